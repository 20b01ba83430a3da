// @vitest-environment happy-dom
/** The record's deal is the one that this device saw being made, or that is said aloud. */
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bagOf as cash } from '../../src/games/cash/replay/drawBags'
import { bagOf as millions } from '../../src/games/millions/replay/drawBags'
import DealCheck from '../../src/parts/end/DealCheck.svelte'
import FairDeal from '../../src/parts/menu/FairDeal.svelte'
import { hash } from '../../src/net/dealEntropy'
import { watchDeal, type KeptDeal } from '../../src/net/savedDeals'
import DealProof from '../../src/replay/fairness/DealProof.svelte'
import { checkSeal, type SealCheck } from '../../src/replay/fairness/sealCheck'
import { fairVerdict, vouchedFor } from '../../src/replay/fairness/verdictText'
import { parseRecord, type FairDeal as Deal, type GameRecord } from '../../src/replay/gameRecord'
import type * as wire from '../../src/wire/types'
import { LANGUAGES } from '../../src/words/texts'
import { uiTexts } from '../../src/words/uiTexts.svelte'
import { RECORDS } from '../records'
import { texts } from '../words/sources'
import { eventually } from '../eventually'

const DEAL: Deal = {
  dealer: 'fair',
  table: 'table/1/2',
  commitment: 'a'.repeat(64),
  entropies: { 0: 'ann', 2: 'cyd' },
  version: 2,
  attempt: 2,
}
const KEPT: KeptDeal = {
  game: 'table/1',
  deal: 'table/1/2',
  seal: 'a'.repeat(64),
  attempts: 2,
  places: [4, 5, 7],
  numbers: { 7: 'cyd' },
  thrown: [7],
  promises: { 4: hash('ann'), 7: hash('cyd') },
}
const shown = KEPT.seal

test('what was shown, and my number in it, is told as such', () => {
  expect(checkSeal(DEAL, KEPT, null)).toEqual({ is: 'same', number: 'in', promises: true })
})

test('a device that only watched vouches for the seal alone', () => {
  expect(checkSeal(DEAL, { ...KEPT, numbers: {}, thrown: [] }, null)).toMatchObject({ number: null })
})

test('a device that was too slow is told that its number is not in the deal', () => {
  const slow = { ...KEPT, places: [4, 7, 5], thrown: [], promises: { 4: hash('ann'), 5: hash('cyd') } }
  expect(checkSeal(DEAL, slow, null)).toMatchObject({ is: 'same', number: 'out' })
})

test('a device that was not there says so', () => {
  expect(checkSeal(DEAL, null, null)).toEqual({ is: 'unseen' })
  expect(checkSeal(DEAL, null, DEAL.commitment)).toEqual({ is: 'linked' })
  expect(checkSeal(DEAL, null, 'b'.repeat(64))).toMatchObject({ is: 'different', why: 'seal' })
})

test('an attempt that this device never saw is not the one that it saw', () => {
  expect(checkSeal(DEAL, { ...KEPT, deal: 'table/1/1' }, null)).toEqual({ is: 'missed', saw: 1 })
})

const DIFFERENT: [string, string, Partial<Deal>, Partial<KeptDeal>][] = [
  ['another secret, chosen when all had thrown in', 'seal', { commitment: 'b'.repeat(64) }, {}],
  ['a seal that was changed while it was dealt', 'seal', {}, { changed: 'b'.repeat(64) }],
  ['an attempt before the one that was shown', 'seal', { table: 'table/1/1' }, {}],
  ['the deal of another game', 'seal', { table: 'other/1/3' }, {}],
  ['an attempt that is not counted', 'attempts', { attempt: 1 }, {}],
  ['more attempts than are counted', 'attempts', {}, { attempts: 3 }],
  ['my number left out', 'number', { entropies: { 0: 'ann' } }, {}],
  ['another number under my name', 'number', { entropies: { 0: 'ann', 2: 'sid' } }, {}],
  ['another number under somebody else’s name', 'promises', { entropies: { 0: 'bob', 2: 'cyd' } }, {}],
  ['somebody else’s number left out', 'promises', { entropies: { 2: 'cyd' } }, {}],
  ['a number that nobody promised', 'promises', { entropies: { ...DEAL.entropies, 1: 'tried' } }, {}],
  ['numbers that have changed seats', 'promises', { entropies: { 1: 'ann', 2: 'cyd' } }, {}],
]

test.each(DIFFERENT)('%s is found out', (_, why, deal, kept) => {
  expect(checkSeal({ ...DEAL, ...deal }, { ...KEPT, ...kept }, null)).toEqual({
    is: 'different',
    why,
    seal: kept.changed ?? shown,
  })
})

// What people read

let page: object | undefined

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
  speak('en')
})

afterEach(() => {
  if (page) void unmount(page)
  page = undefined
  vi.restoreAllMocks()
})

function speak(language: (typeof LANGUAGES)[number]): void {
  const own = texts(language, 'web')
  vi.spyOn(uiTexts, 'say').mockImplementation((key, args) => own.text(key, args))
}

function show(component: Component<never>, props: object): HTMLElement {
  document.body.innerHTML = ''
  page = mount(component as Component, { target: document.body, props })
  flushSync()
  return document.body
}

