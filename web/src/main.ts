import { mount } from 'svelte'
import App from './App.svelte'
import './art/tokens.css'
import './app.css'
import { router } from './router.svelte'
import { uiTexts } from './words/uiTexts.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no #app')

router.start()
await uiTexts.start()
mount(App, { target })
