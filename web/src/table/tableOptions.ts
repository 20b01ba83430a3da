/** What a table can agree on, read out of the game's JSON Schema (GET /api/games). */
export interface TableOption {
  field: string
  values: string[]
  usual: string
}

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  enum?: string[]
  default?: unknown
}

/** A value that the lobby doesn't offer, because it doesn't ask for ages. */
const NEEDS_AGES = 'oldest'

export function tableOptions(setup: unknown): TableOption[] {
  const root = setup as Schema
  const whole = followed(root, root)
  const options = followed(whole.properties?.['options'] ?? {}, root)
  return Object.entries(options.properties ?? {}).map(([field, schema]) =>
    choice(field, schema, followed(schema, root)),
  )
}

function choice(field: string, { default: usual }: Schema, { enum: values = [] }: Schema): TableOption {
  const there = values.filter((value) => value !== NEEDS_AGES)
  const first = String(usual)
  return { field, usual: first, values: [first, ...there.filter((value) => value !== first)] }
}

function followed(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (root.$defs?.[name] ?? {})
}

/** What is agreed on now. */
export function optionValue(setup: object, { field, usual }: TableOption): string {
  const { options = {} } = setup as { options?: Record<string, string> }
  return options[field] ?? usual
}

/** The same setup with one thing changed. */
export function withOption(setup: object, field: string, value: string): Record<string, unknown> {
  const { options = {} } = setup as { options?: Record<string, string> }
  return { ...setup, options: { ...options, [field]: value } }
}
