/** Day and night, what is seen, and hidden beginnings (CT-NT, CT-HS, CT-WX-03). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Weather } from '../tables/weather.ts'
import { counted } from './words.ts'

export const LIGHTS = ['day', 'night'] as const
export type Light = (typeof LIGHTS)[number]

export interface Cycle {
  readonly dayMoves: number
  readonly nightMoves: number
  /** The game move with which a day begins. */
  readonly firstLight: number
}

export interface LightOfMove {
  readonly light: Light
  /** From 1. */
  readonly moveOfIt: number
  readonly discs: boolean
}

/** Is it day or night in a game move (CT-NT-01, CT-R16)? */
export function lightOf(move: number, { dayMoves, nightMoves, firstLight }: Cycle): LightOfMove {
  const round = dayMoves + nightMoves
  const since = (((move - firstLight) % round) + round) % round
  return since < dayMoves
    ? { light: 'day', moveOfIt: since + 1, discs: false }
    : { light: 'night', moveOfIt: since - dayMoves + 1, discs: true }
}

export function light(move: number, cycle: Cycle): Finding<LightOfMove> {
  const value = lightOf(move, cycle)
  return finding({ ...value }, [
    because(
      'CT-NT-01',
      `${counted(cycle.dayMoves, 'move')} of day, then ${cycle.nightMoves} of night, from game move ${cycle.firstLight} (CT-R16)`,
      { move, ...cycle },
      value.light,
    ),
    because('CT-NT-02', value.discs ? 'ships go under discs' : 'ships stand on the board', { move }, value.discs),
  ])
}

/** In fog a disc stands for a ship, as in the print, or nothing at all. */
export const FOG_MODES = ['disc', 'hidden'] as const
export type FogMode = (typeof FOG_MODES)[number]
export const DEPTHS = ['surfaced', 'submerged'] as const
export type Depth = (typeof DEPTHS)[number]
export type Seen = 'ship' | 'disc' | 'nothing'

/** What the enemy sees of a ship. */
export function enemySees(of: {
  readonly light: Light
  readonly weather: Weather
  readonly fogMode: FogMode
  readonly submerged: boolean
}): Seen {
  if (of.submerged) return 'nothing'
  if (of.weather === 'fog') return of.fogMode === 'disc' ? 'disc' : 'nothing'
  return of.light === 'night' ? 'disc' : 'ship'
}

/** What her owner and the enemy see of a ship. */
export function shown(
  lightNow: Light,
  weather: Weather,
  fogMode: FogMode,
  submarine: Depth | null,
): Finding<{ owner: Seen; enemy: Seen }> {
  const submerged = submarine === 'submerged'
  const enemy = enemySees({ light: lightNow, weather, fogMode, submerged })
  const inputs = { light: lightNow, weather, fogMode, submarine }
  const [rule, says] = submerged
    ? ['CT-S01', 'submerged she is on her owner’s chart alone']
    : weather === 'fog'
      ? ['CT-WX-03', fogMode === 'disc' ? 'fog: a blank disc' : 'fog: nothing is shown']
      : lightNow === 'night'
        ? ['CT-NT-02', 'night: a disc, whose name her owner knows']
        : ['CT-PA-01', 'by day in clear weather all is on the board']
  return finding({ owner: 'ship', enemy }, [because(rule ?? '', says ?? '', inputs, enemy)])
}

/** Is the screen across the centre still up (CT-HS-01, CT-R30)? */
export function screen(move: number, screenMoves: number): Finding<{ hidden: boolean; liftedAfter: number }> {
  const hidden = move <= screenMoves
  return finding({ hidden, liftedAfter: screenMoves }, [
    because(
      'CT-HS-01',
      `the screen is lifted at the end of move ${screenMoves} (CT-R30)`,
      { move, screenMoves },
      hidden,
    ),
  ])
}

/** An edge is parted by the six faces of a die. */
export const ENTRY_PARTS = 6

/** Where a ship comes in by dice: a sixth of the edge, in its middle (CT-HS-02, CT-R31). */
export function entry(edge: number, face: number): Finding<{ from: number; to: number; square: number }> {
  const part = edge / ENTRY_PARTS
  const from = Math.floor((face - 1) * part) + 1
  const to = Math.ceil(face * part)
  // Where the middle falls between two squares, the nearer to the first.
  const square = Math.ceil((face - 0.5) * part)
  return finding({ from, to, square }, [
    because(
      'CT-HS-02',
      `part ${face} of ${ENTRY_PARTS}, squares ${from} to ${to}, in its middle (CT-R31)`,
      { edge, face },
      square,
    ),
  ])
}
