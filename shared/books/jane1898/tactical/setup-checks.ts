/** What a set-up may not say of its ships, each with one exact sentence. */
import type { BoardCard, BoardShip, Stores } from '../../../action/contract.ts'
import { Refused, refuse } from '../../../explanation/refusal.ts'
import { type ByGunClass, GUN_CLASSES } from '../gun-classes.ts'
import { type FightingGiven, freshFighting, sheetOf } from './fighting.ts'
/** Refuses a ship broader than she is long, with more guns than the sheet drawn for her takes, or with tubes named that she has not. */
export function demandWhole({ name, card, stores, fight }: BoardShip, path: string): void {
  const no = (field: string, says: string): never =>
    refuse('input.invalid', `${path}.${field} ${says}.`, { path: `${path}.${field}` })
  if (card.beamFeet >= card.lengthFeet)
    no('card.beamFeet', `is ${card.beamFeet}, and ${name} is ${card.lengthFeet} feet long`)
  const { unloadedTubes = [] } = (fight ?? {}) as unknown as FightingGiven
  const tubes = tubesOf(card, stores, fight as unknown as FightingGiven | undefined)
  if (tubes === null) {
    const guns = Object.values(stores.guns).reduce((sum, number) => sum + number, 0)
    return no('guns', `are ${guns} in all, for which ${name} of ${card.lengthFeet} feet has no room`)
  }
  for (const [index, tube] of unloadedTubes.entries()) {
    if (!tubes.includes(tube)) no(`fight.unloadedTubes[${index}]`, `is "${tube}", and ${name} has no such tube`)
    if (unloadedTubes.indexOf(tube) !== index)
      no(`fight.unloadedTubes[${index}]`, `is "${tube}", which is named already`)
  }
}

/** Refuses guns that are not those of her own sheet, class by class: rounds, men and losses go by the one and fire by the other (JT-SCORE-09, JT-PERS-01). */
export function demandMounted(given: ByGunClass<number>, mounted: ByGunClass<number>, path: string): void {
  for (const letter of GUN_CLASSES) {
    const [has, says] = [mounted[letter] ?? 0, given[letter] ?? 0]
    if (has === says) continue
    refuse(
      'input.invalid',
      `${path}.${letter} is ${given[letter] ?? 'left out'}, and her sheet mounts ${has} of class ${letter}; leave guns out to have those of the sheet, and write guns that are out of action in damage.gunsLost (JT-SCORE-09).`,
      { rule: 'JT-SCORE-09', path: `${path}.${letter}` },
    )
  }
}

/** The tubes of the ship as her sheet has them; null where no sheet can be drawn for what she is to carry. */
function tubesOf(card: BoardCard, stores: Stores, given: FightingGiven = {}): readonly string[] | null {
  try {
    return sheetOf(freshFighting(card, stores, given)).tubes.map(({ id }) => id)
  } catch (error) {
    if (error instanceof Refused && given.sheet === undefined) return null
    throw error
  }
}

/** Refuses a seat that would see the boards of two sides. */
export function demandOneSideASeat(ships: readonly BoardShip[]): void {
  for (const [index, { seat, side }] of ships.entries()) {
    const other = ships.find((ship) => ship.seat === seat && ship.side !== side)
    if (other)
      refuse(
        'input.invalid',
        `ships[${index}].seat is "${seat}", which orders a ship of ${other.side} too; a seat is of one side.`,
        { path: `ships[${index}].seat` },
      )
  }
}

/** Refuses two captains of one side with the same seniority (JT-GEN-11). */
export function demandOneRank(ships: readonly BoardShip[]): void {
  const rank = ({ fight }: BoardShip) => (fight as unknown as FightingGiven | undefined)?.seniority
  for (const [index, ship] of ships.entries()) {
    const same = ships.slice(0, index).find((one) => one.side === ship.side && rank(one) === rank(ship))
    if (same === undefined || rank(ship) === undefined) continue
    const path = `ships[${index}].fight.seniority`
    refuse('input.invalid', `${path} is ${rank(ship)}, which the captain of ${same.name} has already (JT-GEN-11).`, {
      rule: 'JT-GEN-11',
      path,
    })
  }
}

/** A funnel cannot be taken down, and a disguise must be another silhouette than her own (JT-GEN-14). */
export function demandDisguise(
  fight: Pick<FightingGiven, 'disguise' | 'sheet'> | undefined,
  card: BoardCard,
  path: string,
): void {
  const given = fight?.disguise
  if (!given) return
  const no = (field: string, says: string) =>
    refuse('input.invalid', `${field} ${says} (JT-GEN-14).`, { rule: 'JT-GEN-14', path: field })
  const has = (kind: 'funnel' | 'mast', usual: number) =>
    fight?.sheet?.zones.filter((zone) => zone.kind === kind).length ?? usual
  const [funnels, masts] = [has('funnel', card.funnels), has('mast', card.masts)]
  if (given.funnels !== undefined && given.funnels < funnels)
    no(`${path}.funnels`, `is ${given.funnels}, but she has ${funnels}, and a funnel cannot be taken down`)
  if ((given.funnels ?? funnels) === funnels && (given.masts ?? masts) === masts)
    no(path, `shows ${funnels} funnels and ${masts} masts, as many as she has`)
}

/** Refuses a named seat with two ships; forts are guarded by whoever is there (JT-GEN-10). */
export function demandOnePiece(ships: readonly { readonly seat?: string | undefined; readonly type: string }[]): void {
  const taken = new Set<string>()
  for (const [index, { seat, type }] of ships.entries()) {
    if (seat === undefined || type === 'fort') continue
    if (taken.has(seat))
      refuse(
        'input.invalid',
        `ships[${index}].seat is "${seat}", which has a piece already; by board.onePieceACaptain no player has more than one (JT-GEN-10).`,
        { rule: 'JT-GEN-10', path: `ships[${index}].seat` },
      )
    taken.add(seat)
  }
}
