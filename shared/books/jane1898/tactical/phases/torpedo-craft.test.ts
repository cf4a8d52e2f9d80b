import { describe, expect, it } from 'vitest'
import { minute, openBoard, pieceIn, shipAt, withPiece } from '../../test-kit/board.ts'
import { jane1898Tactical as book } from '../book.ts'
import { fightSheet } from '../fight-sheet.ts'
import { sheetOf } from '../fighting.ts'
import { sunkFeet } from '../gunnery/condition.ts'

const stopped = (knots: number, inMove: number) =>
  withPiece(
    openBoard([shipAt('boat', 'fr', [0, 0], 0, knots, { type: 'destroyer' }), shipAt('a', 'gb', [40, 0], 0, 0, {})]),
    'boat',
    ({ fight }) => ({ fight: { ...fight, marks: { ...fight.marks, stoppedInMove: inMove } } }),
  )

describe('Jane 1898 tactical: torpedo craft on the board', () => {
  it('JT-TB-03: hit in her engines she drifts half her squares in the next move, and then lies still', () => {
    const drift = minute(stopped(21, 0), { fr: { boat: { program: [{ atUnit: 1, do: 'port' }] } } })
    expect(drift.piece('boat')).toMatchObject({ x: 0, y: 300, headingDegrees: 0, way: { halves: 0 } })
    expect(drift.piece('boat').because[0]).toMatchObject({ rule: 'JT-TB-03', result: 3 })
    expect(minute(drift.action).piece('boat')).toMatchObject({ x: 0, y: 300 })
    expect(book.view(drift.action.state, 'fr').friends[0]?.sheet?.maxKnots).toBe(0)
  })

  it('JT-TB-03: a boat stopped before the last move does not drift again', () => {
    const later = { ...stopped(21, 0), moveNumber: 3 }
    const state = { ...later.state, moveNumber: 3 }
    expect(minute({ ...later, state }).piece('boat').y).toBe(0)
  })

  it('JT-TORP-11: a waterlogged ship is down a deck all over, so that her waterline is the deck above', () => {
    const log = openBoard([
      shipAt('a', 'gb', [0, 0], 0, 6, { fight: { waterlogged: true } }),
      shipAt('b', 'fr', [5, 0], 0, 6, {}),
    ])
    const piece = pieceIn(log, 'a')
    const sheet = sheetOf(piece.fight)
    expect(sunkFeet(sheet, piece.fight.marks, 100, 1)).toBe(sheet.decks[1]?.topFeet)
    expect(sunkFeet(sheet, piece.fight.marks, 100)).toBe(0)
    expect(fightSheet(piece, log.state)).toMatchObject({ foreDecksUnder: 1, afterDecksUnder: 1 })
    // A shot at the height of the belt's middle falls on the deck over it, where the citadel now stands.
    const struck = (action: typeof log) =>
      minute(action, {
        fr: { b: { program: [], fire: [{ gun: 'big 1.1', at: 'ship 1', atUnit: 1, aim: { x: 195, y: 2.5 } }] } },
      })
        .events.filter((event) => event.kind === 'strike')
        .map((event) => (event.detail as { zone?: string | null }).zone)
    const dry = withPiece(log, 'a', ({ fight }) => ({ fight: { ...fight, waterlogged: false } }))
    expect(struck(log)).not.toEqual(struck(dry))
  })

  it('JT-TORP-10, JT-RAM-06: a torpedo does not stop a ship that charges end on', () => {
    const charge = openBoard([
      shipAt('ram', 'gb', [0, 0], 0, 15, {}),
      shipAt('boat', 'fr', [0, 6], 225, 0, { type: 'destroyer' }),
      shipAt('far', 'fr', [90, 90], 0, 0, {}),
    ])
    // The forward tube bears 45° before the beam to port: on 225° it points due south, at the ram.
    const after = minute(charge, {
      gb: { ram: { program: [], ram: 'ship 1' } },
      fr: { boat: { program: [], torpedoes: [{ tube: 'tube 1', at: 'ship 1', atUnit: 1 }] } },
    })
    const shot = after.event('torpedo')
    expect(shot?.because.map((step) => step.rule)).toContain('JT-TORP-10')
    expect(after.piece('ram').fight.waterlogged).toBe(false)
  })

  it('JT-TORP-09: fixed tubes bear 45° before the beam, the forward one to port and the after one to starboard', () => {
    const beam = openBoard([
      shipAt('boat', 'fr', [0, 0], 0, 0, { type: 'destroyer' }),
      shipAt('a', 'gb', [-3, 3], 90, 0, {}),
    ])
    const fire = (tube: string) =>
      minute(beam, { fr: { boat: { program: [], torpedoes: [{ tube, at: 'ship 1', atUnit: 1 }] } } })
        .event('torpedo')
        ?.because.map((step) => step.rule)
    expect(fire('tube 1')).toContain('JT-TORP-07')
    expect(fire('tube 2')).toEqual(['JT-TORP-08'])
  })

  it('JT-TB-06, JT-OPT-14: light guns have a strike of their own where it is agreed, and hurt men alone', () => {
    const play = (settings: object, seed: string) =>
      minute(
        openBoard(
          [
            shipAt('boat', 'fr', [0, 0], 0, 0, { type: 'destroyer', men: 60 }),
            shipAt('a', 'gb', [3, 0], 0, 0, { type: 'cruiser', guns: { F: 2 }, rounds: { F: 20 } }),
          ],
          settings,
        ),
        { gb: { a: { program: [], quickFire: [{ at: 'ship 1', aim: 'dice', ceaseFire: false }] } } },
        seed,
      )
    const seeds = Array.from({ length: 12 }, (_, index) => `light ${index}`)
    const hit = seeds
      .map((seed) => play({ 'board.lightGuns': true }, seed))
      .find((one) => one.piece('boat').stores.men < 60)
    expect(hit?.piece('boat').losses.find((one) => one.rule === 'JT-TB-06')).toMatchObject({ kind: 'men', amount: 5 })
    expect(hit?.account('a')).toContain('Light guns play on ship 1.')
    for (const seed of seeds) {
      const [agreed, without] = [play({ 'board.lightGuns': true }, seed), play({}, seed)]
      expect(without.event('lightGuns')).toBeUndefined()
      // Nothing but men: the marks are those that she has without them.
      expect(agreed.piece('boat').fight.marks).toEqual(without.piece('boat').fight.marks)
    }
  })

  it('JT-TB-01: catchers are sunk by hits as destroyers are, and steer like ships', () => {
    const catcher = openBoard([shipAt('c', 'gb', [0, 0], 0, 4.5, { type: 'catcher' })])
    const piece = pieceIn(catcher, 'c')
    expect(sheetOf(piece.fight).craft).toBe('catcher')
    expect(piece.card.torpedoCraft).toBe(false)
  })
})
