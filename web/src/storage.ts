/**
 * Local storage. If the browser doesn't allow it, everything works without. What is found there may be anything: an
 * older version of ours, or someone else at the same address, may have written it.
 */
export function read<T>(key: string, is: (found: unknown) => found is T): T | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return is(found) ? found : null
  } catch {
    return null
  }
}

/** Whether the browser keeps anything for us: if not, it can't know what somebody did here before. */
export function remembers(): boolean {
  const probe = 'stickup-probe'
  try {
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** A list; what doesn't belong in it is left out. */
export function readList<T>(key: string, is: (found: unknown) => found is T): T[] {
  return (read(key, isList) ?? []).filter(is)
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // then it is forgotten
  }
}

// Shapes

export function isList(found: unknown): found is unknown[] {
  return Array.isArray(found)
}

export function isText(found: unknown): found is string {
  return typeof found === 'string'
}

export function isNumber(found: unknown): found is number {
  return typeof found === 'number'
}

export function isFlag(found: unknown): found is boolean {
  return typeof found === 'boolean'
}

/** An object with a text under each of these keys. */
export function hasTexts<Key extends string>(found: unknown, ...keys: Key[]): found is Record<Key, string> {
  return typeof found === 'object' && found !== null && keys.every((key) => isText(Reflect.get(found, key)))
}
