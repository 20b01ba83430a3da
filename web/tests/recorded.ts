/** The games that Python played (tests/web/streams.py). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type * as wire from '../src/wire/types'

export type Language = 'en' | 'fr' | 'pl'

export interface Told {
  facts: (string | null)[]
  question: string | null
  options: number[]
  labels: string[]
  outcome: string | null
}

export interface Moment {
  frame: wire.Seen
  snapshot: wire.Snapshot
  told: Record<Language, Told> | null
}

export interface Recorded {
  game: string
  seed: number
  names: string[]
  streams: { place: number | null; moments: Moment[] }[]
}

const folder = inject('streams')

export const FILES = readdirSync(folder).filter((file) => /-\d+\.json$/.test(file))

const read = new Map<string, Recorded>()

/** The same for everybody who asks: whoever changes something works on a copy. */
export function recorded(file: string): Recorded {
  const game = read.get(file) ?? (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded)
  read.set(file, game)
  return game
}

/** Every fact of every game, and whether only one is told. */
export function everyFact(): Record<string, Record<string, boolean>> {
  return JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'))
}

/** What GET /api/games answers. */
export function offered(): wire.Catalog {
  return JSON.parse(readFileSync(join(folder, 'offered.json'), 'utf8'))
}
