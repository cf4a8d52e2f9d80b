import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/bridge/bridge.ts'
import type { FightReply } from '../../../shared/bridge/fight.ts'
import type { PastBoard } from '../../../shared/bridge/table.ts'
import { Bridge } from '../bridge/bridge.ts'
import { soleCampaign } from '../bridge/sole-campaign.ts'
import type { CampaignService } from './service.ts'
import { bringToContact, makeMeeting, scratchFolder } from './test-kit/war.ts'

const MOVES = 3

let folder: string
let service: CampaignService
/** The meeting fought on a board for three moves; then the umpire ends it. */
beforeAll(() => {
  folder = scratchFolder()
  service = makeMeeting(path.join(folder, 'war.wardroom'))
  service.apply({ kind: 'decide', decision: bringToContact(service), given: { choice: 'squares' } })
  const state = () => Object.values(service.state.world.encounters)[0]
  const encounter = state()?.id ?? ''
  for (let n = 0; n < 12 && state()?.state === 'squares'; n++) service.apply({ kind: 'boardStep', encounter })
  expect(state()?.state).toBe('action')
  for (let n = 0; n < MOVES; n++) service.apply({ kind: 'boardStep', encounter })
  service.apply({ kind: 'boardEnd', encounter, note: 'Night falls.' })
  for (let n = 0; n < 3; n++) service.apply({ kind: 'step', given: { acceptDefaults: true } })
})
afterAll(() => {
  service.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks as a window of a seat, or the umpire’s. */
function windowOf(seat: string) {
  const frames: Frame[] = []
  const audience = seat === 'umpire' ? 'umpire' : 'seat'
  const send = (frame: Frame): unknown => frames.push(frame)
  const line = new Bridge(soleCampaign(service)).connect({ audience, seat, title: seat, send, end: () => {} })
  let n = 0
  return async <T>(name: string, input: unknown): Promise<T> => {
    await line.receive(JSON.stringify({ n: ++n, ask: name, input }))
    const frame = frames.findLast((one) => 'n' in one)
    if (frame && 'ok' in frame) return frame.ok as T
    throw new Error(frame && 'error' in frame ? frame.error.message : 'nothing was answered')
  }
}

const named = (seat: string) => {
  const [result] = service.seatView(seat).results
  if (!result) throw new Error(`${seat} was told of no result`)
  return { encounter: result.encounter, from: result.from }
}

describe('A campaign’s action seen again', () => {
  it('is read by a seat out of its own logbook, board by board, and by no other eyes', async () => {
    const ask = windowOf('gb-admiral')
    const of = named('gb-admiral')
    const fight = await ask<FightReply>('fight', of)
    expect(fight).toMatchObject({ moves: MOVES, truth: null, book: 'jane1898' })
    expect(fight.eyes).toMatchObject([{ seat: 'gb-admiral', side: 'gb', boards: MOVES + 1 }])
    const told = service.state.logbooks['gb-admiral'] ?? []
    for (let step = 0; step <= MOVES; step++) {
      const past = await ask<PastBoard>('fightStep', { ...of, seat: 'gb-admiral', step })
      expect(past.board?.moveNumber).toBe(step)
      const entry = told.findLast(({ body }) => body.kind === 'action' && body.move === step)
      const sheet = entry?.body.kind === 'action' ? entry.body.sheet : {}
      expect(past.board?.friends).toEqual(sheet['friends'])
      expect(past.board?.others).toEqual(sheet['others'])
    }
    // What the enemy’s ship is called stands in no board of his.
    expect(JSON.stringify(fight)).not.toContain('Beta')
  })

  it('refuses in the same words the eyes of an enemy who was there, of one who was not, and of nobody', async () => {
    const ask = windowOf('gb-admiral')
    const of = named('gb-admiral')
    const says = (seat: string): Promise<string> =>
      ask('fightStep', { ...of, seat, step: 0 }).then(
        () => 'shown',
        (error: Error) => error.message.replace(seat, '…'),
      )
    const words: string[] = []
    for (const seat of ['fr-admiral', 'fr-trade', 'nobody']) words.push(await says(seat))
    expect(new Set(words).size).toBe(1)
    expect(words[0]).toContain('is not to be seen')
  })

  it('does not tell whether there was an action to a seat that was told of none', async () => {
    const ask = windowOf('gb-trade')
    const [truly] = Object.keys(service.state.world.encounters)
    for (const encounter of [truly, named('gb-admiral').encounter, 'nothing'])
      await expect(ask('fight', { encounter, from: named('gb-admiral').from })).rejects.toThrow(
        'This window knows of no action that ended so.',
      )
  })

  it('is read by the umpire through every pair of eyes, with how it truly ended', async () => {
    const ask = windowOf('umpire')
    const [encounter = ''] = Object.keys(service.state.world.encounters)
    const of = { encounter, from: named('gb-admiral').from }
    const fight = await ask<FightReply>('fight', of)
    expect(fight.truth?.ships.map(({ name }) => name).sort()).toEqual(['Alpha', 'Beta'])
    expect(fight.eyes.map(({ seat }) => seat).sort()).toEqual(['fr-admiral', 'gb-admiral'])
    const past = await ask<PastBoard>('fightStep', { ...of, seat: 'fr-admiral', step: MOVES })
    expect(past.board?.friends.map(({ name }) => name)).toEqual(['Beta'])
  })

  it('is seen by the umpire as it was, step by step, with what each side believed then', async () => {
    const ask = windowOf('umpire')
    const [encounter = ''] = Object.keys(service.state.world.encounters)
    const of = { encounter, from: named('gb-admiral').from }
    expect((await ask<FightReply>('fight', of)).trueBoards).toBe(MOVES + 1)
    for (let step = 0; step <= MOVES; step++) {
      const { board, truth } = await ask<PastBoard>('fightStep', { ...of, seat: null, step })
      expect(board).toBeNull()
      expect(truth?.board.moveNumber).toBe(step)
      expect(truth?.board.ships.map(({ name }) => name).sort()).toEqual(['Alpha', 'Beta'])
      expect(truth?.fog.map(({ by, name }) => `${by} of ${name}`).sort()).toEqual(['fr of Alpha', 'gb of Beta'])
      // Where she truly was is where her own seat was shown her.
      const seen = await ask<PastBoard>('fightStep', { ...of, seat: 'fr-admiral', step })
      const [mine] = seen.board?.friends ?? []
      const truly = truth?.board.ships.find(({ name }) => name === 'Beta')
      expect({ x: truly?.x, y: truly?.y }).toEqual({ x: mine?.x, y: mine?.y })
    }
    await expect(ask('fightStep', { ...of, seat: null, step: MOVES + 1 })).rejects.toThrow('moves of this action')
  })

  it('is not shown as it was to a seat before the review lies open, in words that do not tell what there is', async () => {
    const of = named('gb-admiral')
    const ask = windowOf('gb-admiral')
    expect((await ask<FightReply>('fight', of)).trueBoards).toBe(0)
    for (const step of [0, MOVES, 99])
      await expect(ask('fightStep', { ...of, seat: null, step })).rejects.toThrow(
        'What was hidden in this action has not been laid open.',
      )
  })

  it('lies open to who fought in it once the umpire has opened the review, and no longer when he closes it', async () => {
    const ask = windowOf('gb-admiral')
    const of = named('gb-admiral')
    await windowOf('umpire')('openReview', { open: true })
    const fight = await ask<FightReply>('fight', of)
    expect(fight.truth?.why).toBe('Night falls.')
    expect(fight.eyes.map(({ seat }) => seat)).toEqual(['gb-admiral', 'fr-admiral'])
    expect((await ask<PastBoard>('fightStep', { ...of, seat: 'fr-admiral', step: 1 })).board?.side).toBe('fr')
    expect((await ask<PastBoard>('fightStep', { ...of, seat: null, step: 1 })).truth?.board.ships).toHaveLength(2)
    await windowOf('umpire')('openReview', { open: false })
    expect((await ask<FightReply>('fight', of)).truth).toBeNull()
  })

  it('refuses a board that there was not, by number', async () => {
    const of = { ...named('gb-admiral'), seat: 'gb-admiral', step: MOVES + 1 }
    await expect(windowOf('gb-admiral')('fightStep', of)).rejects.toThrow(
      `step is ${MOVES + 1}, but ${MOVES + 1} boards of this action were shown.`,
    )
  })
})
