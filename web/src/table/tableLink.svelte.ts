import { gameCatalog } from './gameCatalog'
import { seatLink, type SavedSeat } from './savedSeats'

const AT_HOME = ['localhost', '127.0.0.1', '[::1]']

let address = $state(location.origin)

/** Where others find a table. On the host's own machine the browser knows only `localhost`; the server knows more. */
export function tableLink(code: string): string {
  return `${address}/t/${code}`
}

/** Where a big screen shows it. */
export function tvLink(code: string): string {
  return `${address}/tv/${code}`
}

/** The address to type into another device, without what browsers add by themselves. */
export function shortAddress(): string {
  return address.replace(/^https?:\/\//, '')
}

/** Where another device takes a seat over. */
export function seatLinkHere(seat: SavedSeat): string {
  return seatLink(seat, address)
}

if (AT_HOME.includes(location.hostname)) {
  gameCatalog().then(
    (offered) => (address = offered.address ?? address),
    () => undefined, // then it stays as it is
  )
}
