import { describe, expect, it } from 'vitest'
import { openAction, stepAction } from '../../action/action.ts'
import { keyedDice } from '../../dice/dice.ts'
import { barker2003 as book } from './book.ts'
import { body, open, type Played, shipIn, step } from './test-kit/game.ts'

/* Whoever is hurt or sunk is told so in a sentence, and so is who sees it: before, a ship could be lost to a mine and her admiral read only that she was among mines. */

const MINED = { mines: [{ side: 'red', id: 'M', sections: [{ x: 6000, y: 6400 }] }] }
const KENT = body('blue', '1CS', [{ key: 'Kent', type: 'secondClassCruiser', at: { x: 6000, y: 6000 } }])
const HOOD = body('red', '1BS', [{ key: 'Hood', type: 'battleship', at: { x: 6000, y: 9000 }, headingDeg: 180 }])

interface End {
  readonly fate: 'sunk' | 'crippled' | 'puff' | 'none'
  readonly blue: readonly string[]
  readonly red: readonly string[]
  readonly events: readonly string[]
}

/** Steams over the mine with dice of this seed, nobody firing; it ends with the step in which she is among mines. */
function over(seed: string): End {
  const dice = keyedDice({ seed, branch: 'main' })
  let action = openAction(book, book.readSetup({ year: 1905, bodies: [KENT, HOOD], ...MINED }), 'mines') as Played
  const events: string[] = []
  for (let n = 0; n < 6 && !events.some((says) => says.includes('among mines')); n++) {
    const made = stepAction(book, action, dice, { acceptStanding: true })
    action = made.action
    events.push(...made.events.map(({ says }) => says))
  }
  const { sunk, crippled, damages } = shipIn(action, 'Kent')
  const told = (seat: string) => (book.view(action.state, seat).told ?? []).map(({ says }) => says)
  return {
    fate: sunk ? 'sunk' : crippled ? 'crippled' : damages > 0 ? 'puff' : 'none',
    blue: told('blue'),
    red: told('red'),
    events,
  }
}

const SAYS = {
  sunk: ['Kent sinks.', 'Ship 1 sinks.'],
  crippled: ['Kent is crippled, and on fire.', 'Ship 1 is on fire.'],
  puff: ['Kent has one puff of smoke.', 'Ship 1 shows one puff of smoke.'],
} as const
const FATES = Object.values(SAYS).flat()

describe('Barker 2003: what becomes of a ship is told', () => {
  const ends = Array.from({ length: 24 }, (_, seed) => over(String(seed)))

  it('BK-MN-03, BK-DM-03: her own seat, a seat that sees her and the umpire read once that she sinks or burns', () => {
    const met = new Set(ends.map(({ fate }) => fate))
    expect(met.has('sunk')).toBe(true)
    expect(met.has('crippled')).toBe(true)
    for (const { fate, blue, red, events } of ends) {
      if (fate === 'none') continue
      const [own, seen] = SAYS[fate]
      expect(blue.filter((says) => FATES.includes(says as never))).toEqual([own])
      expect(red.filter((says) => FATES.includes(says as never))).toEqual([seen])
      expect(events).toContain(own)
    }
  })

  it('BK-MN-03: she who comes to no harm among mines is said to, and no other is', () => {
    const among = ends.filter(({ blue }) => blue.some((says) => says.includes('among mines')))
    expect(among.length).toBeGreaterThan(5)
    for (const { fate, blue } of among)
      expect(blue.some((says) => says === 'Kent is among mines, and comes to no harm.')).toBe(fate === 'none')
  })

  it('BK-DM-03: who does not see her is told nothing of it', () => {
    const [hood] = HOOD.ships
    const far = { ...HOOD, ships: [{ ...hood, at: { x: 30_000, y: 15_000 } }] }
    let hurt = 0
    for (let seed = 0; seed < 8; seed++) {
      const dice = keyedDice({ seed: String(seed), branch: 'main' })
      const file = { year: 1905, over: 'fog', mode: 'combat', bodies: [KENT, far], ...MINED }
      let action = openAction(book, book.readSetup(file), 'mines') as Played
      for (let n = 0; n < 6 && !action.over; n++)
        action = stepAction(book, action, dice, { acceptStanding: true }).action as Played
      const { sunk, crippled } = shipIn(action, 'Kent')
      hurt += Number(sunk || crippled)
      const told = (book.view(action.state, 'red').told ?? []).map(({ says }) => says)
      expect(told.filter((says) => !says.startsWith('Hood'))).toEqual([])
    }
    expect(hurt).toBeGreaterThan(0)
  })
})

describe('Barker 2003: the form of a battery and of who has no neutral in sight', () => {
  it('BK-MV-02, BK-NS-02: what she cannot do is not offered', () => {
    const fort = body('red', 'Fort', [{ key: 'Tiger Hill', type: 'shoreBattery', at: { x: 3000, y: 12000 } }], {
      kind: 'battery',
    })
    const action = step(open([fort, HOOD, KENT]))
    const { turn } = action.state
    const moving = turn === 'red' ? action : step(step(action))
    const [battery, hood] = book.ordersFor(moving.state, 'red')
    expect(battery?.ship).toBe('Tiger Hill')
    expect(battery?.closed).toEqual(expect.arrayContaining(['moves', 'body', 'challenge', 'board']))
    expect(battery?.says).toBe('A battery ashore does not move.')
    expect(hood?.closed).toEqual(expect.arrayContaining(['challenge', 'board']))
    expect(hood?.closed).not.toContain('moves')
  })
})
