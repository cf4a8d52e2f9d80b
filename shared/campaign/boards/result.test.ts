import { describe, expect, it } from 'vitest'
import type { JaneBoard } from '../../books/jane1898/tactical/state.ts'
import { boardStep, encounter, onBoard, pairOnBoard, standInOnBoard } from '../../test-kit/meeting.ts'
import { contactName } from '../context.ts'
import { buildUmpireView } from '../umpire-view-build.ts'

/** A board on which each side's ship has lost something by the umpire's hand, ended after two moves. */
function closed(lost: Readonly<Record<string, object>>) {
  const war = onBoard()
  boardStep(war)
  for (const [ship, losses] of Object.entries(lost))
    war.do({
      kind: 'boardCorrect',
      encounter: encounter(war).id,
      given: { ship, note: 'From the score sheet.', ...losses },
    })
  boardStep(war)
  // With nobody left to fight it has ended by the book.
  if (encounter(war).state === 'action')
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Parted: the French have no coal.' })
  return war
}
const RED = { roundsUsed: { A: 10 }, gunsLost: { D: 1 }, menLost: 12 }
const BLUE = { roundsUsed: { A: 4 }, torpedoesUsed: 1 }

describe('the places of a board', () => {
  it('are counted from one point of the chart, the same for both seats and at every move of it', () => {
    const war = onBoard()
    const told = (seat: string) => {
      const [board] = war.view(seat).encounters.flatMap((one) => (one.board ? [one.board] : []))
      if (!board) throw new Error(`${seat} has no board`)
      return board as unknown as { readonly origin: unknown; readonly friends: readonly { x: number; y: number }[] }
    }
    const [first, other] = [told('red-admiral'), told('blue-admiral')]
    expect(first.origin).toEqual(other.origin)
    for (let move = 1; move <= 3; move++) {
      boardStep(war)
      for (const seat of ['red-admiral', 'blue-admiral']) expect(told(seat).origin).toEqual(first.origin)
      // A seat has its own ship where the umpire has her.
      const truly = (encounter(war).action as unknown as { readonly state: JaneBoard }).state
      const [mine] = told('red-admiral').friends
      expect(truly.pieces.some(({ x, y }) => x === mine?.x && y === mine?.y)).toBe(true)
    }
  })
})

