/** The Fluent files of the Python package, each loaded when it is needed. */
import { Texts, type Language } from './texts'

const FILES = import.meta.glob<string>(
  ['../../../src/stickup/words/*/{common,web}.ftl', '../../../src/stickup/games/*/words/*.ftl'],
  { query: '?raw', import: 'default' },
)

export async function load(language: Language, ...names: string[]): Promise<Texts> {
  return new Texts(language, await Promise.all(names.map((name) => source(language, name))))
}

function source(language: Language, name: string): Promise<string> {
  const load = FILES[`../../../src/stickup/${place(language, name)}`]
  if (!load) throw new TypeError(`there is no ${name} in ${language}`)
  return load()
}

/** Where a file is: what all games share, or a game's own. */
export function place(language: Language, name: string): string {
  if (name === 'common' || name === 'web') return `words/${language}/${name}.ftl`
  return `games/${name.replaceAll('-', '_')}/words/${language}.ftl`
}
