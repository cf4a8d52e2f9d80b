import { describe, expect, it, vi } from 'vitest'
import { ref, shallowRef } from 'vue'
import type { BoardView } from '../../../../shared/action/contract.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import type { SeatBoard } from '../board-view/seat-board.ts'
import { usePointing } from './use-pointing.ts'
import { useSquadron } from './use-squadron.ts'

const ship = (key: string, side: string, x: number, y: number) => ({
  key,
  name: key,
  side,
  position: { x, y },
  courseDegrees: 0,
  speedKnots: 12,
})
const book = findTacticalBook('jane1898')
const OWN = ['mars', 'hood', 'howe', 'nile']

/** Four ships in line against two, and what is written for them. */
function atSea() {
  const { state } = book.setUp(
    book.readSetup({
      positionsIn: 'squares',
      ships: [
        ...OWN.map((name, n) => ({
          ...ship(name, 'gb', 0, -4 * n),
          ...(n === 0 ? { fight: { flagship: true } } : {}),
        })),
        ship('hoche', 'fr', 15, 1),
        ship('brennus', 'fr', 15, -5),
      ],
    }),
  )
  const view: BoardView = book.view(state, 'gb')
  const orders: Record<string, Plain> = {}
  const hand = ref<string | undefined>('mars')
  const foe = ref<string>()
  const open = ref(true)
  const written = shallowRef(0)
  const desk = {
    board: shallowRef<SeatBoard | null>({ ...view, over: false, sealed: null }),
    side: ref<1 | 2>(1),
    ship: hand,
    foe,
    open,
    orderOf: (id: string): Plain => (written.value >= 0 ? (orders[id] ?? {}) : {}),
    write: (id: string, order: Plain) => {
      orders[id] = order
      written.value += 1
    },
    isOrdered: (id: string) => orders[id] !== undefined,
    refusedOf: (id: string) => (id === 'nile' ? 'She may not.' : undefined),
    sealed: () => false,
  }
  const pointing = usePointing(desk)
  const squadron = useSquadron(desk, pointing)
  const judged = () => book.checkOrders(state, 'gb', book.readOrders({ ships: orders }))
  const ghost = (id: string) => pointing.drawn.value?.ghosts.find((one) => one.ship === id)
  return { board: desk.board, view, orders, hand, foe, open, pointing, squadron, judged, ghost, desk }
}

