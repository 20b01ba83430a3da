/** Before the tests: let Python play the games that they fold and tell. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    streams: string
  }
}

export const ROOT = resolve(import.meta.dirname, '../..')
const IN_VENV = join(ROOT, '.venv/bin/python')
export const PYTHON = process.env['STICKUP_PYTHON'] ?? (existsSync(IN_VENV) ? IN_VENV : 'python3')

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'stickup-streams-'))
  execFileSync(PYTHON, ['-m', 'tests.web', folder], { cwd: ROOT, stdio: 'inherit' })
  project.provide('streams', folder)
  return () => rmSync(folder, { recursive: true })
}
