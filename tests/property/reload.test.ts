import { rmSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalHash } from '../../electron/host/campaign/canonical.ts'
import { readPack } from '../../electron/host/campaign/packs.ts'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import {
  makeMeeting,
  makeWar,
  meeting,
  quick,
  randomFrom,
  randomInput,
  scratchFolder,
} from '../../electron/host/campaign/test-kit/war.ts'
import { type Action, seatBoard, wantedSeats } from '../../shared/action/action.ts'
import { type Alone, actAlone, aloneInputSchema, beginAlone, bookOf, standingOf } from '../../shared/action/alone.ts'
import { balance } from '../../shared/action/balance.ts'
import type { TacticalBook } from '../../shared/action/contract.ts'
import { chooseOrders } from '../../shared/action/opponent/opponent.ts'
import { plan, twoFleets } from '../../shared/books/jane1898/test-kit/fleets.ts'
import { SHORE_BOARDS, type ShoreBoardName } from '../../shared/books/jane1898/test-kit/shore-boards/shore-boards.ts'
import { findTacticalBook, tacticalBooks } from '../../shared/books/registry.ts'
import { type Input, type InputKind, inputSchema } from '../../shared/campaign/inputs.ts'
import { watch, watcherNow } from '../../shared/campaign/watched.ts'
import { Refused } from '../../shared/explanation/refusal.ts'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../shared/test-kit/campaign.ts'
import { encounter, onBoard, onSquares } from '../../shared/test-kit/meeting.ts'
import { plainWatcher } from '../../shared/test-kit/plain-state.ts'

/*
 * State is plain data: whoever closes a war and opens it again between two inputs goes on with the same war. Each input of the small
 * wars below is done twice by `plainWatcher`, to the state in memory and to the state written and read again, and both must give the
 * same; what holds for each input holds for every war made of them.
 */

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const nextFile = (): string => path.join(folder, `${files++}.wardroom`)

/** The kinds of input that were done, and to what: an input of a board is one of its book. */
const done = new Set<string>()
const usual = watcherNow()
beforeAll(() =>
  watch({
    begun: plainWatcher.begun,
    input: (ground, state, input, doing) => {
      const on = 'encounter' in input ? state.world.encounters[input.encounter] : undefined
      const book = (on?.action as { book?: string } | null | undefined)?.book
      const outcome = plainWatcher.input(ground, state, input, doing)
      done.add(book === undefined ? input.kind : `${input.kind} of ${book}`)
      if (input.kind === 'boardEnd' && input.table !== undefined) done.add(`table of ${book}`)
      done.add(input.kind)
      return outcome
    },
  }),
)
afterAll(() => watch(usual))

const due = (war: SmallWar) => Object.values(war.world.decisions).find(({ answer }) => answer === null)
const JANE = 'jane1898'

