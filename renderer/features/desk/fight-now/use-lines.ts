import { computed, type Ref, ref } from 'vue'
import { BEAUFORT } from '../../../../shared/battles/beaufort.ts'
import type { ShipKind } from '../../../../shared/battles/contract.ts'
import { counted, inFigures } from '../../../../shared/explanation/figures.ts'
import { compassPoint } from '../../../../shared/sky/words.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { factsShape } from '../../seat/forces/ship-shape.ts'
import type { BattleDraft, MakerBook } from './battle-draft.ts'
import { cardShape, type LaidBattle } from './laid-battle.ts'

type At = 0 | 1
export const sideWords = (side: string): string => `${side.slice(0, 1).toUpperCase()}${side.slice(1)}`

/** How many ships, and their tons; of a line with a ship whose tons are in no book the sum would be of the others alone, and is not told. */
export function lineNote(ships: readonly { readonly tons: number }[]): string {
  const tons = ships.some((one) => one.tons === 0) ? 0 : ships.reduce((sum, one) => sum + one.tons, 0)
  return [counted(ships.length, 'ship'), ...(tons > 0 ? [`${inFigures(tons)} tons`] : [])].join(', ')
}

/** The two lines as they are shown: plates in profile, one scale for both, and where all ships lie at first. */
export function useLines(
  book: Readonly<Ref<MakerBook>>,
  draft: Readonly<Ref<BattleDraft>>,
  laid: Readonly<Ref<LaidBattle>>,
) {
  const terms = computed(() => book.value.battles.terms)
  const wanted = computed(() => draft.value.wanted)
  const kindOf = (key: string): ShipKind | undefined => book.value.battles.kinds.find((kind) => kind.key === key)
  const lines = computed(() => {
    if (!draft.value.asLaid)
      return wanted.value.lines.map(({ side, ships }) => ({
        side,
        ships: ships.map(({ name, kind, facts }) => {
          const known = facts ?? kindOf(kind)?.facts
          const note = [
            facts?.class ? `${facts.class} class` : kindOf(kind)?.label,
            known && known.tons > 0 && `${inFigures(known.tons)} tons`,
          ]
          return {
            name,
            note: note.filter(Boolean).join(', '),
            tons: known?.tons ?? 0,
            shape: factsShape(
              known ?? { kind: '', lengthFeet: 300, beamFeet: null, funnels: null, masts: null, guns: [] },
            ),
          }
        }),
      }))
    return [...new Set(laid.value.ships.map(({ side }) => side))].slice(0, 2).map((side) => ({
      side,
      ships: laid.value.ships
        .filter((ship) => ship.side === side)
        .map((ship) => ({
          name: ship.name,
          note: ship.card.tons > 0 ? `${inFigures(ship.card.tons)} tons` : '',
          tons: ship.card.tons,
          shape: cardShape(ship),
        })),
    }))
  })
  /** The plates stand as the leaders lie: the northern one above the water. */
  const placed = computed(() => {
    const [one, other] = lines.value.map(({ side }) => plotted.value.find((ship) => ship.side === side)?.y ?? 0)
    const north = draft.value.asLaid
      ? (other ?? 0) - (one ?? 0)
      : Math.cos((wanted.value.bearingDegrees * Math.PI) / 180)
    const all = lines.value.map((line, n) => ({ line, n: n as At }))
    const inOrder = north > 0.1 ? all.reverse() : all
    return inOrder.map((each, at) => ({ ...each, place: at === 0 ? 'above' : 'below' }))
  })
  const inkOf = (n: number, side: string): SideOrder =>
    laid.value.setup ? laid.value.ink(side) : ((n + 1) as SideOrder)
  /** Pixels that a line has. */
  const room = ref(760)
  const pixelsPerFoot = computed(() => {
    const feet = lines.value.map(({ ships }) => ships.reduce((sum, { shape }) => sum + shape.lengthFeet + 34, 0))
    return Math.min(0.34, room.value / Math.max(1, ...feet))
  })
  const plotted = computed(() => {
    const { ships } = laid.value
    return new Set(ships.map(({ x, y }) => `${x},${y}`)).size > 1 ? ships : []
  })
  const windShown = computed(() => {
    const { wind } = terms.value
    if (!('from' in wind) || draft.value.asLaid) return null
    const { windFromDegrees, windStrength } = wanted.value
    const strength = wind.strength.options.find(({ key }) => key === windStrength)?.label ?? ''
    // A calm comes from nowhere.
    if (strength === BEAUFORT[0]?.label) return { fromDegrees: null, says: 'Calm' }
    return {
      fromDegrees: windFromDegrees,
      says: `${compassPoint(windFromDegrees)} ${strength.split(',')[0] ?? ''}`.trim(),
    }
  })
  const lightShown = computed(() => {
    const { light } = terms.value
    if (!('options' in light) || draft.value.asLaid) return ''
    return sideWords(light.options.find(({ key }) => key === wanted.value.light)?.label ?? '')
  })
  return { lines, placed, inkOf, room, pixelsPerFoot, plotted, windShown, lightShown }
}
