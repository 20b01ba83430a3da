/** The contents of the rules page of Cash 'n Guns. */
import type { RulesContent } from '../../pages/rules/rulesContent'
import { POWERS } from '../../wire/values'
import RulesSign from './cards/RulesSign.svelte'

export const RULES_CONTENT: RulesContent = {
  goal: ['web-rules-cash-goal'],
  steps: [
    { title: 'step-1', texts: ['web-rules-cash-loot'] },
    { title: 'step-2', texts: ['rule-load'] },
    { title: 'step-3', texts: ['rule-aim'] },
    { title: 'step-4', texts: ['rule-privilege'] },
    { title: 'step-5', texts: ['rule-courage'] },
    { title: 'step-6', texts: ['web-rules-cash-shots'] },
    { title: 'step-7', texts: ['rule-share', 'rule-clip'] },
  ],
  notes: ['web-rules-cash-count'],
  cards: { title: 'web-rules-powers', kind: 'power', ids: POWERS, Sign: RulesSign },
}
