/** What a component's test needs of a page: its texts, from the files, and a place to stand. */
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, vi } from 'vitest'
import type { Language } from '../src/words/texts'
import { uiTexts } from '../src/words/uiTexts.svelte'
import { texts } from './words/sources'

let page: object | undefined

/** The page loads its own texts; here they come from the files. */
export function speak(language: Language = 'en'): void {
  const own = texts(language, 'web')
  vi.spyOn(uiTexts, 'say').mockImplementation((key, args) => own.text(key, args))
  vi.spyOn(uiTexts, 'has').mockImplementation((key) => own.has(key))
}

/** The only thing on the page, until the test is over. */
export function show<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): HTMLElement {
  leave()
  page = mount(component, { target: document.body, props })
  flushSync()
  return document.body
}

export function leave(): void {
  if (page) void unmount(page)
  page = undefined
  if (typeof document !== 'undefined') document.body.replaceChildren()
}

/** What can be read there. */
export function read(): string {
  return document.body.textContent.replace(/\s+/g, ' ').trim()
}

/** To be called once by a test file that shows something. */
export function cleanUp(): void {
  afterEach(() => {
    leave()
    vi.restoreAllMocks()
  })
}
