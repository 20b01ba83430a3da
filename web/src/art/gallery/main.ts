// To look at: `npm run dev`, then /src/art/gallery/index.html?page=portraits, cards, stage, crew or show.
import { mount } from 'svelte'
import '../tokens.css'
import Gallery from './Gallery.svelte'

const target = document.getElementById('gallery')
if (target) mount(Gallery, { target })
