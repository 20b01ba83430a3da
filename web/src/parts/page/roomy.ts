/** A tablet or a laptop: there is room for more than what is asked. */
import { MediaQuery } from 'svelte/reactivity'

export const roomy = new MediaQuery('(min-width: 44rem) and (min-height: 31.01rem)')
