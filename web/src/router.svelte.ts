/** Which page is shown. Addresses are the server's too: it sends the same page for each of them. */
export type Route =
  | { page: 'front' }
  | { page: 'table'; code: string }
  | { page: 'tv'; code: string }
  /** A screen that waits for a table. */
  | { page: 'screen' }
  /** A phone that brings one, with the screen's code. */
  | { page: 'bring'; code: string }
  | { page: 'replay'; table: string; game: number }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'nowhere' }

/** As people type it: six or eight letters and digits, perhaps with a dash or a space. */
const CODE = /^[0-9a-z]{2,6}[ -]?[0-9a-z]{2,6}$/i

/** The code in an address that consists of nothing else: someone has typed it. */
export function bareCode(path: string): string | null {
  const [code = '', ...more] = path.split('/').slice(1).filter(Boolean).map(decoded)
  const length = code.replace(/[ -]/, '').length
  return !more.length && CODE.test(code) && (length === 6 || length === 8) ? code : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Where a typed code leads: one that begins with TV is a screen's, any other a table's. */
export function pathOf(typed: string): string {
  const code = typed.replace(/[\s._-]+/g, '').toUpperCase()
  const page = code.length === 7 && code.startsWith('TV') ? 'show' : 't'
  return `/${page}/${encodeURIComponent(typed.trim())}`
}

export function parseRoute(path: string): Route {
  const [page = '', first = '', second = ''] = path.split('/').slice(1).map(decoded)
  if (page === '') return { page: 'front' }
  if (page === 't' && first) return { page: 'table', code: first }
  if (page === 'tv' && first) return { page: 'tv', code: first }
  if (page === 'show') return first ? { page: 'bring', code: first } : { page: 'screen' }
  if (page === 'replay' && first && /^\d+$/.test(second)) {
    return { page, table: first, game: Number(second) }
  }
  if ((page === 'rules' || page === 'learn') && first) return { page, game: first }
  return { page: 'nowhere' }
}

class Router {
  #route = $state.raw<Route>({ page: 'nowhere' })

  get route(): Route {
    return this.#route
  }

  start(): void {
    this.#follow()
    addEventListener('popstate', () => this.#follow())
    document.addEventListener('click', (event) => this.#click(event))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#follow()
    scrollTo(0, 0)
  }

  #follow(): void {
    const code = bareCode(location.pathname)
    if (code !== null) history.replaceState(null, '', `/t/${encodeURIComponent(code)}${location.hash}`)
    this.#route = parseRoute(location.pathname)
  }

  /** Links to our own pages need not load everything anew. */
  #click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!link || !plain || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    event.preventDefault()
    this.go(link.pathname + link.hash)
  }
}

export const router = new Router()
