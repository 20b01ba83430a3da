/** Texts by key. A text is complete or it's an error: no raw key and no half sentence reaches a player. */
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { isolated } from './isolated'

export type Args = Record<string, string | number>
export type Language = 'en' | 'fr' | 'pl'
export const LANGUAGES: readonly Language[] = ['en', 'fr', 'pl']

export class Texts {
  readonly lang: Language
  readonly #bundle: FluentBundle

  /** `sources` are Fluent files; no two of them say the same. */
  constructor(lang: Language, sources: readonly string[]) {
    this.lang = lang
    this.#bundle = new FluentBundle(lang, { useIsolating: false })
    for (const source of sources) {
      const [error] = this.#bundle.addResource(new FluentResource(source))
      if (error) throw error
    }
  }

  /** The text of `key`, or of an attribute: `key.attribute`. */
  text(key: string, args: Args = {}): string {
    const pattern = this.#pattern(key)
    if (pattern === null) throw new TypeError(`${this.lang}: no text ${key}`)
    const errors: Error[] = []
    const text = this.#bundle.formatPattern(pattern, apart(args), errors)
    if (errors[0]) throw new TypeError(`${this.lang}: ${key}: ${errors[0].message}`)
    return text
  }

  has(key: string): boolean {
    return this.#pattern(key) !== null
  }

  #pattern(key: string): Pattern {
    const [name = '', attribute] = key.split('.')
    const message = this.#bundle.getMessage(name)
    if (!message) return null
    return attribute === undefined ? message.value : (message.attributes[attribute] ?? null)
  }
}

/** Fluent would set every argument apart; only those that need it are changed. */
function apart(args: Args): Args {
  return Object.fromEntries(
    Object.entries(args).map(([name, arg]) => [name, typeof arg === 'string' ? isolated(arg) : arg]),
  )
}

type Pattern = NonNullable<ReturnType<FluentBundle['getMessage']>>['value']
