import type { StrategicBook } from '../books/contract.ts'
import { HOUR, isoTime } from '../vocabulary/time.ts'
import { CLEAR, type Given, givenCampaign, MIDDLE, off, type SmallWar } from './campaign.ts'

/* Small wars for tests of any book: red and blue vessels on a line east and west, at rest, by day. */

export const NORTH = off(MIDDLE, 40, 0)
export interface One {
  readonly key: string
  readonly type: string
  readonly east: number
  readonly coalDays?: number
}

/** Red's vessels are one force, and blue's another; a scout of red's, where one is named, a third. */
export const warOf =
  (book: StrategicBook) =>
  (
    red: readonly One[],
    blue: readonly One[],
    settings: object = {},
    scout: One | null = null,
    files: Given['files'] = () => undefined,
  ): SmallWar => {
    const ship =
      (side: 'red' | 'blue') =>
      ({ key, type, east, coalDays }: One) => ({
        key,
        side,
        type,
        position: off(NORTH, 0, east),
        ...(coalDays === undefined ? {} : { coalDays }),
      })
    const force = (key: string, side: 'red' | 'blue', ships: readonly One[], seat: string) =>
      ships.length === 0 ? [] : [{ key, side, ships: ships.map((one) => one.key), seat }]
    const scouts = scout ? [scout] : []
    return givenCampaign({
      book,
      files,
      settings: { 'contact.default': 'standOn', ...settings },
      ships: [...[...red, ...scouts].map(ship('red')), ...blue.map(ship('blue'))],
      seats: scout ? [{ key: 'red-captain', role: 'captain', side: 'red', title: 'Captain' }] : [],
      forces: [
        ...force('red-force', 'red', red, 'red-admiral'),
        ...force('red-scout', 'red', scouts, 'red-captain'),
        ...force('blue-force', 'blue', blue, 'blue-admiral'),
      ],
    })
  }

export const run = (one: SmallWar, force: string, knots: number, miles: number, hours = 12): void => {
  one.open({ weather: CLEAR, hours })
  one.send('red-admiral', force, [{ to: off(NORTH, 0, miles), knots }])
  one.step({ acceptDefaults: true })
}

/** To and fro over a hundred and twenty miles, as often as it takes. */
export const shuttle = (knots: number, times = 14) =>
  Array.from({ length: times }, (_, n) => ({ to: off(NORTH, 0, n % 2 === 0 ? 60 : -60), knots }))
export const until = (one: SmallWar, hours: number): void => {
  one.step({ until: isoTime(one.world.move.opens + hours * HOUR), acceptDefaults: true })
}
