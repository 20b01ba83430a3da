/** What stands on a game's rules page, in its order: keys of texts, no sentences. Those of `web.ftl` begin so. */
import type { Component } from 'svelte'

export interface Step {
  title: string
  texts: string[]
}

/** Powers or roles: cards with a text, and a longer one. */
export interface Cast {
  title: string
  /** `power-kid`, `role-brute` */
  kind: string
  ids: readonly string[]
  Sign: Component<{ id: string }>
}

export interface Book {
  goal: string[]
  steps: Step[]
  /** What else is good to know. */
  notes: string[]
  cast: Cast
}

/** A rule without the numbers of its clauses: those are for people who write referees. */
export function readable(text: string): string {
  return text.replace(/ \((?:[A-Z]\d+(?:-[A-Z]?\d+)?(?:, )?)+\)$/, '')
}
