/** The current language. Texts read from here update when it changes. */
import { choose, chosen, preferred } from './preferredLanguage'
import { gameCalled } from '../games'
import { COMMON, loadTexts, WEB } from './loadTexts'
import type { Args, Language, Texts } from './texts'

export class UiTexts {
  #language = $state<Language>('en')
  #texts = $state.raw<Texts | null>(null)
  #games = $state.raw<Record<string, Texts>>({})
  /** Counts the languages asked for: only the last one counts. */
  #turn = 0

  get language(): Language {
    return this.#language
  }

  /** Set the language before any text is shown. */
  start(): Promise<void> {
    return this.#speak(preferred(chosen(), navigator.languages))
  }

  /** Change the language on request. */
  async switch(language: Language): Promise<void> {
    choose(language)
    await this.#speak(language)
  }

  /** Load what a game says, if it says it here. */
  async learn(game: string): Promise<void> {
    const source = gameCalled(game)?.texts
    if (this.#games[game] || !source) return
    const language = this.#language
    const texts = await loadTexts(language, COMMON, source)
    if (language !== this.#language) return this.learn(game)
    this.#games = { ...this.#games, [game]: texts }
  }

  /** A game's texts, once they're loaded. */
  game(name: string): Texts | null {
    return this.#games[name] ?? null
  }

  say(key: string, args?: Args): string {
    return this.#texts?.text(key, args) ?? ''
  }

  has(key: string): boolean {
    return this.#texts?.has(key) ?? false
  }

  async #speak(language: Language): Promise<void> {
    const turn = ++this.#turn
    const names = Object.keys(this.#games)
    const sources = names.flatMap((name) => gameCalled(name)?.texts ?? [])
    const [own, ...games] = await Promise.all([
      loadTexts(language, COMMON, WEB),
      ...sources.map((source) => loadTexts(language, COMMON, source)),
    ])
    if (turn !== this.#turn) return
    const learnt = Object.keys(this.#games).filter((name) => !names.includes(name))
    this.#language = language
    this.#texts = own
    this.#games = Object.fromEntries(names.map((name, place) => [name, games[place] as Texts]))
    document.documentElement.lang = language
    await Promise.all(learnt.map((name) => this.learn(name)))
  }
}

export const uiTexts = new UiTexts()

/** A text of ours: the client's own texts all begin with `web-`. */
export function say(key: string, args?: Args): string {
  return uiTexts.say(`web-${key}`, args)
}

/** Why something was refused, in words. */
export function refusal(code: string): string {
  return uiTexts.has(`web-refused-${code}`) ? say(`refused-${code}`) : say('refused')
}