/** A record that Python wrote, as its devices saw it being dealt. */
function dealt(number = 0): { record: GameRecord; deal: Deal; table: string } {
  const record = parseRecord(RECORDS[number]?.[1] ?? '')
  const deal = record.setup.deal as Deal
  return { record, deal, table: deal.table.split('/')[0] ?? '' }
}

/** Everything in view of this device, which sits nowhere. */
function saw({ table: name, commitment, entropies }: Deal, players: number): void {
  const people = Array.from({ length: players }, (_, place) => ({ place, name: '', look: '' }))
  const promises = Object.fromEntries(Object.entries(entropies).map(([seat, text]) => [seat, hash(text)]))
  watchDeal({ name, commitment, attempt: 1, promises }, people)
}

async function proof(record: GameRecord, table: string): Promise<HTMLElement> {
  const bags = record.setup.game === 'cash-n-guns' ? cash : millions
  const body = show(DealProof as Component<never>, { record, bags, table, game: 1 })
  await eventually(() => {
    flushSync()
    expect(body.querySelector('[role=status]')?.textContent).not.toContain('again…')
  })
  return body
}

test('whoever saw the seal reads that it was compared, whose chance it was, and which attempt', async () => {
  const { record, deal, table } = dealt()
  const names = record.setup.players.filter(({ bot }, seat) => !bot && deal.entropies[seat])
  saw(deal, record.setup.players.length)
  const said = (await proof(record, table)).textContent
  expect(said).toContain('Yes. This device repeated all')
  expect(said).toContain('The seal this device was shown before the deal is the record’s')
  expect(said).toContain(`${names.length} of ${record.setup.players.length} players added a number: `)
  expect(said).toContain(names.map(({ name }) => name).join(', '))
  expect(said).toContain('It was the first attempt')
  expect(said).toContain('Every number is the one that was promised')
})

test('whoever did not see it is not told yes, but what to compare', async () => {
  const { record, deal, table } = dealt()
  const said = (await proof(record, table)).textContent
  expect(said).not.toContain('Yes.')
  expect(said).toContain('This device didn’t see the seal before the deal. Compare it')
  expect(said).toContain(deal.commitment.slice(0, 4))
})

test('a record with another seal than was shown is told aloud', async () => {
  const { record, deal, table } = dealt()
  saw({ ...deal, commitment: 'f'.repeat(64) }, record.setup.players.length)
  const body = await proof(record, table)
  expect(body.querySelector('[role=alert]')?.textContent).toContain('THIS IS NOT THE DEAL YOU WERE SHOWN')
  expect(body.querySelector('[role=alert]')?.textContent).toContain('ffff ffff ffff')
  expect(body.textContent).not.toContain('Yes.')
})

test('whoever did not see the promises is told what that means', () => {
  const { record, deal } = dealt()
  const lines = vouchedFor(record, deal, { is: 'same', number: null, promises: false })
  expect(lines.join(' ')).toContain('This device didn’t see what the others promised')
})

test('where nobody added anything nobody reads yes', () => {
  const { record, deal } = dealt()
  const nobody = { ...record, setup: { ...record.setup, deal: { ...deal, entropies: {} } } }
  const seal: SealCheck = { is: 'same', number: null, promises: true }
  expect(fairVerdict(9, record, seal)).toContain('Yes.')
  expect(fairVerdict(9, nobody, seal)).toBe(
    'All 9 draws follow from the record’s seal and from what was added.',
  )
  expect(vouchedFor(nobody, nobody.setup.deal, seal).join(' ')).toContain('Nobody added a number')
})

test('the seal that came with the link is compared', async () => {
  const { record, deal, table } = dealt()
  location.hash = `#seal=${deal.commitment}`
  expect((await proof(record, table)).textContent).toContain('The one in the link is the record’s')
  location.hash = `#seal=${'0'.repeat(64)}`
  const body = await proof(record, table)
  expect(body.querySelector('[role=alert]')?.textContent).toContain('0000 0000 0000')
})

function roomWith(seal: wire.ShownSeal, table: string): wire.Room {
  return { table, games: 1, phase: 'over', seal } as wire.Room
}

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speak(language))

  test('the menu shows the seal, and whether it was seen before the deal', () => {
    const { record, deal, table } = dealt()
    const room = roomWith({ name: deal.table, commitment: deal.commitment }, table)
    const open = (): string => {
      const body = show(FairDeal as Component<never>, { room })
      body.querySelector('details')?.setAttribute('open', '')
      body.querySelector('details')?.dispatchEvent(new Event('toggle'))
      flushSync()
      return body.textContent
    }
    const [own, first] = [texts(language, 'web'), deal.commitment.slice(0, 4)]
    expect(open()).toContain(own.text('web-seal-unkept'))
    saw(deal, record.setup.players.length)
    expect(open()).toContain(own.text('web-seal-kept'))
    expect(open()).toContain(first)
  })

  test('another seal at the end than before the deal is told unasked', () => {
    const { record, deal, table } = dealt()
    saw(deal, record.setup.players.length)
    const fine = roomWith({ name: deal.table, commitment: deal.commitment }, table)
    expect(show(DealCheck as Component<never>, { room: fine }).querySelector('[role=alert]')).toBeNull()
    const changed = roomWith({ name: deal.table, commitment: 'f'.repeat(64) }, table)
    const body = show(DealCheck as Component<never>, { room: changed })
    expect(body.querySelector('[role=alert]')?.textContent).toContain('ffff ffff ffff')
  })
})