describe('what stays of a board when it has closed', () => {
  it('W38: a seat finds in its logbook what its own ships lost and have left, and how long it lasted', () => {
    const [result, ...more] = closed({ r1: RED }).view('red-admiral').results
    expect(more).toEqual([])
    expect(result?.sheet).toMatchObject({ moves: 2, minutes: 2 })
    const [ship, ...others] = result?.sheet.ships ?? []
    expect(others).toEqual([])
    expect(ship).toMatchObject({ status: 'afloat', men: { lost: 12 } })
    expect(ship?.rounds.find(({ of }) => of === 'A')).toMatchObject({ lost: 10 })
    expect(ship?.guns.find(({ of }) => of === 'D')).toMatchObject({ lost: 1 })
    expect(Date.parse(result?.to ?? '') - Date.parse(result?.from ?? '')).toBe(2 * 60_000)
  })

  it('W48: of the enemy it has what it saw, by the names it knew: what he lost changes no byte of it', () => {
    const seen = (war: ReturnType<typeof closed>) => war.view('red-admiral').results
    const told = JSON.stringify(seen(closed({ r1: RED })))
    expect(JSON.stringify(seen(closed({ r1: RED, b1: BLUE })))).toBe(told)
    expect(seen(closed({ r1: RED }))[0]?.sheet.others).toMatchObject([{ id: 'ship 1', status: 'afloat' }])
    // Nor why the umpire ended it.
    expect(told).not.toContain('coal')
  })

  it('who saw all of the enemy go down reads it of the contact that they were to him, at once', () => {
    const reports = (lost: Readonly<Record<string, object>>) => closed(lost).view('red-admiral').reports
    const [met] = reports({})
    const last = reports({ b1: { sunk: true } }).at(-1)
    expect(last).toMatchObject({ contact: met?.contact, words: 'One vessel seen to go down', lost: true, vessels: 1 })
    expect(reports({}).some(({ words }) => words.includes('go down'))).toBe(false)
    // Who went down himself is told nothing of that kind.
    const sunk = closed({ b1: { sunk: true } }).view('blue-admiral').reports
    expect(sunk.some(({ words }) => words.includes('go down'))).toBe(false)
  })

  it('who saw all of the enemy go down is not told later that she is lost to sight, nor does the record say so', () => {
    const war = closed({ b1: { sunk: true } })
    war.move()
    expect(war.world.inSight).toEqual({})
    expect(war.world.touch ?? {}).toEqual({})
    expect(war.view('red-admiral').reports.at(-1)).toMatchObject({ words: 'One vessel seen to go down' })
    expect(war.events.some(({ says }) => says.includes('lose sight of each other'))).toBe(false)
  })

  it.each([false, true])(
    'a stand-in who saw all of the enemy go down reports that, and never that she is lost to sight (read again: %s)',
    (reload) => {
      const war = standInOnBoard()
      expect(war.force('reds').commander).toBeNull()
      boardStep(war)
      war.do({ kind: 'boardCorrect', encounter: encounter(war).id, given: { ship: 'b1', note: 'Score.', sunk: true } })
      boardStep(war)
      expect(encounter(war).state).not.toBe('action')
      if (reload) war.state = JSON.parse(JSON.stringify(war.state))
      war.move()
      const told = Object.values(war.world.tales).filter(({ side }) => side === 'red')
      expect(told.at(-1)?.report).toMatchObject({ words: 'One vessel seen to go down', lost: true, vessels: 1 })
      expect(told.some(({ report }) => report.words.includes('lost to sight'))).toBe(false)
      expect(war.world.inSight).toEqual({})
    },
  )

  it('says on the sheet of a lost ship how she was lost: her captain as his board told it, the umpire by the record', () => {
    const war = closed({ b1: { sunk: true } })
    const [own] = war.view('blue-admiral').results[0]?.sheet.ships ?? []
    expect(own).toMatchObject({ status: 'sunk' })
    expect(own?.end ?? '').not.toContain('r1')
    const truth = encounter(war).results?.[0]?.ships.find(({ side }) => side === 'blue')
    expect(truth?.end).toContain('From the score sheet.')
  })

  it('W48: the umpire has every ship of it with the fog, board after board', () => {
    const war = closed({ r1: RED, b1: BLUE })
    const [result] = encounter(war).results ?? []
    expect(result?.why).toContain('no coal')
    expect(result?.ships.map(({ side }) => side).sort()).toEqual(['blue', 'red'])
    expect(result?.ships.find(({ side }) => side === 'blue')?.torpedoes.lost).toBe(1)
    expect(result?.fog.map(({ by }) => by).sort()).toEqual(['blue', 'red'])
    const view = buildUmpireView(war.ground, war.state, { tracks: [], events: [], ordersAt: {} })
    expect(view.encounters[0]?.results).toHaveLength(1)
  })

  it('JS-TIME-16, JS-GOV-09: who has struck lies there for her captors, who are told of it, and her own admiral knows that she is lost', () => {
    const war = onBoard()
    boardStep(war)
    const { id } = encounter(war)
    war.do({ kind: 'boardCorrect', encounter: id, given: { ship: 'b1', note: 'She strikes.', prizeOf: 'red' } })
    war.do({ kind: 'boardEnd', encounter: id, note: 'Over.' })
    const board = JSON.parse(JSON.stringify(war.state))
    const told = (seat: string) => war.view(seat).notices.map(({ says }) => says)
    const stories = [false, true].map((reload) => {
      war.state = structuredClone(board)
      if (reload) war.state = JSON.parse(JSON.stringify(war.state))
      if (war.world.move.state !== 'waiting') war.move()
      const force = war.force(war.ship('b1').force)
      expect(war.ship('b1')).toMatchObject({ status: 'taken', side: 'blue' })
      expect(force).toMatchObject({ whereabouts: { at: 'sea' }, knots: 0, plot: [] })
      expect(told('red-admiral')).toContainEqual(expect.stringMatching(/^An enemy has struck and lies where she is/))
      expect(told('blue-admiral')).not.toContainEqual(expect.stringMatching(/^An enemy has struck/))
      expect(war.view('blue-admiral').forces.find(({ name }) => name === force.name)?.fate).toBe(
        `${war.ship('b1').name} has struck to the enemy.`,
      )
      return JSON.stringify(war.state)
    })
    expect(stories[1]).toBe(stories[0])
  })

  it.each([false, true])(
    'JS-TIME-16: possession of her is ordered at the stop at which he is back on the chart (read again: %s)',
    (reload) => {
      const war = pairOnBoard()
      const { id } = encounter(war)
      war.do({ kind: 'boardCorrect', encounter: id, given: { ship: 'r1', note: 'She strikes.', prizeOf: 'blue' } })
      war.do({ kind: 'boardEnd', encounter: id, note: 'Parted.' })
      war.do({ kind: 'boardEnd', encounter: id, note: 'Let them go.' })
      if (reload) war.state = JSON.parse(JSON.stringify(war.state))
      expect(encounter(war).state).toBe('closed')
      const lone = war.ship('r1').force
      const seen = war.view('blue-admiral').reports.filter(({ seenAt }) => Date.parse(seenAt) / 1000 === war.clock)
      expect(new Set(seen.map((one) => one.contact)).size).toBe(2)
      const sight = Object.values(war.world.inSight).find(({ a, b }) => [a, b].includes(lone))
      const contact = contactName(war.world, 'blue-admiral', lone, sight?.since ?? -1)
      expect(seen.map((one) => one.contact)).toContain(contact)
      expect(war.send('blue-admiral', 'b1', [{ operate: 'capture', contact }]).refused).toEqual([])
      war.step()
      // The run itself has them in sight once, as before.
      const pairs = Object.values(war.world.inSight).filter(
        ({ a, b }) => [a, b].includes(lone) && [a, b].includes('b1'),
      )
      expect(pairs.length).toBeLessThanOrEqual(1)
      expect(war.of('work').length + Object.values(war.world.decisions).length).toBeGreaterThan(0)
    },
  )

  it('nobody who was not there reads of it there', () => {
    expect(closed({}).view('red-government').results).toEqual([])
  })
})
