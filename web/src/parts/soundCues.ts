/** The sounds around any game: the count of three, and the call at your turn. None of them is private. */
import { everySecond, lastThree, left } from '../art/clock/timeLeft'
import type { Speaker } from '../art/sound/speaker'

/** Three, two, one, each once, until the moment comes. Returns how to stop. */
export function countAloud(deadline: number, offset: number, speaker: Pick<Speaker, 'play'>): () => void {
  let said: number | null = null
  return everySecond(deadline, offset, (rest) => {
    const now = lastThree(rest)
    if (now && now !== said) speaker.play('tick')
    said = now
  })
}

/** Calls the player who is asked, once everyone has seen what happened before. Returns how to stop. */
export function callOut(starts: number, offset: number, speaker: Pick<Speaker, 'play'>): () => void {
  const timer = setTimeout(() => speaker.play('call'), left(starts, offset))
  return () => clearTimeout(timer)
}
