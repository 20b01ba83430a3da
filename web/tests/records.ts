/** Whole games as records, written by Python (tests/web/records.py). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const folder = inject('streams')

/** The name of each and its text. */
export const RECORDS = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
