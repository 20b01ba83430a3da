/** The contents of the rules page of Cash 'n Guns. */
import type { RulesContent } from '../../pages/rules/rulesContent'
import { POWERS } from '../../wire/values'
import { GOAL_RULE, STEP_RULES } from './stepRules'
import RulesSign from './cards/RulesSign.svelte'

export const RULES_CONTENT: RulesContent = {
  goal: [GOAL_RULE],
  steps: STEP_RULES.map((texts, before) => ({ title: `step-${before + 1}`, texts: [...texts] })),
  notes: ['web-rules-cash-count'],
  cards: { title: 'web-rules-powers', kind: 'power', ids: POWERS, Sign: RulesSign },
}
