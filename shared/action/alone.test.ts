import { describe, expect, it } from 'vitest'
import { refusal } from '../test-kit/refused.ts'
import { recordOf, seatBoard, spectatorBoard, umpireBoard, wantedSeats } from './action.ts'
import { type Alone, type AloneInput, actAlone, beginAlone, bookOf, replayAlone } from './alone.ts'

const making = {
  book: 'chamberlain1888',
  seed: '7',
  setup: {
    study: true,
    runner: { square: { x: 10, y: 10 }, heading: 'N' },
    blockader: { square: { x: 10, y: 4 }, heading: 'N' },
    toMove: 'blockader',
  },
}

function play(alone: Alone, ...inputs: AloneInput[]): Alone {
  return inputs.reduce<Alone>((at, input) => actAlone(at, input).alone, alone)
}

const steer = (seat: string, text: string): AloneInput => ({ kind: 'orders', seat, given: text })

describe('an action by itself', () => {
  it('takes orders as text or as data, and waits for the one whose turn it is', () => {
    const begun = beginAlone(making)
    expect(wantedSeats(bookOf(begun), begun.action)).toEqual(['blockader'])
    expect(refusal(() => play(begun, steer('runner', 'steer port')))).toMatchObject({
      code: 'orders.turn',
      message: 'It is not for "runner" to order now, but for blockader.',
    })
    const text = play(begun, steer('blockader', 'steer port'))
    const data = play(begun, { kind: 'orders', seat: 'blockader', given: { do: 'steer', course: 'port' } })
    expect(text).toEqual(data)
  })

  it('replays from its journal to the same action, and another seed plays another', () => {
    const inputs: AloneInput[] = [
      steer('blockader', 'steer ahead'),
      { kind: 'step' },
      { kind: 'step', carryOn: true },
      { kind: 'step', carryOn: true },
      { kind: 'back', to: 1 },
      { kind: 'step', carryOn: true },
    ]
    const played = play(beginAlone(making), ...inputs)
    expect(replayAlone(making, JSON.parse(JSON.stringify(inputs)))).toEqual(played)
    expect(replayAlone({ ...making, seed: '8' }, inputs).action).not.toEqual(played.action)
  })

  it('a step taken back is thrown anew on a line of its own', () => {
    const salvos = (alone: Alone) => recordOf(bookOf(alone), alone.action).flatMap((step) => step.dice)
    const first = play(beginAlone(making), { kind: 'step', carryOn: true })
    const again = play(first, { kind: 'back', to: 0 }, { kind: 'step', carryOn: true })
    expect(again.branch).not.toBe(first.branch)
    expect(salvos(first).length).toBe(1)
    const many = Array.from({ length: 8 }, (_, index) => index).reduce<{ alone: Alone; faces: number[] }>(
      ({ alone, faces }) => {
        const next = play(alone, { kind: 'back', to: 0 }, { kind: 'step', carryOn: true })
        return { alone: next, faces: [...faces, ...salvos(next).flatMap((one) => [...one.faces])] }
      },
      { alone: first, faces: [] },
    )
    expect(new Set(many.faces).size).toBeGreaterThan(1)
    expect(refusal(() => play(first, { kind: 'back', to: 9 }))).toEqual({
      code: 'action.back',
      message: 'to is 9, but 1 steps have been made.',
      path: 'to',
    })
  })

  it('thrown by hand, a step names the throw it wants, and takes it', () => {
    const byHand = beginAlone({ ...making, setup: { ...making.setup, settings: { 'dice.source': 'hand' } } })
    expect(refusal(() => play(byHand, { kind: 'step', carryOn: true })).code).toBe('dice.missing')
    const done = play(byHand, { kind: 'step', carryOn: true, dice: [{ rule: 'CH-13', faces: [5] }] })
    expect(recordOf(bookOf(done), done.action)).toMatchObject([
      {
        move: 1,
        carriedOn: ['blockader'],
        says: ['The Blockader goes straight on to 10,5, heading N.', 'The Blockader fires (bow): a hit, 2 points.'],
        dice: [{ rule: 'CH-13', faces: [5] }],
      },
    ])
    expect(
      refusal(() =>
        play(byHand, {
          kind: 'step',
          carryOn: true,
          dice: [
            { rule: 'CH-13', faces: [5] },
            { rule: 'CH-13', faces: [5] },
          ],
        }),
      ).code,
    ).toBe('dice.unused')
  })

  it('shows seats, the umpire and onlookers one board, and lets nobody watch where something is hidden', () => {
    const { action } = beginAlone(making)
    const book = bookOf(beginAlone(making))
    expect(seatBoard(book, action, 'runner').board.others.map((one) => one.name)).toEqual(['Blockader'])
    expect(umpireBoard(book, action).board.ships.length).toBe(2)
    expect(spectatorBoard(book, action).board.open?.toOrder).toEqual(['blockader'])
    const jane = beginAlone({
      book: 'jane1898',
      seed: '1',
      setup: { ships: [{ key: 'a', side: 'gb', position: { x: 0, y: 0 } }] },
    })
    expect(refusal(() => spectatorBoard(bookOf(jane), jane.action)).code).toBe('action.spectators')
  })

  it('ended by hand, the points decide; nothing more is done to it', () => {
    const done = play(
      beginAlone({ ...making, setup: { ...making.setup, runner: { ...making.setup.runner, points: 3 } } }),
      { kind: 'end', note: 'It grows late.' },
    )
    expect(done.result).toMatchObject({
      why: 'It grows late.',
      outcome: { winner: 'runner', by: 'points', decided: false },
    })
    expect(refusal(() => play(done, { kind: 'step', carryOn: true })).code).toBe('action.over')
    expect(refusal(() => play(done, { kind: 'end', note: 'Again.' })).code).toBe('action.over')
  })
})
