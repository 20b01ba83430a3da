// @vitest-environment happy-dom
/** The button that lets a TV make sounds: needed once, be it in the lobby or during another game. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { Speaker } from '../../../src/art/sound/speaker'
import { soundSetting } from '../../../src/parts/soundSetting.svelte'
import TvSoundButton from '../../../src/parts/tv/TvSoundButton.svelte'

const unlock = vi.fn()
let page: object | undefined

afterEach(() => {
  if (page) void unmount(page)
  soundSetting.touched = false
  unlock.mockClear()
})

function buttons(): number {
  document.body.innerHTML = ''
  page = mount(TvSoundButton, { target: document.body, props: { sounds: { unlock } as unknown as Speaker } })
  flushSync()
  return document.querySelectorAll('button').length
}

test('a touch lets the speaker of the game play, and the button goes', () => {
  expect(buttons()).toBe(1)
  expect(unlock).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointerdown'))
  flushSync()
  expect(unlock).toHaveBeenCalled()
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('a TV that was touched in the lobby is heard in every game that follows', () => {
  soundSetting.touched = true
  expect(buttons()).toBe(0)
  expect(unlock).toHaveBeenCalled()
})
