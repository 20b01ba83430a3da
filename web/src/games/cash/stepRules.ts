/** Which texts explain each step of a turn, from the first on. */
export const STEP_RULES: readonly (readonly string[])[] = [
  ['web-rules-cash-loot'],
  ['rule-load'],
  ['rule-aim'],
  ['rule-privilege'],
  ['rule-courage'],
  ['web-rules-cash-shots'],
  ['rule-share', 'rule-clip'],
]
/** Before the first. */
export const GOAL_RULE = 'web-rules-cash-goal'