/** How each kind of input is done. A kind without a line does not compile. */
const doings: { readonly [K in InputKind]: () => void } = {
  open: () => givenCampaign().open({ hours: 12, timeLimitMinutes: 20 }),
  limit() {
    const war = givenCampaign()
    war.open({ timeLimitMinutes: 20 })
    war.do({ kind: 'limit', given: { minutes: 35 } })
    war.do({ kind: 'limit', given: { minutes: null } })
    war.move()
  },
  orders() {
    const war = givenCampaign()
    war.open()
    war.send('red-admiral', Object.keys(war.world.forces)[0] ?? '', [{ to: off(RED_GATE, 30, 0), knots: 12 }], {
      standing: [],
    })
    war.orders('red-government', {
      despatches: [{ to: war.view('red-government').addressees[0]?.id ?? '', text: 'Well?' }],
    })
    war.move()
  },
  step: () => void onSquares().step({ hours: 1, acceptDefaults: true }),
  decide: () => void onSquares(),
  defer() {
    const war = givenCampaign({
      ships: [{ key: 'r1', side: 'red', type: 'first-class-cruiser', position: MIDDLE }],
      settings: { 'dice.source': 'hand', 'breakdown.throw': '3 of 6' },
    })
    war.ship('r1').fullSpeedMinutes = 300
    war.open()
    war.send('red-admiral', 'r1', [
      { to: off(MIDDLE, -85, 0), knots: 18 },
      { to: off(MIDDLE, -85, 100), knots: 18 },
    ])
    war.step()
    const decision = due(war)?.id ?? ''
    war.do({ kind: 'defer', decision, given: {} })
    war.step({ hours: 1 })
    war.do({ kind: 'defer', decision, given: { takeUp: true } })
    war.do({ kind: 'decide', decision, given: { choice: 'faces', faces: [1, 6] } })
    war.move()
  },
  rule() {
    const war = onSquares()
    war.rule({ says: 'For the test.', ships: [{ ship: 'r1', guns: { A: 1 }, men: 20, breakdown: 1 }] })
    war.step({ acceptDefaults: true })
  },
  despatch() {
    const war = givenCampaign({ settings: { 'despatches.release': 'hand' } })
    war.open()
    war.orders('red-government', {
      despatches: [{ to: war.view('red-government').addressees[0]?.id ?? '', text: 'Come.' }],
    })
    const [despatch] = war.despatches
    war.do({ kind: 'despatch', despatch: despatch?.id ?? '', given: { delayMinutes: 30 } })
    war.move()
  },
  squares: () => void onBoard(),
  boardStep() {
    const war = onBoard()
    for (let i = 0; i < 3; i++) war.do({ kind: 'boardStep', encounter: encounter(war).id })
  },
  boardOrders() {
    const war = onBoard()
    const { id } = encounter(war)
    war.do({
      kind: 'boardOrders',
      seat: 'red-admiral',
      encounter: id,
      given: { ships: { r1: { knots: 9, helm: 'port' } } },
    })
    war.do({ kind: 'boardStep', encounter: encounter(war).id })
  },
  boardCorrect() {
    const war = onBoard()
    const given = { ship: 'r1', gunsLost: { A: 1 }, menLost: 9, note: 'Struck.' }
    war.do({ kind: 'boardCorrect', encounter: encounter(war).id, given })
    war.do({ kind: 'boardStep', encounter: encounter(war).id })
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Night falls.' })
  },
  boardEnd() {
    const war = onBoard()
    const gun = Object.entries(war.ship('r1').guns).find(([, number]) => (number ?? 0) > 1)?.[0] ?? 'A'
    const table = { minutes: 20, ships: { r1: { gunsLost: { [gun]: 1 } }, b1: { menLost: 30 } } }
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, table })
    for (let i = 0; i < 3; i++) war.step({ acceptDefaults: true })
  },
  assistants() {
    const war = onSquares()
    const given = [
      { id: 'assistant-1', title: 'For red', side: 'red' },
      { id: 'assistant-2', title: 'For all' },
    ]
    war.do({ kind: 'assistants', given })
    war.step({ acceptDefaults: true })
  },
  staff() {
    const war = onSquares()
    war.do({ kind: 'staff', given: { 'red-trade': { mission: 'keep' } } })
    war.step({ acceptDefaults: true })
  },
  review() {
    const war = onSquares()
    war.do({ kind: 'review', given: { open: true } })
    war.step({ acceptDefaults: true })
    war.do({ kind: 'review', given: { open: false } })
  },
}

/** A meeting off a blockaded port, on the board of the other book. */
function blockade(): void {
  const ship = (key: string, side: 'red' | 'blue', type: string, miles: number) =>
    ({ key, side, type, name: key, position: off(RED_GATE, 0, miles) }) as const
  const war = givenCampaign({
    ships: [ship('vance', 'red', 'merchantman', 1), ship('kansas', 'blue', 'second-class-cruiser', 6)],
    meetings: [{ book: 'chamberlain1888', port: 'red-port', blockader: 'blue' }],
  })
  war.open()
  war.send('red-trade', 'vance', [{ to: off(RED_GATE, 0, 30), knots: 12 }])
  war.step()
  war.decide('board')
  const order = (seat: string, given: unknown) =>
    war.do({ kind: 'boardOrders', seat, encounter: encounter(war).id, given })
  const boardStep = () => war.do({ kind: 'boardStep', encounter: encounter(war).id })
  order('red-trade', { do: 'place', square: { x: 12, y: 1 } })
  order('blue-admiral', { do: 'place', square: { x: 24, y: 24 } })
  for (let i = 0; i < 4; i++) boardStep()
  const given = { ship: 'vance', x: 2400, y: 2400, courseDegrees: 0, note: 'For the test.' }
  war.do({ kind: 'boardCorrect', encounter: encounter(war).id, given })
  war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Fog.' })
  for (let i = 0; i < 3; i++) war.step({ acceptDefaults: true })
}

