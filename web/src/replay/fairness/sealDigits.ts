const GROUP = 4
const SHORT = 12

/** A seal in groups of four digits, to read out. */
export function grouped(seal: string): string {
  return (seal.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join(' ')
}

/** How it begins: enough to compare across a table, and `stickup verify --seal` takes it. */
export function shortSeal(seal: string): string {
  return grouped(seal.slice(0, SHORT))
}
