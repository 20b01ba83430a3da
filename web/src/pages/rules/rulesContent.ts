/** The contents of a game's rules page, in order, as text keys. Keys in `web.ftl` begin with `web-`. */
import type { Component } from 'svelte'

export interface RulesStep {
  title: string
  texts: string[]
}

/** Powers or roles: cards with a text, and a longer one. */
export interface RulesCards {
  title: string
  /** `power-kid`, `role-brute` */
  kind: string
  ids: readonly string[]
  Sign: Component<{ id: string }>
}

export interface RulesContent {
  goal: string[]
  steps: RulesStep[]
  /** What else is good to know. */
  notes: string[]
  cards: RulesCards
}
