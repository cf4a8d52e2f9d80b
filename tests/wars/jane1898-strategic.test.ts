/**
 * A war of Jane's strategical game on the pack channel-1898, from "war imminent" to a side's exhaustion, by scripted seats and
 * the headless umpire's commands alone. Every seat writes its orders from its own view and from nothing else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandWar } from './command-war.ts'
import { Diary } from './diary.ts'
import { rulings, scripts } from './jane1898-players.ts'

const SIDES = ['gb', 'fr'] as const
/** Moves at most. */
const LONGEST = 80
/** England's purse is short, so that the war ends within a fortnight by food and by what the seats lay out, without what a day costs the pack's full purse. */
const SETUP = {
  start: '1898-05-02T12:00:00Z',
  sides: [
    { key: 'gb', points: 1750 },
    { key: 'fr', points: 2400 },
  ],
  stores: [{ place: 'le-havre', troops: 500 }],
  // A settled month: the seats' scripts say what is to be done in which move, and no gale may keep a ship from it.
  weather: Array.from({ length: LONGEST }, () => ({ windFromDegrees: 247.5, force: 2, sky: 'clear', glass: 'steady' })),
}

let war: CommandWar
const diary = new Diary()

beforeAll(async () => {
  war = await CommandWar.begin('channel-1898', { seed: '1898', setup: SETUP, settings: { 'cost.perDay': {} } })
  let state = 'waiting'
  for (let move = 0; move < (Number(process.env['MOVES']) || LONGEST) && state !== 'over'; move++) {
    const ruling = rulings[move]
    if (ruling) await war.rule(ruling())
    for (const [seat, script] of Object.entries(scripts)) {
      const orders = script[move]?.(await war.view(seat))
      if (orders) diary.ordered(move, seat, orders, await war.orders(seat, orders))
    }
    if (move === 0) continue
    const stepped = await war.step('--accept-defaults')
    state = stepped.state
    diary.stepped(stepped)
    diary.balanced(await war.truth())
  }
})
afterAll(() => war.end())

describe('Jane 1898 strategic: a war from “war imminent” to the end', () => {
  it('lasts forty moves and more, and ends when England’s points are exhausted (JS-GOV-13)', () => {
    expect(diary.moves).toBeGreaterThanOrEqual(40)
    expect(diary.last).toMatchObject({ state: 'over' })
    expect(diary.events.at(-1)).toMatchObject({ kind: 'over', subject: 'England' })
  })

  it('has no order refused that a seat wrote by what it knew', () => {
    expect(diary.refusals).toEqual([])
  })

  it('uses every kind of order', () => {
    expect(diary.unused()).toEqual([])
  })

  it('takes a merchantman, brings her in and sinks another (JS-COMM-05, JS-COMM-10), and a convoy forms', () => {
    const kinds = diary.events.map((event) => event.kind)
    expect(kinds).toEqual(expect.arrayContaining(['captured', 'sunk']))
    expect(diary.events.map((event) => event.says)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The prize Ville de Douai is in Devonport \(Plymouth\): 10 points are earned/),
        expect.stringContaining('she sails in company with Channel Squadron'),
      ]),
    )
  })

  it('carries the orders out: the record has what they were to bring about', () => {
    const kinds = new Set(diary.events.map(({ kind }) => kind))
    const wanted = [
      'captured',
      'sunk',
      'voyage',
      'minefield',
      'landed',
      'battle',
      'taken',
      'ransom',
      'destroyed',
      'line',
      'mended',
    ]
    expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([])
    const worked = diary.events.filter(({ kind }) => kind === 'worked').map(({ says }) => says)
    expect(worked).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Juno: 1 gun mended/),
        expect.stringMatching(/Majestic: .*the A guns have \d+ armour-piercing, \d+ common/),
      ]),
    )
    for (const work of [
      'coaling',
      'docking',
      'undocking',
      'making good damage',
      'embarking men',
      'countermining',
      'bombarding',
    ])
      expect(
        worked.some((says) => says.includes(`ends ${work}.`)),
        work,
      ).toBe(true)
  })

  it('balances the ledger of each side at every move: what is left is the sum of its entries', () => {
    expect(diary.imbalances).toEqual([])
    expect(diary.balancesSeen).toBe(SIDES.length * diary.moves)
  })

  it('verifies: the journal replayed gives the file', async () => {
    expect(await war.command('verify')).toMatchObject({ ok: true })
  })
})
