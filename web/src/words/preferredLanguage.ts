/** Which language a player reads: the one chosen before, else the first of the device's that we speak. */
import { isText, read, write } from '../storage'
import { LANGUAGES, type Language } from './texts'

const KEY = 'stickup-language'

export function preferred(chosen: string | null, device: readonly string[]): Language {
  const codes = [chosen ?? '', ...device].map((tag) => tag.slice(0, 2).toLowerCase())
  return codes.map(known).find((language) => language !== undefined) ?? 'en'
}

function known(code: string): Language | undefined {
  return LANGUAGES.find((language) => language === code)
}

export function chosen(): string | null {
  return read(KEY, isText)
}

export function choose(language: Language): void {
  write(KEY, language)
}
