/** What is in the two boxes, under the names the server uses. */

export type Bullet = 'click' | 'bang'

export const LOOT = [
  'bill-5',
  'bill-10',
  'bill-20',
  'diamond-1',
  'diamond-5',
  'diamond-10',
  'painting',
  'kit',
  'clip',
  'new-godfather',
] as const
export type Loot = (typeof LOOT)[number]

export const ROLES = ['snitch', 'brute', 'driver', 'crook', 'mastermind'] as const
export type Role = (typeof ROLES)[number]

/** What is printed in the corner of a card that is worth money. */
export function worth(loot: Loot): string {
  const thousands = /\d+$/.exec(loot)
  return thousands ? `${thousands[0]}K` : ''
}
