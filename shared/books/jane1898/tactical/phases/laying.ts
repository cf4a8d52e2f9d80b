/** Where the umpire's dice lay a gun that nobody aims, as the table has agreed on it (JT-FIRE-09). */
import { Marks } from '../admiral/worth-of-fire.ts'
import { sheetOf } from '../fighting.ts'
import type { Aspect } from '../gunnery/aspect.ts'
import { shownOutline } from '../gunnery/disguise.ts'
import type { Marksmanship, Point } from '../gunnery/scatter.ts'
import type { Aim } from '../gunnery/strike.ts'
import type { Outline } from '../gunnery/target.ts'
import { shownPlan } from '../sight.ts'
import type { Piece } from '../state.ts'
import type { Projectile } from '../tables/damage.ts'
import type { Gun } from '../tables/guns.ts'
import type { Melee } from './melee.ts'

/** A round, or a volley with one aim for all, that is about to be laid. */
export interface Laid {
  readonly on: Piece
  readonly gun: Gun
  readonly projectile: Projectile
  readonly yards: number
  readonly aspect: Pick<Aspect, 'obliquityDegrees' | 'firer'>
  /** The gun that fires, and which of its rounds: they make the throw its own. */
  readonly subject: string
  readonly occasion: string
}

/** What tells about as well as the best is laid on too: nobody sees from outside what is shot away already. */
const NEARLY = 0.55
const SIDES = 200

/** What rounds are worth on an outline: it goes by what shows of her alone, and so it is kept by that. */
const known = new WeakMap<Outline, Map<string, Marks>>()
const TARGET = { ship: 'target' }

function marksOf(on: Piece, by: Marksmanship): Marks {
  const outline = shownOutline(sheetOf(on.fight), on.fight)
  const plan = shownPlan(on, false)
  const name = [...Object.values(plan), by.crew, by.conditions, by.eyesShut].join('|')
  const kept = known.get(outline) ?? new Map<string, Marks>()
  known.set(outline, kept)
  let marks = kept.get(name)
  if (!marks) {
    marks = new Marks(false, by)
    marks.put(TARGET.ship, plan, outline)
    kept.set(name, marks)
  }
  return marks
}

/** The point that a gunner lays on: one of those where his round tells, thrown for by what it is worth there; null where it tells nowhere. */
function gunnersPoint(melee: Melee, { on, gun, projectile, yards, aspect, subject, occasion }: Laid): Point | null {
  const { settings } = melee.board
  const by = {
    crew: settings['board.crews'],
    conditions: settings['board.conditions'],
    eyesShut: settings['board.eyesShut'],
  }
  const all = marksOf(on, by).aims(TARGET, gun, projectile, { yards, ...aspect })
  const [best] = all
  if (!best || best.worth <= 0) return null
  const telling = all.filter(({ worth }) => worth >= best.worth * NEARLY)
  const { faces } = melee.dice.throwDice({
    rule: 'JT-FIRE-09',
    subject,
    occasion: `${melee.occasion}, ${occasion}, laid`,
    purpose: 'what the gunner lays on',
    sides: SIDES,
  })
  let left = (((faces[0] ?? 1) - 0.5) / SIDES) * telling.reduce((sum, { worth }) => sum + worth, 0)
  const chosen = telling.find(({ worth }) => {
    left -= worth
    return left <= 0
  })
  const { x, y } = (chosen ?? best).aim
  return { x: Math.round(x), y: Math.round(y * 10) / 10 }
}

/** The aim of the umpire's dice for this round. */
export function diceAim(melee: Melee, laid: Laid): Aim {
  const at = melee.board.settings['board.diceAim']
  if (at !== 'gunner') return { by: 'dice', zone: null, at }
  return { by: 'dice', zone: null, at: gunnersPoint(melee, laid) ?? 'livePart' }
}
