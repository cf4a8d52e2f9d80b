/** The dice of setting up, in the order of the print: admirals, initiative, the hour, wind and weather, neutral shipping. */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { admiral, initiative, neutral, SIDES, type Side, startTime, weather, wind } from '../procedures/setting-up.ts'
import { newBank } from './sky.ts'
import { type BoardState, enemyOf, lightAtMinute } from './state.ts'

export interface Diced {
  readonly state: BoardState
  readonly told: readonly { readonly says: string; readonly because: readonly Reason[] }[]
}

const SET_UP = 'setting up'

/** One die for the commander of each squadron of whom nothing is known yet, and for no Captain (D) (BK-AD-01). */
export function throwAdmirals(before: BoardState, dice: Dice): Diced {
  const told: Diced['told'][number][] = []
  const bodies = before.bodies.map((body) => {
    if (body.kind !== 'squadron' || body.character !== null) return body
    const what = `admiral of ${body.id}`
    const [die = 1] = dice.throwDice({ rule: 'BK-AD-01', subject: body.id, occasion: SET_UP, purpose: what }).faces
    const found = admiral(die)
    told.push({ says: `The admiral of ${body.id} is thrown for.`, because: found.because })
    return { ...body, character: found.value.character }
  })
  return { state: { ...before, bodies }, told }
}

/** Both sides throw until one throws higher: that side has the initiative (BK-SU-02). */
export function throwInitiative(before: BoardState, dice: Dice): Diced {
  const told: Diced['told'][number][] = []
  for (let time = 1; ; time++) {
    const [red = 1, blue = 1] = dice.throwDice({
      rule: 'BK-SU-02',
      subject: 'initiative',
      occasion: `${SET_UP} ${time}`,
      purpose: 'initiative, red and blue',
      count: 2,
    }).faces
    const found = initiative(red, blue)
    told.push({ says: `For the initiative ${red} and ${blue} are thrown.`, because: found.because })
    if (found.value.initiative !== null) return { state: { ...before, initiative: found.value.initiative }, told }
  }
}

/** The die of the hour, thrown by the side with the initiative (BK-SU-04, BK-TD-01). */
export function throwHour(state: BoardState, dice: Dice): number {
  const purpose = `time of day, by ${state.initiative}`
  return dice.throwDice({ rule: 'BK-TD-01', subject: 'time of day', occasion: SET_UP, purpose }).faces[0] ?? 1
}

/** The hour by its die and what each side adds or takes (BK-R20). */
export function setHour(before: BoardState, die: number, choices: Readonly<Record<Side, number>>): Diced {
  const found = startTime(die, choices.red, choices.blue)
  const { score, before: what, hours } = found.value
  const says = `Play begins ${hours} h before ${what}.`
  return { state: { ...before, light: { score } }, told: [{ says, because: found.because }] }
}

/** Wind and weather, thrown by the other side (BK-SU-05); a fog bank starts at the corner from which it blows. */
export function throwSky(before: BoardState, dice: Dice): Diced {
  const by = enemyOf(before.initiative)
  const die = (subject: 'wind' | 'weather', rule: string): number =>
    dice.throwDice({ rule, subject, occasion: SET_UP, purpose: `${subject}, by ${by}` }).faces[0] ?? 1
  const blows = wind(die('wind', 'BK-WW-01'), before.rulings['bk.wind_six'])
  const brings = weather(die('weather', 'BK-WW-02'), isBeforeDawn(before))
  const state: BoardState = {
    ...before,
    wind: blows.value.windFrom,
    weatherKind: brings.value.kind,
    rough: brings.value.kind === 'rough',
  }
  const fog = brings.value.kind === 'fogBank' && state.wind !== null
  return {
    state: fog ? { ...state, banks: [...state.banks, newBank(state, 'fog', 'fog bank', null)] } : state,
    told: [
      {
        says: `The wind is ${blows.value.windFrom === null ? 'nowhere' : `from ${blows.value.windFrom}`}.`,
        because: blows.because,
      },
      { says: `The weather is thrown for: ${brings.value.kind}.`, because: brings.because },
    ],
  }
}

/** Whether play begins before dawn, when mist may be placed (BK-WW-02). */
export const isBeforeDawn = (state: BoardState): boolean => lightAtMinute(state, 0) === 'night'

/** Which sides may place a neutral (BK-SU-06, BK-NS-01). */
export function throwNeutrals(
  state: BoardState,
  dice: Dice,
): { readonly may: Readonly<Record<Side, boolean>>; readonly told: Diced['told'] } {
  const found = SIDES.map((side) => {
    const purpose = `neutral shipping of ${side}`
    const [die = 1] = dice.throwDice({ rule: 'BK-SU-06', subject: side, occasion: SET_UP, purpose }).faces
    return { side, ...neutral(die, state.rulings['bk.neutral_score']) }
  })
  const may = (side: Side): boolean => found.find((one) => one.side === side)?.value.present ?? false
  return {
    may: { red: may('red'), blue: may('blue') },
    told: found.map((one) => ({
      says: `Neutral shipping of ${one.side}: ${one.value.present ? 'one may be placed' : 'none'}.`,
      because: [because('BK-SU-06', 'each side throws', {}, one.value.present)],
    })),
  }
}
