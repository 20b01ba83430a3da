import { expect, test, vi } from 'vitest'
import { share } from '../../src/replay/share'

const fine = () => Promise.resolve()
const fails = () => Promise.reject(new Error('no'))
const clipboard = (writeText: () => Promise<void>) => ({ writeText }) as unknown as Clipboard

test('a phone shares its own way, and whoever thinks better of it has not shared', async () => {
  const send = vi.fn(fine)
  expect(await share('Game', 'https://here/', { share: send })).toBe('sent')
  expect(send).toHaveBeenCalledWith({ title: 'Game', url: 'https://here/' })
  expect(await share('Game', 'https://here/', { share: fails, clipboard: clipboard(fine) })).toBe('not')
})

test('elsewhere it is copied, and where that is forbidden it can be read', async () => {
  expect(await share('Game', 'https://here/', { clipboard: clipboard(fine) })).toBe('copied')
  expect(await share('Game', 'https://here/', { clipboard: clipboard(fails) })).toBe('told')
  expect(await share('Game', 'https://here/', {})).toBe('told')
})
