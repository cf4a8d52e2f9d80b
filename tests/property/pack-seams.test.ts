import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BoardState } from '../../shared/books/carter/board/state.ts'
import { GUN_CLASSES } from '../../shared/books/jane1898/gun-classes.ts'
import { findTacticalBook } from '../../shared/books/registry.ts'
import { makeGround } from '../../shared/campaign/engine.ts'
import type { OrderedLeg } from '../../shared/campaign/orders.ts'
import { checkPack } from '../../shared/packs/check.ts'
import type { Pack } from '../../shared/packs/pack.ts'
import { applySetup } from '../../shared/packs/setup.ts'
import { CLEAR } from '../../shared/test-kit/campaign.ts'
import { HOUR } from '../../shared/vocabulary/time.ts'
import { SeamWar } from '../prove/seams/seam-war.ts'

/*
 * A meeting of each pack fought on its tactical book's board and brought back to the chart. Every input is done twice, in memory and in a
 * war that is written and read again before it: `SeamWar` throws when the two differ by a byte.
 */

function load(id: string): Pack {
  const folder = path.resolve(import.meta.dirname, '../../campaigns', id)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const files = names.map((name) => [
    name.replaceAll('\\', '/'),
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
  ])
  const { pack, faults } = checkPack(Object.fromEntries(files))
  if (!pack) throw new Error(faults.map(({ message }) => message).join('\n'))
  return pack
}

/** A war of a pack with these ships alone upon the chart, watched from its first input. */
function warOf(id: string, setup: object): SeamWar {
  const laid = applySetup(load(id), setup)
  if (!laid.pack) throw new Error(laid.faults.map(({ message }) => message).join('\n'))
  const war = new SeamWar(makeGround(laid.pack, laid.pack.settings), {
    seed: id,
    branch: 'main',
    settings: laid.pack.settings,
  })
  war.watch(() => undefined)
  return war
}

const encounter = (war: SeamWar) => Object.values(war.world.encounters)[0]
/** The action on the board, where one is laid. */
const actionOf = (war: SeamWar) =>
  encounter(war)?.action as unknown as { book: string; state: never } | null | undefined

interface Offer {
  readonly key: string
  readonly allowed: boolean
  readonly order: unknown
}

/** Who in the campaign orders a seat of a board that calls its seats by names of its own. */
const SEATS: Readonly<Record<string, string>> = { runner: 'so-trade', blockader: 'no-captain' }

/** One step of the board, in which every seat that is waited for fires what it can, and else does the first thing that it may. */
function fight(war: SeamWar): void {
  const met = encounter(war)
  const action = actionOf(war)
  if (!met || !action) throw new Error('no board is laid')
  const book = findTacticalBook(action.book)
  for (const seat of book.toOrder?.(action.state) ?? book.seats(action.state)) {
    const chosen = book.ordersFor(action.state, seat).flatMap(({ ship, offers }): (readonly [string, unknown])[] => {
      const may = (offers as readonly Offer[]).filter(({ allowed }) => allowed)
      const best = may.find(({ key }) => /^(fire|everything|all|main)/.test(key)) ?? may[0]
      return best ? [[ship, best.order]] : []
    })
    const given = book.writeText(book.ordersOf(Object.fromEntries(chosen) as never))
    const by = SEATS[seat] ?? seat
    war.do({ kind: 'boardOrders', seat: by, encounter: war.view(by).encounters[0]?.id ?? '', given })
  }
  war.do({ kind: 'boardStep', encounter: met.id })
}

/** What a ship has of everything that is counted. */
const holdings = (war: SeamWar, id: string): Readonly<Record<string, number>> => {
  const ship = war.ship(id)
  return {
    men: ship.men,
    torpedoes: ship.torpedoes,
    ...Object.fromEntries(GUN_CLASSES.map((letter) => [`guns ${letter}`, ship.guns[letter] ?? 0])),
    ...Object.fromEntries(GUN_CLASSES.map((letter) => [`rounds ${letter}`, ship.rounds[letter] ?? 0])),
  }
}

/** Sends the war's meeting to its board, the squares first where it begins on them. */
function toBoard(war: SeamWar): void {
  war.open({ weather: CLEAR })
  war.step()
  for (let n = 0; n < 6 && encounter(war)?.state !== 'action'; n += 1) {
    const due = war.due()
    if (due) war.decide(due.options.find(({ key }) => key === 'board')?.key ?? 'squares')
    else war.do({ kind: 'boardStep', encounter: encounter(war)?.id ?? '' })
  }
}

