import type { BoardView, ViewPoint } from '../../../../shared/action/contract.ts'
import { liesTo } from '../../../../shared/books/jane1898/tactical/foresight.ts'
import { liveTarget } from '../../../../shared/books/jane1898/tactical/procedures/targets.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { quarterWords } from '../../../chart/words.ts'

export interface Measured {
  readonly from: ViewPoint
  readonly to: ViewPoint
  readonly yards: number
  readonly lines: readonly { readonly name: string; readonly figure: string; readonly rule: string }[]
}

/** Anything on the board that can be measured from or to. */
export function measurable(board: BoardView): { key: string; label: string; at: ViewPoint; lengthFeet: number }[] {
  return [
    ...board.friends.map((ship) => ({ key: ship.id, label: ship.name, at: ship, lengthFeet: ship.plan.lengthFeet })),
    ...board.others.map((ship) => ({
      key: ship.id,
      label: ship.inSight ? (ship.name ?? ship.id) : `${ship.name ?? ship.id}, where last seen`,
      at: ship,
      lengthFeet: ship.plan.lengthFeet,
    })),
  ]
}

const degrees = (value: number): string => `${Math.round(value * 10) / 10}°`

/** Range, bearing, and the angles on both ships, with the part of the one measured to that counts as a target (JT-MOVE-09, JT-FIRE-13, -14). */
export function measured(board: BoardView, from: string, to: string): Measured | null {
  const all = measurable(board)
  const a = all.find((one) => one.key === from)
  const b = all.find((one) => one.key === to)
  if (!a || !b || a === b) return null
  const lies = liesTo(a.at, b.at)
  const live = liveTarget(b.lengthFeet, lies.aspect.obliquityDegrees, lies.aspect.firer).value
  const share = (live.toFeet - live.fromFeet) / b.lengthFeet
  const whole = share > 0.99
  const end = live.fromFeet === 0 ? 'bow' : 'stern'
  const { offBowDegrees } = lies
  const bow =
    offBowDegrees === 0
      ? 'right ahead'
      : offBowDegrees <= 180
        ? `${degrees(offBowDegrees)} to starboard`
        : `${degrees(360 - offBowDegrees)} to port`
  return {
    from: a.at,
    to: b.at,
    yards: lies.yards,
    lines: [
      {
        name: 'Range, bow to bow',
        figure: `${inFigures(Math.round(lies.yards))} yards`,
        rule: 'JT-MOVE-09',
      },
      {
        name: 'True bearing',
        figure: `${quarterWords(lies.bearingDegrees)} (${degrees(lies.bearingDegrees)})`,
        rule: '',
      },
      { name: `Off ${a.label}’s bow`, figure: bow, rule: 'JT-FIRE-15' },
      {
        name: `Off ${b.label}’s beam`,
        figure: `${degrees(lies.aspect.obliquityDegrees)} ${lies.aspect.firer === 'beforeBeam' ? 'before it' : 'abaft it'}, ${lies.aspect.side} side`,
        rule: 'JT-GUN-06',
      },
      {
        name: 'Of her counts',
        figure: whole ? 'all of her' : `${share > 0.4 ? 'half' : 'a quarter'}, the ${end} end`,
        rule: whole || share > 0.4 ? 'JT-FIRE-13' : 'JT-FIRE-14',
      },
    ],
  }
}
