import { mount } from 'svelte'
import App from './App.svelte'
import './art/tokens.css'
import './app.css'
import { router } from './router.svelte'
import { speech } from './words/uiTexts.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no #app')

router.start()
await speech.start()
mount(App, { target })