/** What left a ship and stands in no entry of losses, or the other way about; empty when her accounts balance. */
function unaccounted(war: SeamWar, id: string, before: Readonly<Record<string, number>>): string[] {
  const entries = war
    .of('loss')
    .filter(({ subject }) => subject === id)
    .map(({ says }) => / (\d+) (?:([A-F]) )?(men|guns|rounds|torpedoes) lost/.exec(says))
  const after = holdings(war, id)
  return Object.entries(before).flatMap(([item, had]) => {
    const lost = entries
      .filter((entry) => (entry?.[2] === undefined ? entry?.[3] : `${entry[3]} ${entry[2]}`) === item)
      .reduce((sum, entry) => sum + Number(entry?.[1]), 0)
    const has = after[item] ?? 0
    return had === has + lost ? [] : [`${id}: ${had} ${item} went out, ${has} came back, ${lost} are entered as lost`]
  })
}

/** Ships that the board has an entry of losses for. */
const hurt = (war: SeamWar): number =>
  Object.keys((actionOf(war)?.state as unknown as { losses: object } | undefined)?.losses ?? {}).length

describe('The pack port-arthur-1904: a meeting fought on Barker’s board', () => {
  const ship = (key: string, lat: number, lon: number) => ({
    key,
    card: key,
    side: key.slice(0, 2),
    position: { lat, lon },
  })
  const met = () =>
    warOf('port-arthur-1904', {
      start: '1904-02-09T02:00:00Z',
      sides: [{ key: 'jp' }, { key: 'ru' }],
      ships: [
        ship('jp-asama', 38.5, 121.5),
        ship('jp-chitose', 38.5, 121.5),
        ship('ru-bayan', 38.5, 121.51),
        ship('ru-novik', 38.5, 121.51),
      ],
      forces: [
        { key: 'jp-third', side: 'jp', name: 'Third Division', ships: ['jp-asama', 'jp-chitose'], seat: 'jp-third' },
        { key: 'ru-cruisers', side: 'ru', name: 'Cruisers', ships: ['ru-bayan', 'ru-novik'], seat: 'ru-cruisers' },
      ],
    })

  it('BK-SU-01: comes back to the chart with men, ammunition and losses in balance, and the war goes on', () => {
    const war = met()
    toBoard(war)
    expect(actionOf(war)?.book).toBe('barker2003')
    const state = actionOf(war)?.state as unknown as { board: { year: number; ships: { id: string; type: string }[] } }
    expect(state.board.year).toBe(1904)
    expect(Object.fromEntries(state.board.ships.map(({ id, type }) => [id, type]))).toEqual({
      'jp-asama': 'firstClassCruiser',
      'jp-chitose': 'secondClassCruiser',
      'ru-bayan': 'firstClassCruiser',
      'ru-novik': 'thirdClassCruiser',
    })
    const out = Object.keys(war.world.ships).map((id) => [id, holdings(war, id)] as const)
    for (let n = 0; n < 40 && encounter(war)?.state === 'action' && hurt(war) === 0; n += 1) fight(war)
    if (encounter(war)?.state === 'action')
      war.do({ kind: 'boardEnd', encounter: encounter(war)?.id ?? '', note: 'They part at dusk.' })
    expect(encounter(war)?.state).not.toBe('action')
    expect(
      Object.values(war.world.ships).filter(({ status, sectionsLost }) => status === 'sunk' || sectionsLost > 0),
    ).not.toEqual([])
    expect(out.flatMap(([id, had]) => unaccounted(war, id, had))).toEqual([])
    const before = war.clock
    war.run(war.clock + 2 * HOUR)
    expect(war.clock - before).toBe(2 * HOUR)
  })
})