describe('Orders by pointing at the board', () => {
  it('has a ghost of every own ship at the end of her move, and the reach of the one in hand alone', () => {
    const { pointing, ghost, hand } = atSea()
    expect(pointing.drawn.value?.ghosts.map((one) => one.ship)).toEqual(OWN)
    expect(ghost('hood')).toMatchObject({ x: 0, y: 0, headingDegrees: 0, held: false })
    expect(pointing.drawn.value?.reach?.outline.length).toBeGreaterThan(4)
    expect(pointing.drawn.value?.arcs.length).toBeGreaterThan(0)
    hand.value = undefined
    expect([pointing.drawn.value?.reach, pointing.drawn.value?.arcs]).toEqual([undefined, []])
  })

  it('says of the range from where she will be that it is after her move', () => {
    const { pointing, hand, foe, board } = atSea()
    foe.value = board.value?.others[0]?.id
    const { x, y } = pointing.drawn.value?.ghosts.find((one) => one.ship === hand.value) ?? {}
    expect(pointing.drawn.value?.lies[0]).toMatchObject({ from: { x, y } })
    expect(pointing.drawn.value?.lies[0]?.words).toMatch(/^after her move: [\d,]+ yards/)
  })

  it('has her ghost at the end of her move where the drawing knows only where she lies now', () => {
    const { desk } = atSea()
    const drawn = { x: -900, y: -900, headingDegrees: 77, lengthFeet: 300 }
    const { drawn: ghosts } = usePointing({ ...desk, shapeOf: () => drawn })
    expect(ghosts.value?.ghosts[0]).toMatchObject({ ship: 'mars', x: 0, headingDegrees: 0, lengthFeet: 300 })
    expect(ghosts.value?.ghosts[0]?.y).toBeGreaterThan(100)
  })

  it('writes a dragged ghost when it is let go, and shows it on the way without writing', () => {
    const { pointing, orders, ghost, judged } = atSea()
    pointing.steer('mars', { x: -200, y: 250 }, false)
    expect(orders['mars']).toBeUndefined()
    expect(ghost('mars')?.headingDegrees).not.toBe(0)
    pointing.steer('mars', { x: -200, y: 250 }, true)
    expect(JSON.stringify(orders['mars'])).toContain('"do":"port"')
    expect(judged()).toBeNull()
  })

  it('draws nothing anew while a finger means the same leg, and writes tables when it rests', () => {
    vi.useFakeTimers()
    try {
      const { pointing, squadron } = atSea()
      const line = () => squadron.rows.value.find(({ ship }) => ship === 'mars')
      const before = line()
      pointing.steer('mars', { x: -200, y: 250 }, false)
      const drawn = pointing.drawn.value
      pointing.steer('mars', { x: -199, y: 250 }, false)
      expect(pointing.drawn.value).toBe(drawn)
      expect(line()).toBe(before)
      vi.advanceTimersByTime(200)
      expect(line()?.helm).toContain('to port')
      pointing.steer('mars', { x: -200, y: 250 }, true)
      expect([line()?.helm, line()?.state]).toEqual([expect.stringContaining('to port'), 'ordered'])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('steers by keys to and fro, and comes back to where it began', () => {
    const { pointing, ghost } = atSea()
    const words = () => ghost('mars')?.words
    const before = words()
    pointing.nudge('mars', 'slower')
    expect(words()).toMatch(/^9 knots/)
    pointing.nudge('mars', 'faster')
    pointing.nudge('mars', 'starboard')
    expect(words()).toMatch(/^12 knots, to starboard/)
    pointing.nudge('mars', 'port')
    expect(words()).toBe(before)
  })

  it('lays fire on an enemy that is clicked, shares it out on a second, and takes it from one that is clicked again', () => {
    const { pointing, orders, judged, view } = atSea()
    const [one = '', other = ''] = view.others.map(({ id }) => id)
    const at = () => pointing.held.value?.seen.firesAt
    expect(pointing.lay(one)).toBe(true)
    expect(at()).toEqual([one])
    expect(pointing.lay(other)).toBe(true)
    expect(new Set(at())).toEqual(new Set([one, other]))
    pointing.lay(one)
    expect(at()).toEqual([other])
    expect(judged()).toBeNull()
    expect(orders['hood']).toBeUndefined()
    expect(pointing.lay('nobody')).toBe(false)
  })

  it('lays fire anew where the ghost is steered after it, but leaves fire that was written by hand', () => {
    const { pointing, orders, view, judged } = atSea()
    const [one = ''] = view.others.map(({ id }) => id)
    pointing.lay(one)
    pointing.nudge('mars', 'slower')
    expect(judged()).toBeNull()
    expect(pointing.held.value?.seen.firesAt).toEqual([one])
    const { fire = [] } = orders['mars'] as { fire?: { gun: string }[] }
    const byHand = { ...(orders['mars'] as object), fire: fire.slice(0, 1), quickFire: [], torpedoes: [] }
    orders['mars'] = byHand as unknown as Plain
    pointing.nudge('mars', 'slower')
    expect((orders['mars'] as { fire?: unknown[] }).fire).toHaveLength(1)
  })

  it.each(['sinking', 'struck', 'sunk'])('says nothing of fire where every enemy in sight is %s', (status) => {
    const { pointing, board } = atSea()
    const steer = 'Drag the dotted hull to steer'
    expect(pointing.hint.value).toBe(`${steer}; click an enemy to fire at her.`)
    const view = board.value
    if (!view) throw new Error('there is no board')
    board.value = { ...view, others: view.others.map((one) => ({ ...one, status })) }
    expect(pointing.hint.value).toBe(`${steer}.`)
  })

  it('draws and writes nothing while a move is played again', () => {
    const { pointing, open, view, orders } = atSea()
    open.value = false
    expect(pointing.drawn.value).toBeUndefined()
    expect(pointing.lay(view.others[0]?.id ?? '')).toBe(false)
    expect(orders).toEqual({})
  })
})

describe('The squadron’s table', () => {
  it('has a line for every ship: speed, helm, fire, ready or not, what is refused and why', () => {
    const { squadron, pointing } = atSea()
    pointing.nudge('mars', 'slower')
    const rows = squadron.rows.value
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      ['mars', 'ordered'],
      ['hood', 'carries on'],
      ['howe', 'carries on'],
      ['nile', 'refused'],
    ])
    expect(rows[0]).toMatchObject({ speed: '9 knots', helm: 'as she goes', guide: true, led: true })
    expect(rows[3]?.refused).toBe('She may not.')
  })

  it('says who may run into whom as all are ordered, and nothing while the line keeps its distance', () => {
    const { squadron, pointing } = atSea()
    expect(squadron.rows.value.map(({ foul }) => foul)).toEqual([undefined, undefined, undefined, undefined])
    for (let n = 0; n < 4; n++) pointing.nudge('mars', 'slower')
    const [mars, hood] = squadron.rows.value
    expect(mars?.speed).toBe('3 knots')
    expect(hood?.foul).toBe('mars')
  })

  it('names the ships that are lost', () => {
    const { squadron, board } = atSea()
    expect(squadron.lost.value).toEqual([])
    const view = board.value
    if (!view) throw new Error('there is no board')
    board.value = {
      ...view,
      friends: view.friends.map((one) => (one.id === 'howe' ? { ...one, status: 'sinking' } : one)),
      choices: view.choices.filter((one) => one.ship !== 'howe'),
    }
    expect(squadron.lost.value.map(({ id, status }) => [id, status])).toEqual([['howe', 'sinking']])
    expect(squadron.rows.value.map(({ ship }) => ship)).toEqual(['mars', 'hood', 'nile'])
    expect(squadron.lostSays.value).toBe('')
    // With at most one ship left there is no table to tell it: it is said above the orders.
    board.value = {
      ...view,
      friends: view.friends.map((one) => (one.own ? { ...one, status: one.id === 'howe' ? 'sinking' : 'sunk' } : one)),
      choices: [],
    }
    const says = squadron.lostSays.value
    expect(says.split('. ').sort()).toEqual(['hood is sunk', 'howe is sinking', 'mars is sunk', 'nile is sunk.'])
  })

  it('leads the whole division by one line, and what it writes may be sealed', () => {
    const { squadron, pointing, orders, judged, ghost } = atSea()
    pointing.steer('mars', { x: -200, y: 250 }, true)
    squadron.lead('together')
    expect(new Set(OWN.map((one) => ghost(one)?.headingDegrees)).size).toBe(1)
    expect(judged()).toBeNull()
    squadron.lead('follow')
    // Those astern run straight on to where the flag turned.
    expect(ghost('nile')?.headingDegrees).toBe(0)
    expect(judged()).toBeNull()
    expect(squadron.said.value).toBe('Follow the flag: written for 3 ships.')
    expect(Object.keys(orders)).toHaveLength(4)
  })

  it('leads and lays fire only in a part of the turn in which somebody steers, or fires', () => {
    const { squadron } = atSea()
    expect([squadron.steers.value, squadron.fires.value]).toEqual([true, true])
    // By the book of Barker admirals are thrown for before anybody moves.
    const barker = findTacticalBook('barker2003')
    const { state } = barker.setUp(barker.readSetup(barker.exampleSetup))
    const view = barker.view(state, barker.seats(state)[0] ?? '')
    const { desk } = atSea()
    const thrown = { ...desk, board: shallowRef<SeatBoard | null>({ ...view, over: false, sealed: null }) }
    const pointing = usePointing(thrown)
    const before = useSquadron(thrown, pointing)
    expect([before.steers.value, before.fires.value]).toEqual([false, false])
    // The list for the keyboard speaks of steering where somebody steers.
    expect([atSea().pointing.drawn.value?.steers, pointing.drawn.value?.steers]).toEqual([true, false])
  })

  it('leaves alone who is not ticked', () => {
    const { squadron, pointing, orders } = atSea()
    squadron.toggle('howe')
    pointing.nudge('mars', 'slower')
    squadron.lead('together')
    expect(orders['howe']).toBeUndefined()
    expect(orders['hood']).toBeDefined()
  })

  it('hoists the signal of the book for it where the admiral asks for it', () => {
    const { squadron, orders } = atSea()
    squadron.hoists.value = true
    squadron.lead('lineAbreast')
    expect(orders['mars']).toMatchObject({ signal: 'L.B.' })
    expect(squadron.said.value).toContain('mars hoists “L.B.”: form line abreast')
  })

  it('lays the fire of all: each at her opposite, all at one, or none', () => {
    const { squadron, pointing, foe, view, judged } = atSea()
    const at = () => pointing.ships.value.map(({ seen }) => seen.firesAt)
    squadron.fire('opposite')
    expect(at().every((foes) => foes.length === 1)).toBe(true)
    expect(new Set(at().flat()).size).toBe(2)
    expect(judged()).toBeNull()
    foe.value = view.others[0]?.id
    squadron.fire('one')
    expect(new Set(at().flat())).toEqual(new Set([foe.value]))
    squadron.fire('hold')
    expect(at().flat()).toEqual([])
  })
})
