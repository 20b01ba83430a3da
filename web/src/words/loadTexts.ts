/** The Fluent files of the Python package, each loaded when it is needed. */
import { programPart } from '../net/programPart'
import { Texts, type Language } from './texts'

/** A text, by the language it is in. */
export type TextSource = (language: Language) => Promise<string>

const FILES = import.meta.glob<string>('../../../src/stickup/words/*/{common,web}.ftl', {
  query: '?raw',
  import: 'default',
})
export const COMMON = textSource(FILES, (language) => `/${language}/common.ftl`)
export const WEB = textSource(FILES, (language) => `/${language}/web.ftl`)

export async function loadTexts(language: Language, ...sources: TextSource[]): Promise<Texts> {
  return new Texts(language, await Promise.all(sources.map((source) => source(language))))
}

/** The one among files as Vite finds them whose path ends so; a game's own are called `en.ftl`. */
export function textSource(
  files: Record<string, () => Promise<string>>,
  end: (language: Language) => string = (language) => `/${language}.ftl`,
): TextSource {
  return (language) => {
    const found = Object.entries(files).find(([path]) => path.endsWith(end(language)))
    if (!found) throw new TypeError(`there is no text in ${language}`)
    return programPart(found[1])
  }
}
