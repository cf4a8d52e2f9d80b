import { describe, expect, it } from 'vitest'
import type { Entry, EntryBody } from '../knowledge/logbook.ts'
import { givenCampaign } from '../test-kit/campaign.ts'
import { ownSheets } from './own-sheets.ts'
import { pageOf, SHEET_PAGE } from './sheets.ts'
import { everyThrow, trueLedger, trueStores } from './true-sheets.ts'

const entry = (at: number, body: EntryBody): Entry => ({ at, move: 1, body })
const opened = entry(0, { kind: 'opened', opens: 0, ends: 100, timeLimitMinutes: null })
const closed = (clock: number) => entry(clock, { kind: 'closed', clock })
const paid = (at: number, points: number) =>
  entry(at, {
    kind: 'ledger',
    line: `l${at}`,
    lineAt: at - 5,
    points,
    account: 'spent',
    says: 'Coal.',
    rule: 'JS-PTS-01',
    by: 'Government',
  })
const store = (at: number, coalDays: number) =>
  entry(at, {
    kind: 'store',
    place: 'portland',
    asOf: at - 5,
    coalDays,
    rounds: {},
    torpedoes: 2,
    mines: 0,
    held: {},
    townPoints: null,
  })

describe('The sheets of a seat’s own review', () => {
  it('have each line of account with what was left then, and each harbour’s stores, as they were heard of', () => {
    const { ledger, stores } = ownSheets([
      opened,
      paid(20, 500),
      store(25, 40),
      paid(30, -60),
      store(40, 38),
      closed(100),
    ])
    expect(ledger.map(({ when, at, points, balance }) => [when, at, points, balance])).toEqual([
      [20, 15, 500, 500],
      [30, 25, -60, 440],
    ])
    expect(stores.map(({ when, asOf, coalDays }) => [when, asOf, coalDays])).toEqual([
      [25, 20, 40],
      [40, 35, 38],
    ])
  })

  it('have nothing to which the seat’s own clock has not come', () => {
    const { ledger, stores } = ownSheets([opened, closed(50), paid(60, 500), store(70, 40)])
    expect([ledger, stores]).toEqual([[], []])
  })

  it('have the throws that a board has told of to it, with the working, once each', () => {
    const sheet = (move: number) => ({
      told: [
        {
          move,
          says: 'Blue’s shells fall about you.',
          because: [
            { rule: 'CT-GN-01', says: 'two sets bear' },
            { rule: 'CT-GN-02', says: '3, 6: 1 hit on 5 or more', inputs: { faces: [3, 6], needs: 5 } },
          ],
        },
      ],
    })
    const action = (at: number, move: number) =>
      entry(at, { kind: 'action', encounter: 'e', clock: at, move, sheet: sheet(move) })
    // The sheet of a move comes again as the seat seals its orders.
    const { throws } = ownSheets([opened, action(10, 1), action(10, 1), closed(100)])
    expect(throws).toEqual([
      {
        when: 10,
        rule: 'CT-GN-02',
        purpose: '3, 6: 1 hit on 5 or more',
        says: 'Blue’s shells fall about you.',
        faces: [3, 6],
        because: [
          { rule: 'CT-GN-01', says: 'two sets bear' },
          { rule: 'CT-GN-02', says: '3, 6: 1 hit on 5 or more' },
        ],
      },
    ])
  })
})

describe('The sheets of the whole review', () => {
  it('have a side’s account in order, as its treasury stood after each line, known or not', () => {
    const war = givenCampaign({})
    const line = {
      id: 'x',
      side: 'red',
      at: war.clock,
      rule: 'R',
      says: 'Grant.',
      by: 'umpire',
      account: 'treasury',
      against: 'warChest',
      points: 70,
      knownAt: null,
      carrier: null,
    } as const
    war.world.ledger.push(
      { ...line },
      { ...line, id: 'y', account: 'spent', against: 'treasury', points: 20 },
      { ...line, id: 'z', side: 'blue' },
    )
    const before = trueLedger(war.world, 'red').at(-3)?.balance ?? 0
    expect(
      trueLedger(war.world, 'red')
        .slice(-2)
        .map(({ points, balance, knownAt, by, account }) => [points, balance - before, knownAt, by, account]),
    ).toEqual([
      [70, 70, null, 'Umpire', 'warChest'],
      [-20, 50, null, 'Umpire', 'spent'],
    ])
  })

  it('have every word of stores that was sent, read or not, and what the harbours hold at the end', () => {
    const war = givenCampaign({})
    const lines = trueStores(
      war.world,
      'red',
      [opened, store(25, 40), closed(50), store(70, 38)],
      (place) => place === 'red-port',
    )
    expect(lines.map(({ place, asOf, knownAt, now }) => [place, asOf, knownAt, now ?? false])).toEqual([
      ['portland', 20, 25, false],
      ['portland', 65, null, false],
      ['red-port', war.clock, null, true],
    ])
  })

  it('have every throw once: beside the event that tells of it, and by itself where none does', () => {
    const die = (purpose: string, face: number) => ({ rule: 'JS-BRK-05', subject: 's', purpose, faces: [face] })
    const event = {
      at: 5,
      says: 'Arrogant holds.',
      because: [{ rule: 'JS-BRK-05', says: '2 to 6 holds' }],
      dice: [die('engines', 4)],
    }
    const rows = everyThrow([{ at: 1, events: [event], throws: [die('engines', 4), die('engines', 4)] }])
    expect(rows.map(({ when, purpose, says, because }) => [when, purpose, says, because.length])).toEqual([
      [5, 'engines', 'Arrogant holds.', 1],
      [5, 'engines', '', 0],
    ])
  })

  it('come page by page, with the times of all lines', () => {
    const throws = Array.from({ length: SHEET_PAGE + 7 }, (_, n) => ({
      when: n,
      rule: 'R',
      purpose: 'p',
      says: '',
      faces: [1],
      because: [],
    }))
    const page = (of?: number) => pageOf('throws', throws, { side: null, sides: [], page: of })
    expect([page().page, page().lines.length, page().times.length]).toEqual([1, 7, SHEET_PAGE + 7])
    expect([page(0).lines.length, page(99).page]).toEqual([SHEET_PAGE, 1])
  })
})
