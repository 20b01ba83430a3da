/** The gestures that are drawn; a server may know others, which are then said in words. */
export const GESTURES = ['laugh', 'gasp', 'cry', 'wink', 'point', 'clap', 'sweat', 'shrug'] as const

export type GestureName = (typeof GESTURES)[number]

export function isGesture(name: string): name is GestureName {
  return (GESTURES as readonly string[]).includes(name)
}
