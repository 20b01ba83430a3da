import { gameCatalog } from './gameCatalog'
import { seatLink, type SavedSeat } from './savedSeats'

const AT_HOME = ['localhost', '127.0.0.1', '[::1]']

let address = $state(location.origin)

/** The link to share. On the host's machine the browser only knows `localhost`, so the server provides the address. */
export function tableLink(code: string): string {
  return `${address}/t/${code}`
}

/** Where a phone brings a table onto the screen with this code. */
export function screenLink(code: string): string {
  return `${address}/show/${code}`
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
