/** Mines of the board: sown behind a minelayer, fought by who comes into them, swept by destroyers. */
import { counted } from '../../../explanation/figures.ts'
import { because } from '../../../explanation/finding.ts'
import { ahead, baseSize, outlineOf, sectionOutline } from '../procedures/bases.ts'
import { mine } from '../procedures/dangers.ts'
import { minus, overlap, tidyPlace, times } from '../procedures/geometry.ts'
import { mineFigures } from '../tables/movement.ts'
import { change, fieldKey, type Spell, tell } from './spell.ts'
import { type BoardShip, type BoardState, isUp, shipOf } from './state.ts'
import { crosses, type Outline } from './sweep.ts'

/** Sections of an unsown field appear behind a minelayer (BK-MN-02). */
export function sow(spell: Spell, ship: BoardShip, sections: number): void {
  const half = baseSize(spell.state.mode).long / 2
  const id = `mines of ${ship.id}`
  const side = mineFigures.sectionYd
  // The first lies clear of her whichever way she heads.
  const there = Array.from({ length: sections }, (_, n) =>
    tidyPlace(minus(ship.at, times(ahead(ship.headingDeg), half + side * (n + 1)))),
  )
  const old = spell.state.fields.find((field) => field.id === id)
  const sown = { ...(old ?? { id, side: ship.side }), sections: [...(old?.sections ?? []), ...there] }
  const others = spell.state.fields.filter((field) => field.id !== id)
  change(spell, { ...ship, unsown: ship.unsown - sections })
  spell.state = { ...spell.state, fields: [...others, sown] }
  tell(
    spell,
    `${ship.id} sows ${counted(sections, 'section')}`,
    [ship.id],
    [because('BK-MN-02', 'sections appear behind her as she moves', {}, sections)],
  )
}

const fieldOf = (state: BoardState, id: string) => state.fields.find((field) => field.id === id)

const sectionsUnder = (state: BoardState, pieces: readonly Outline[], field: string) =>
  (fieldOf(state, field)?.sections ?? []).filter((at) => crosses(pieces, sectionOutline({ at, headingDeg: 0 })))

export function inField(state: BoardState, ship: BoardShip, field: string): boolean {
  return sectionsUnder(state, [outlineOf(ship, state.mode)], field).length > 0
}

/** Fields that she comes into, one combat each; destroyers note the sections that they pass (BK-MN-04). */
export function mines(spell: Spell, id: string, pieces: readonly Outline[]): void {
  for (const field of spell.state.fields) {
    if (sectionsUnder(spell.state, pieces, field.id).length === 0) continue
    if (!spell.beganIn.has(fieldKey(id, field.id))) fightMines(spell, id, field.id)
    swept(spell, id, pieces, field.id)
  }
}

function fightMines(spell: Spell, id: string, field: string): void {
  const ship = shipOf(spell.state, id)
  if (!ship || !isUp(ship) || spell.fought.has(fieldKey(id, field))) return
  spell.fought.add(fieldKey(id, field))
  const ask = {
    rule: 'BK-MN-03',
    subject: id,
    occasion: `${field} ${spell.side} ${spell.state.spells[spell.side]}`,
    purpose: `mine on ${id}`,
    count: 2,
  }
  const [mineDie = 1, targetDie = 1] = spell.dice.throwDice(ask).faces
  const fell = mine({ ...ship, mineDie, targetDie })
  change(spell, {
    ...ship,
    crippled: fell.value.crippled ?? ship.crippled,
    damages: fell.value.crippled && !ship.crippled ? 0 : ship.damages,
    sunk: fell.value.lost ?? false,
  })
  const { crippled, lost } = fell.value
  const unharmed = !lost && (!crippled || ship.crippled)
  tell(spell, `${id} is among mines${unharmed ? ', and comes to no harm' : ''}`, [id], fell.because)
}

/** Sections that she has passed and left astern are swept, if she is a pair of destroyers in a year of sweeping. */
function swept(spell: Spell, id: string, pieces: readonly Outline[], fieldId: string): void {
  const ship = shipOf(spell.state, id)
  if (ship?.type !== 'destroyers' || spell.state.year < mineFigures.sweepingFrom) return
  const here = outlineOf(ship, spell.state.mode)
  const passed = sectionsUnder(spell.state, pieces, fieldId).filter(
    (at) => !overlap(here, sectionOutline({ at, headingDeg: 0 })),
  )
  if (passed.length === 0) return
  const fields = spell.state.fields.map((field) =>
    field.id === fieldId
      ? {
          ...field,
          sections: field.sections.filter((at) => !passed.includes(at)),
          swept: [...(field.swept ?? []), ...passed.map((at) => ({ at, by: ship.side, ship: id }))],
        }
      : field,
  )
  spell.state = { ...spell.state, fields }
  tell(
    spell,
    `${id} sweeps ${counted(passed.length, 'section')} of mines`,
    [id],
    [because('BK-MN-04', 'passed through by destroyers', { year: spell.state.year }, passed.length)],
  )
}

/** Who began the spell in a field and has not left it fights it at the end of her movement (BK-R41). */
export function endOfMovement(spell: Spell, id: string): void {
  for (const field of spell.state.fields) {
    const ship = shipOf(spell.state, id)
    if (ship && isUp(ship) && spell.beganIn.has(fieldKey(id, field.id)) && inField(spell.state, ship, field.id))
      fightMines(spell, id, field.id)
  }
}
