/** The eight looks. The ids are the server's: they are kept in logs. */

export const LOOKS = [
  'mama-ricotta',
  'left-hand-lou',
  'accountant',
  'velvet',
  'professor-pike',
  'big-tuna',
  'sister-mercy',
  'nine-lives',
] as const

export type Look = (typeof LOOKS)[number]

/** What a gangster is doing, as everyone can see. */
export type Pose = 'standing' | 'aiming' | 'ducked' | 'hit' | 'dead'

/** What a figure is told to draw: the pose, and the fill that carries its pattern. */
export interface FigureProps {
  pose: Pose
  weave: string
}

export function isLook(name: string): name is Look {
  return (LOOKS as readonly string[]).includes(name)
}

/** A look for a player whose look isn't known here: by seat, so that all are different. */
export function lookAt(name: string, seat: number): Look {
  return isLook(name) ? name : (LOOKS[seat % LOOKS.length] ?? 'velvet')
}