describe('The pack river-plate-1939: a meeting of the hunt fought on Carter’s board', () => {
  it('CT-R32: comes back to the chart with torpedoes, guns and losses in balance, and the war goes on', () => {
    const war = warOf('river-plate-1939', {
      start: '1939-12-13T08:14:00Z',
      sides: [{ key: 'gb' }, { key: 'de' }],
      ships: ['gb-exeter', 'gb-ajax', 'de-admiral-graf-spee'].map((key, n) => ({
        key,
        card: key,
        side: key.slice(0, 2),
        position: { lat: -34.47, lon: n < 2 ? -49 : -49.05 },
      })),
      forces: [
        { key: 'gb-ajax', side: 'gb', name: 'Force G', ships: ['gb-ajax', 'gb-exeter'], seat: 'gb-admiral' },
        { key: 'de-graf-spee', side: 'de', ships: ['de-admiral-graf-spee'], seat: 'de-admiral' },
      ],
    })
    toBoard(war)
    expect(actionOf(war)?.book).toBe('carter')
    // Guns and tubes of her own card, as in the single action of the pack.
    const laid = actionOf(war)?.state as { game: BoardState } | undefined
    const armed = (id: string) => {
      const ship = laid?.game.ships.find((one) => one.id === id)
      const guns = ship?.batteries.map(({ gun, turrets }) => `${turrets.map((one) => one.guns).join('+')} ${gun}`)
      return [...(guns ?? []), ship?.torpedoSets.map(({ type, tubes }) => `${tubes} ${type}`).join(', ')]
    }
    expect(armed('de-admiral-graf-spee')).toEqual([
      '3+3 11in/52',
      '1+1+1+1+1+1+1+1 5.9in/55',
      '2+2+2 4.1in DE',
      '4 21in_ww2, 4 21in_ww2',
    ])
    expect(armed('gb-exeter')).toEqual(['2+2+2 8in/50', '1+1+1+1 4in', '3 21in_ww2, 3 21in_ww2'])
    const out = Object.keys(war.world.ships).map((id) => [id, holdings(war, id)] as const)
    for (let n = 0; n < 10 && encounter(war)?.state === 'action'; n += 1) fight(war)
    if (encounter(war)?.state === 'action')
      war.do({ kind: 'boardEnd', encounter: encounter(war)?.id ?? '', note: 'They part in smoke.' })
    expect(war.of('loss')).not.toEqual([])
    expect(out.flatMap(([id, had]) => unaccounted(war, id, had))).toEqual([])
    const before = war.clock
    war.run(war.clock + 2 * HOUR)
    expect(war.clock - before).toBe(2 * HOUR)
  })
})

describe('The pack blockade-1888: a runner met off Charleston and fought on Chamberlain’s board', () => {
  const met = (legs: OrderedLeg[], runner: object) => {
    const war = warOf('blockade-1888', {
      start: '1888-06-07T17:00:00Z',
      sides: [{ key: 'no' }, { key: 'so' }],
      ships: [
        { key: 'so-evening-star', card: 'so-evening-star', side: 'so', ...runner },
        { key: 'no-grey-heron', card: 'no-grey-heron', side: 'no', position: { lat: 32.66, lon: -79.75 } },
      ],
      forces: [{ key: 'no-grey-heron', side: 'no', ships: ['no-grey-heron'], seat: 'no-captain' }],
    })
    war.open({ weather: CLEAR })
    war.send('so-trade', 'so-evening-star', legs)
    war.step()
    return war
  }

  it('CH-19: the runner comes back to the chart where the board sent her, everything aboard in balance, and the war goes on', () => {
    const war = met([{ to: { lat: 32.5, lon: -79.3 }, knots: 15 }], { position: { lat: 32.735, lon: -79.855 } })
    war.decide('board')
    expect(actionOf(war)?.book).toBe('chamberlain1888')
    const out = Object.keys(war.world.ships).map((id) => [id, holdings(war, id)] as const)
    for (let n = 0; n < 10 && encounter(war)?.state === 'action'; n += 1) fight(war)
    if (encounter(war)?.state === 'action')
      war.do({ kind: 'boardEnd', encounter: encounter(war)?.id ?? '', note: 'Night falls.' })
    expect(encounter(war)?.state).not.toBe('action')
    expect(war.entries('so-trade', 'notice').map(({ body }) => body.says)).toContain(
      'Evening Star gets through the blockade, out of Charleston to the open sea.',
    )
    expect(out.flatMap(([id, had]) => unaccounted(war, id, had))).toEqual([])
    const before = war.clock
    war.run(war.clock + 2 * HOUR)
    expect(war.clock - before).toBe(2 * HOUR)
  })
})
