/** Signals of one spell: who reads them, and what an enemy makes of them (BK-SG). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import type { Place } from '../../bearings.ts'
import { atLeast } from '../../figures.ts'
import { baseYards } from '../procedures/bases.ts'
import { message, repeats, signal, visualReach, wireless } from '../procedures/seeing.ts'
import type { Side } from '../procedures/setting-up.ts'
import { isHidden } from './knowing.ts'
import type { Step } from './notation.ts'
import { weatherBetween } from './sky.ts'
import { type BoardShip, type BoardState, isUp, lightNow } from './state.ts'

type Signal = Extract<Step, { do: 'signal' }>

export interface Delivered {
  readonly from: string
  readonly side: Side
  readonly means: Signal['means']
  readonly code: boolean
  /** As it came in: words that wireless lost are gone. */
  readonly text: string
  readonly words: number
  /** Friends who have it, and enemies who could read its light or hear it. */
  readonly friends: readonly string[]
  readonly enemies: readonly string[]
  /** An enemy has seen it made: flags, searchlight and lamp tell him of the sender; wireless shows nothing. */
  readonly seenByEnemy: boolean
  readonly because: readonly Reason[]
}

/** Sends a signal as the ships lie now. Throws one die for each word of a wireless message (BK-R50). */
export function deliver(state: BoardState, side: Side, from: BoardShip, step: Signal, dice: Dice): Delivered {
  const { means, code, text } = step
  const { words } = message(means, text, code, state.mode, state.rulings['bk.words']).value
  const others = state.ships.filter((ship) => ship.id !== from.id && !ship.neutral && isUp(ship))
  const told = (
    friends: readonly string[],
    enemies: readonly string[],
    received: string,
    reasons: readonly Reason[],
  ): Delivered => ({
    from: from.id,
    side,
    means,
    code,
    text: received,
    words,
    friends,
    enemies,
    seenByEnemy: means !== 'wireless' && enemies.length > 0,
    because: [
      ...reasons,
      because('BK-SG-07', 'clear text is open to both sides, code to friends', { code }, enemies.length),
    ],
  })
  if (means === 'wireless') {
    const { faces } = dice.throwDice({
      rule: 'BK-SG-04',
      subject: from.id,
      occasion: `${side} ${state.spells[side]}`,
      purpose: `words of ${from.id}`,
      count: words,
    })
    const came = wireless(text, faces)
    const hear = others.filter((ship) => {
      const asked = { means, sender: from.type, light: lightNow(state, side), weather: state.weather, lampYd: 0 }
      const yards = baseYards(from, ship, state.mode)
      const fitted = { year: state.year, fitted: from.wireless && ship.wireless, crippled: ship.crippled }
      return signal({ ...asked, ...fitted }, yards).value.read === true
    })
    const of = (own: boolean) => hear.filter((ship) => (ship.side === side) === own).map(({ id }) => id)
    return told(of(true), of(false), came.value.received, came.because)
  }
  const light = lightNow(state, side)
  const lampYd = state.rulings['bk.lamp_yards']
  const between = (one: Place, other: Place) => weatherBetween(state, one, other)
  const friends = [from, ...others.filter((ship) => ship.side === side)]
  const read = repeats(means, from.id, friends, light, between, state.mode, lampYd, (one, other) =>
    isHidden(state, one, other),
  )
  const senders = friends.filter(({ id }) => id === from.id || read.value.readBy.includes(id))
  const enemies = others.filter(
    (ship) =>
      ship.side !== side &&
      senders.some((sender) => {
        const weather = between(sender.at, ship.at)
        const reach = visualReach({ means, sender: sender.type, light, weather, lampYd }).value
        return reach > 0 && !isHidden(state, sender, ship) && atLeast(reach, baseYards(sender, ship, state.mode))
      }),
  )
  return told(
    read.value.readBy,
    enemies.map(({ id }) => id),
    text,
    read.because,
  )
}