/** The first that a book offers each ship; nothing where it offers none. */
function firstOffers(book: TacticalBook, state: unknown, seat: string): unknown {
  const chosen = book.ordersFor(state, seat).flatMap(({ ship, offers }) => {
    const offer = offers.find(({ allowed }) => allowed)
    return offer ? [[ship, offer.order] as const] : []
  })
  return book.ordersOf(Object.fromEntries(chosen))
}

/** A meeting fought on the board of a book that is not the pack's own: ordered, stepped, corrected and ended; and one typed back from a real table. */
function onBoardOf(id: string): void {
  const met = (): SmallWar =>
    onBoard(() => undefined, {
      files: (files) => {
        const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
        pack.tactical = [id]
      },
    })
  const war = met()
  const book = findTacticalBook(id)
  for (let step = 0; step < 4; step++) {
    const { action, id: of } = encounter(war)
    const { state } = action as unknown as { state: unknown }
    for (const seat of book.toOrder?.(state) ?? book.seats(state))
      war.do({ kind: 'boardOrders', seat, encounter: of, given: firstOffers(book, state, seat) })
    war.do({ kind: 'boardStep', encounter: of })
  }
  const given = { ship: 'r1', courseDegrees: 45, note: 'For the test.' }
  war.do({ kind: 'boardCorrect', encounter: encounter(war).id, given })
  war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Fog.' })
  for (let i = 0; i < 2; i++) war.step({ acceptDefaults: true })
  const table = { minutes: 20, ships: { b1: { menLost: 30 } } }
  const fought = met()
  fought.do({ kind: 'boardEnd', encounter: encounter(fought).id, table })
  fought.step({ acceptDefaults: true })
}

describe('a war that is closed and opened again between any two inputs is the same war', () => {
  for (const kind of inputSchema.options.map((option) => option.shape.kind.value))
    it(`whatever is done: ${kind}`, () => {
      doings[kind]()
      expect([...done]).toContain(kind)
    })

  it('on each book’s boards: ordered, stepped, corrected, ended, and fought on a real table', () => {
    blockade()
    for (const { identity } of tacticalBooks)
      if (identity.id !== JANE && identity.id !== 'chamberlain1888') onBoardOf(identity.id)
    const wanted = tacticalBooks.flatMap(({ identity }) =>
      [
        'boardOrders',
        'boardStep',
        'boardCorrect',
        'boardEnd',
        ...(identity.id === 'chamberlain1888' ? [] : ['table']),
      ].map((kind) => `${kind} of ${identity.id}`),
    )
    expect(wanted.filter((one) => !done.has(one))).toEqual([])
  })
})

/** Does an input to an action, and to the same action written and read again; both give the same. */
function twice(alone: Alone, input: unknown): Alone {
  const again = JSON.parse(JSON.stringify(alone)) as Alone
  const outcome = actAlone(alone, input)
  const other = actAlone(again, JSON.parse(JSON.stringify(input)))
  expect(canonicalHash(other)).toBe(canonicalHash(outcome))
  return outcome.alone
}

