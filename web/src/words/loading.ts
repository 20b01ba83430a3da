/** The Fluent files of the Python package, each loaded when it is needed. */
import { Texts, type Language } from './texts'

const FILES = import.meta.glob<string>(
  '../../../src/stickup/words/*/{common,web,cash-n-guns,millions-of-dollars}.ftl',
  { query: '?raw', import: 'default' },
)

export async function load(language: Language, ...names: string[]): Promise<Texts> {
  return new Texts(language, await Promise.all(names.map((name) => source(language, name))))
}

function source(language: Language, name: string): Promise<string> {
  const load = FILES[`../../../src/stickup/words/${language}/${name}.ftl`]
  if (!load) throw new TypeError(`there is no ${language}/${name}.ftl`)
  return load()
}
