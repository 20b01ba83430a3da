/** The contents of the rules page of Millions of Dollars. */
import type { RulesContent } from '../../pages/rules/rulesContent'
import { ORDER } from '../../wire/values'
import RulesSign from './cards/RulesSign.svelte'

export const RULES_CONTENT: RulesContent = {
  goal: ['web-rules-millions-goal', 'note-goal'],
  steps: [
    { title: 'step-1', texts: ['rule-plan'] },
    { title: 'step-2', texts: ['rule-negotiate', 'note-promises'] },
    { title: 'step-3', texts: ['note-heist', 'rule-name'] },
    { title: 'step-4', texts: ['web-rules-millions-sharing'] },
  ],
  notes: ['note-broke', 'note-loot-cards'],
  cards: { title: 'web-rules-roles', kind: 'role', ids: ORDER, Sign: RulesSign },
}