describe('an action that is written and read again between any two inputs is the same action', () => {
  const kinds = new Set<string>()
  const act = (alone: Alone, input: { kind: string }): Alone => {
    const next = twice(alone, input)
    kinds.add(input.kind)
    return next
  }

  it.each(Object.keys(SHORE_BOARDS) as ShoreBoardName[])('on the board of the shore "%s"', (name) => {
    const { setup, orders, moves } = SHORE_BOARDS[name]
    let alone = beginAlone({ book: JANE, setup, seed: `reload ${name}` })
    const book = bookOf(alone)
    for (let move = 0; move < Math.min(moves, 8) && alone.action.over === null; move++) {
      for (const seat of wantedSeats(book, alone.action)) {
        const { board } = seatBoard(book, alone.action, seat)
        alone = act(alone, { kind: 'orders', seat, given: orders(board, seat) } as never)
      }
      alone = act(alone, { kind: 'step', carryOn: true } as never)
    }
    expect(alone.action.moveNumber).toBeGreaterThan(2)
  })

  it.each(tacticalBooks.map(({ identity }) => identity.id))('on a board of "%s", with every kind of input', (id) => {
    const setup = id === JANE ? twoFleets(2) : findTacticalBook(id).exampleSetup
    let alone = beginAlone({ book: id, setup, seed: 'reload' })
    const book = bookOf(alone)
    for (let step = 0; step < 8 && alone.action.over === null; step++) {
      for (const seat of wantedSeats(book, alone.action)) {
        const { board } = seatBoard(book, alone.action, seat)
        const key = { seed: 'reload', branch: String(step) }
        const orders =
          id === JANE
            ? plan(board)
            : book.opponent
              ? chooseOrders(book, board, seat, key, { ahead: 1, steps: 40 }).orders
              : firstOffers(book, alone.action.state, seat)
        alone = act(alone, { kind: 'orders', seat, given: orders } as never)
      }
      alone = act(alone, { kind: 'step', carryOn: true } as never)
    }
    const ship = alone.action.manifest[0]?.id ?? ''
    alone = act(alone, { kind: 'correct', ship, given: { x: 2000, y: 2200, note: 'For the test.' } } as never)
    alone = act(alone, { kind: 'back', to: 3 } as never)
    alone = act(alone, { kind: 'step', carryOn: true } as never)
    alone = act(alone, { kind: 'end', note: 'Night falls.' } as never)
    alone = act(alone, { kind: 'lift' } as never)
    expect(canonicalHash(standingOf(alone))).toMatch(/^[0-9a-f]{64}$/)
    for (const option of aloneInputSchema.options) expect([...kinds]).toContain(option.shape.kind.value)
  })
})

