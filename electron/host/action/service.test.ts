import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { twoFleets } from '../../../shared/books/jane1898/test-kit/fleets.ts'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { CampaignFile } from '../database/campaign-file.ts'
import { ActionService } from './service.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => path.join(folder, name)

const setup = {
  study: true,
  runner: { square: { x: 10, y: 20 }, heading: 'N' },
  blockader: { square: { x: 10, y: 14 }, heading: 'N' },
  toMove: 'runner',
}

function refusal(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code
    throw error
  }
  return 'nothing refused'
}

describe('The service of an action by itself', () => {
  it('plays to victory, is on the disk at every step, and replays to the same hash', () => {
    const file = at('victory.wardroom')
    let action = ActionService.create(file, { book: 'chamberlain1888', setup, seed: '3', secrets: secretsFrom('test') })
    for (let step = 0; action.standing().state !== 'over' && step < 60; step++) {
      const [seat = ''] = action.standing().toOrder
      action.apply({ kind: 'orders', seat, given: 'steer ahead' })
      action.apply({ kind: 'step' })
      const before = action.standing()
      action.close()
      action = ActionService.open(file)
      expect(action.standing()).toEqual(before)
    }
    expect(action.standing()).toMatchObject({ state: 'over', outcome: { winner: 'runner', decided: true } })
    expect(action.verify()).toMatchObject({ ok: true, faults: [] })
    const hash = action.verify().stateHash
    expect(action.verify().replayHash).toBe(hash)
    action.close()
    const again = ActionService.create(at('again.wardroom'), {
      book: 'chamberlain1888',
      setup,
      seed: '4',
      secrets: secretsFrom('test'),
    })
    expect(again.verify().stateHash).not.toBe(hash)
    again.close()
  })

  it('keeps nothing of what it refuses', () => {
    const action = ActionService.create(at('refused.wardroom'), {
      book: 'chamberlain1888',
      setup,
      seed: '3',
      secrets: secretsFrom('test'),
    })
    const before = action.verify()
    expect(refusal(() => action.apply({ kind: 'orders', seat: 'runner', given: 'steer stop' }))).toBe('orders.course')
    expect(refusal(() => action.apply({ kind: 'step' }))).toBe('action.unsealed')
    expect(refusal(() => action.view('nobody'))).toBe('seat.unknown')
    expect(action.verify()).toEqual(before)
    action.close()
  })

  it('tells what each side believed of the other’s ships move by move, beside the truth of that move', () => {
    const action = ActionService.create(at('fog.wardroom'), {
      book: 'jane1898',
      setup: twoFleets(1),
      seed: '3',
      secrets: secretsFrom('test'),
    })
    for (let move = 0; move < 3; move++) {
      // What is struck after the second move is no truth of the moves before it.
      if (move === 2)
        action.apply({ kind: 'correct', ship: 'fr-1', given: { note: 'By hand.', fight: { waterlogged: true } } })
      for (const seat of action.standing().wanting) action.apply({ kind: 'orders', seat, given: { ships: {} } })
      action.apply({ kind: 'step' })
    }
    const believed = action.fogByMove()
    expect(believed.map(({ move }) => move)).toEqual([0, 1, 2, 3])
    for (const { ships } of believed)
      expect(ships.map(({ by, name }) => `${by} of ${name}`)).toEqual(['fr of GB 1', 'gb of FR 1'])
    const lost = believed.map(({ ships }) => ships.some(({ truth }) => truth.includes('waterlogged')))
    expect(lost).toEqual([false, false, false, true])
    expect(believed.at(-1)?.ships).toEqual(action.fog())
    action.close()
  })

  it('finds a journal that somebody has changed', () => {
    const file = at('changed.wardroom')
    const action = ActionService.create(file, {
      book: 'chamberlain1888',
      setup,
      seed: '3',
      secrets: secretsFrom('test'),
    })
    action.apply({ kind: 'orders', seat: 'runner', given: 'steer ahead' })
    action.apply({ kind: 'step' })
    action.close()
    const foreign = CampaignFile.open(file)
    foreign.write((db) => db.sql("UPDATE action_input SET input = replace(input, 'steer ahead', 'steer port')").run())
    foreign.close()
    const opened = ActionService.open(file)
    expect(opened.verify()).toMatchObject({
      ok: false,
      faults: ['the journal does not give the action as it was written'],
    })
    opened.close()
  })

  it('is one of Jane’s boards as well as one of Chamberlain’s', () => {
    const jane = {
      ships: [
        { key: 'a', side: 'gb', position: { x: 0, y: 0 }, speedKnots: 12 },
        { key: 'b', side: 'fr', position: { x: 4000, y: 0 }, speedKnots: 12 },
      ],
    }
    const action = ActionService.create(at('jane.wardroom'), { book: 'jane1898', setup: jane })
    action.apply({ kind: 'orders', seat: 'gb', given: { ships: { a: { knots: 15 } } } })
    expect(action.standing()).toMatchObject({ state: 'orders', toOrder: ['fr', 'gb'], wanting: ['fr'], outcome: null })
    action.apply({ kind: 'step', carryOn: true })
    expect(action.record()).toMatchObject([{ orders: { gb: 'a: 15 kn' }, carriedOn: ['fr'] }])
    action.close()
  })
})
