/** The Fluent files, as the client loads them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { place } from '../../src/words/loading'
import { Texts, type Language } from '../../src/words/texts'

const FOLDER = join(import.meta.dirname, '../../../src/stickup')

export function source(language: Language, name: string): string {
  return readFileSync(join(FOLDER, place(language, name)), 'utf8')
}

export function texts(language: Language, name: string): Texts {
  return new Texts(language, [source(language, 'common'), source(language, name)])
}