describe('a campaign file that is closed and opened between any two inputs holds the same war', () => {
  /** Plays inputs in one service that stays open, and in one that is opened for each: both files must say the same. */
  function inBoth(
    begin: (file: string) => CampaignService,
    play: (service: CampaignService) => Generator<Input>,
  ): void {
    const open = begin(nextFile())
    const file = nextFile()
    begin(file).close()
    for (const input of play(open)) {
      let refused = false
      try {
        open.apply(input)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refused = true
      }
      const again = CampaignService.open(file, quick)
      try {
        if (refused) expect(() => again.apply(input)).toThrow(Refused)
        else again.apply(input)
        expect(canonicalHash(again.state)).toBe(canonicalHash(open.state))
      } finally {
        again.close()
      }
    }
    const verified = open.verify()
    expect(verified.faults).toEqual([])
    const again = CampaignService.open(file, quick)
    expect(again.verify()).toEqual(verified)
    again.close()
    open.close()
  }

  it('with a board laid in one evening, and its result brought from a real table in another', () => {
    inBoth(makeMeeting, function* (service) {
      yield* toBoard(service)
      const [{ id } = { id: '' }] = Object.values(service.state.world.encounters)
      const guns = Object.entries(service.state.world.ships['alpha']?.guns ?? {})
      const [gun, number] = guns.find(([, held]) => (held ?? 0) > 3) ?? ['A', 4]
      const table = { minutes: 20, ships: { alpha: { gunsLost: { [gun]: 3 } } } }
      yield { kind: 'boardEnd', encounter: id, table }
      expect(service.state.world.ships['alpha']?.guns[gun as 'A']).toBe((number ?? 0) - 3)
      // What her sheet is drawn from is what she came with, whatever she has lost since.
      const fight = service.state.world.ships['alpha']?.fight as { particulars: { guns: object } } | undefined
      expect(fight?.particulars.guns).toMatchObject({ [gun]: number })
      yield { kind: 'step', given: { acceptDefaults: true } }
    })
  })

  it.each(['carter', 'barker2003'])('with a meeting fought on a board of "%s", closed in the middle of it', (id) => {
    const book = findTacticalBook(id)
    const begin = (file: string) => {
      const pack = structuredClone(readPack('channel-1898'))
      Object.assign(pack.files['pack.json'] as object, { tactical: [id] })
      const { service } = CampaignService.create(file, pack, { ...quick, setup: meeting })
      for (const input of toBoard(service)) service.apply(input)
      return service
    }
    const file = nextFile()
    const open = begin(nextFile())
    let evenings = begin(file)
    const apply = (input: Input) => {
      open.apply(input)
      evenings.apply(input)
      expect(canonicalHash(evenings.state)).toBe(canonicalHash(open.state))
    }
    const [{ id: encounter } = { id: '' }] = Object.values(open.state.world.encounters)
    const action = () => open.state.world.encounters[encounter]?.action as unknown as Action
    const came = action().manifest
    for (let step = 0; step < 6; step++) {
      const { state } = action()
      for (const seat of book.toOrder?.(state) ?? book.seats(state))
        apply({ kind: 'boardOrders', seat, encounter, given: firstOffers(book, state, seat) })
      if (step === 2) {
        // Orders are sealed, and the step is made when the file has been opened again.
        evenings.close()
        evenings = CampaignService.open(file, quick)
      }
      apply({ kind: 'boardStep', encounter })
    }
    const left = book.result(action().state)
    expect(action().book).toBe(id)
    expect(balance({ ships: came }, { ships: left })).toEqual([])
    apply({ kind: 'boardEnd', encounter, note: 'Night falls.' })
    // What she has aboard on the chart is what the board left her.
    for (const { id: ship, stores } of left) {
      const { guns, rounds, torpedoes } = evenings.state.world.ships[ship] ?? {}
      expect({ guns, rounds, torpedoes }).toEqual({
        guns: stores.guns,
        rounds: stores.rounds,
        torpedoes: stores.torpedoes,
      })
    }
    apply({ kind: 'step', given: { acceptDefaults: true } })
    expect(evenings.verify().faults).toEqual([])
    for (const service of [open, evenings]) service.close()
  })

  it('whatever is entered at random', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, meets) => {
        const chance = randomFrom(seed)
        inBoth(meets ? makeMeeting : makeWar, function* (service) {
          for (let i = 0; i < 8; i++) yield randomInput(service, chance) as Input
        })
      }),
      { numRuns: 3, endOnFailure: true, seed: 1898 },
    )
  })
})

/** The meeting, to where its board is laid. */
function* toBoard(service: CampaignService): Generator<Input> {
  const steam = (seat: string, lon: number): Input => ({
    kind: 'orders',
    seat,
    given: {
      movements: [{ force: service.seatView(seat).forces[0]?.id ?? '', legs: [{ to: { lat: 49.8, lon }, knots: 12 }] }],
      ready: true,
    },
  })
  yield steam('gb-admiral', -4)
  yield steam('fr-admiral', -5)
  for (let i = 0; i < 40; i++) {
    const { decisions, encounters } = service.state.world
    if (Object.values(encounters).some(({ state }) => state === 'action')) return
    const decision = Object.values(decisions).find(({ answer }) => answer === null)
    const squares = Object.values(encounters).find(({ state }) => state === 'squares')
    const choice = decision?.options.find(({ key }) => key === 'board' || key === 'squares')?.key
    if (decision)
      yield { kind: 'decide', decision: decision.id, given: { choice: choice ?? decision.options[0]?.key ?? '' } }
    else if (squares) yield { kind: 'boardStep', encounter: squares.id }
    else yield { kind: 'step', given: {} }
  }
  throw new Error('no board was laid')
}
