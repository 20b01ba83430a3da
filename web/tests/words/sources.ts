/** The Fluent files, as the client loads them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Texts, type Language } from '../../src/words/texts'

const FOLDER = join(import.meta.dirname, '../../../src/stickup')

export function source(language: Language, name: string): string {
  return readFileSync(join(FOLDER, place(language, name)), 'utf8')
}

export function texts(language: Language, name: string): Texts {
  return new Texts(language, [source(language, 'common'), source(language, name)])
}

/** What all games share, or a game's own. */
function place(language: Language, name: string): string {
  if (name === 'common' || name === 'web') return `words/${language}/${name}.ftl`
  return `games/${name.replaceAll('-', '_')}/words/${language}.ftl`
}
