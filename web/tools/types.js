// A JSON Schema on standard input, TypeScript on standard output: one type for every definition.
import { text } from 'node:stream/consumers'
import { compile } from 'json-schema-to-typescript'

const ROOT = 'Everything'
const schema = JSON.parse(await text(process.stdin))
const made = await compile({ title: ROOT, additionalProperties: false, ...schema }, ROOT, {
  additionalProperties: false,
  bannerComment: '',
  style: { semi: false, singleQuote: true, printWidth: 110, trailingComma: 'none' },
  unreachableDefinitions: true,
})
// The converter wants a root, which has nothing in it, and says of every type where it came from.
const root = new RegExp(`export interface ${ROOT} \\{\\}\\n`)
const origins = /\n \* This interface was referenced by `.*`'s JSON-Schema\n \* via the `definition` ".*"\./g
const empty = /\/\*\*\n \*\/\n/g
const blank = /\n \*\n \*\//g
process.stdout.write(
  made.replace(root, '').replaceAll(origins, '').replaceAll(empty, '').replaceAll(blank, '\n */'),
)
