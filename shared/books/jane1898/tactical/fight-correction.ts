/** The umpire's hand on a ship's scoring sheet: any mark made or taken away, by part (JT-GEN-01, -03). */
import { z } from 'zod'
import { asked, type FieldFacts } from '../../../action/order-form.ts'
import { read } from '../../../action/reading.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { GUN_CLASSES } from '../gun-classes.ts'
import { type Fighting, gunsOf, sheetOf } from './fighting.ts'
import { endsGone } from './gunnery/on-ship.ts'
import type { Sheet } from './gunnery/sheet.ts'
import { added, type Marks } from './gunnery/state.ts'
import { joined, shipSections } from './procedures/sections.ts'
import type { Piece } from './state.ts'
import { damageFigures, PROJECTILE_WORDS, PROJECTILES } from './tables/damage.ts'

const part = z.string().min(1).max(40)
const count = z.int().min(0).max(10_000)
const section = z.int().min(1)

/** What is true of the whole ship. */
const is = <S extends z.ZodType>(schema: S, label: string, words?: FieldFacts['words'], says?: string): S =>
  asked(schema, { label, under: 'What she is', ...(words ? { words } : {}), ...(says ? { says } : {}) })
/** Single parts of her by their ids, each with what it is not now. */
const parts = <S extends z.ZodType>(label: string, from: string, state: S) =>
  asked(z.record(part, state), { label, from, under: 'Guns, mounts, masts, tubes', breadth: 'wide' })
const YES_NO = { true: 'yes', false: 'no' }
const UNSEEN = { unseen: true } as const

/** As the umpire's form asks for it too. */
export const fightCorrection = asked(
  z
    .strictObject({
      /** "out": for three moves from now neither helm nor engines turn her; "fit": she steers again. */
      steering: is(z.enum(['out', 'fit']), 'Steering', { out: 'out for three moves', fit: 'fit' }),
      /** What has reached her engines and boilers; "whole": nothing, and her speed with it. */
      machinery: is(z.enum(['whole', 'shot', 'shell']), 'Engines and boilers', {
        whole: 'whole',
        shot: 'reached by shot',
        shell: 'reached by shell',
      }),
      /** A torpedo craft's engines are stopped, or she may steam again. */
      stopped: is(z.boolean(), 'Torpedo craft’s engines', { true: 'stopped', false: 'may steam' }),
      waterlogged: is(z.boolean(), 'Waterlogged', YES_NO),
      /** True: she begins to sink; false: she floats again, even if she was gone. */
      sinking: is(z.boolean(), 'Sinking', { true: 'she begins to sink', false: 'she floats again' }),
      flagship: is(z.boolean(), 'An admiral aboard', YES_NO),
      admiral: is(z.enum(['fallen', 'fit']), 'Her admiral', { fallen: 'fallen', fit: 'fit' }),
      /** Penetrations that count towards her sinking. */
      holes: is(z.int().min(0).max(200), 'Penetrations that count'),
      /** Squares that she was moved too far at a real table, or another slip in her favour by the umpire's scale: as many are lost (JT-GEN-16). */
      squaresTooFar: is(
        z.int().min(1).max(12),
        'Squares too far',
        undefined,
        'moved at a real table: she loses as many',
      ),
      /** Guns and mounts by their ids: out for good, or as new. */
      guns: parts('Guns', 'guns', z.enum(['fit', 'disabled'])),
      mounts: parts('Mounts', 'mounts', z.enum(['fit', 'pierced'])),
      masts: parts('Masts', 'masts', z.enum(['standing', 'down'])),
      funnels: parts('Funnels', 'funnels', z.enum(['standing', 'down'])),
      tubes: parts('Tubes', 'tubes', z.enum(['loaded', 'empty', 'wrecked'])),
      /** Sections of a deck from one to another, counted from the bow; without `to` one. */
      sections: asked(
        z
          .array(
            z.strictObject({
              row: asked(z.int().min(0).max(12), { label: 'deck', from: 'decks', breadth: 'wide' }),
              from: asked(section, {
                label: 'first section',
                ...UNSEEN,
                placeholder: 'from',
                wants: 'Sections are counted from 1 at the bow, such as 3 to 5.',
              }),
              to: asked(section.optional(), { label: 'last section', ...UNSEEN, placeholder: 'to' }),
              gone: asked(z.boolean(), {
                label: 'are',
                ...UNSEEN,
                words: { true: 'gone', false: 'whole' },
                usual: 'true',
              }),
            }),
          )
          .min(1)
          .max(40),
        { label: 'Sections, by deck', fold: true, line: { called: 'stretch', more: 'Sections' } },
      ),
      /** Rounds of a class and projectile that she has. */
      magazine: asked(
        z.partialRecord(
          z.enum(GUN_CLASSES),
          asked(z.partialRecord(z.enum(PROJECTILES), count), { label: '', words: PROJECTILE_WORDS, breadth: 'wide' }),
        ),
        {
          label: 'Magazine',
          under: 'Magazine, rounds that she has',
          as: 'flat',
          words: Object.fromEntries(GUN_CLASSES.map((letter) => [letter, `Class ${letter}`])),
        },
      ),
    })
    .partial(),
  { label: '', as: 'flat' },
)

export type FightCorrection = z.output<typeof fightCorrection>

/** Reads the part of a correction that is for the sheet; refuses with one sentence. */
export function readFightCorrection(given: unknown): FightCorrection {
  return read(fightCorrection, given, 'the correction of the sheet', 'fight')
}

const without = <T>(from: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== id))

function known(piece: Piece, what: string, field: string, ids: Iterable<string>, given: object | undefined): void {
  const has = new Set(ids)
  const stranger = Object.keys(given ?? {}).find((id) => !has.has(id))
  if (stranger === undefined) return
  refuse('losses.part', `fight.${field}.${stranger}: ${piece.name} has no ${what} of that name (JT-GEN-01).`, {
    rule: 'JT-GEN-01',
    path: `fight.${field}.${stranger}`,
  })
}

const zonesOf = (sheet: Sheet, kind: 'mast' | 'funnel') =>
  sheet.zones.filter((zone) => zone.kind === kind).map((zone) => zone.id)

/** Her sheet as the umpire leaves it; refuses parts that she has not got. `steps` say what was changed. */
export function correctSheet(piece: Piece, given: FightCorrection, move: number): { fight: Fighting; steps: Reason[] } {
  const sheet = sheetOf(piece.fight)
  const mounted = gunsOf(sheet)
  known(piece, 'gun', 'guns', mounted.keys(), given.guns)
  known(
    piece,
    'mount',
    'mounts',
    sheet.mounts.map(({ id }) => id),
    given.mounts,
  )
  known(piece, 'mast', 'masts', zonesOf(sheet, 'mast'), given.masts)
  known(piece, 'funnel', 'funnels', zonesOf(sheet, 'funnel'), given.funnels)
  known(
    piece,
    'tube',
    'tubes',
    sheet.tubes.map(({ id }) => id),
    given.tubes,
  )
  const steps: Reason[] = []
  const say = (says: string) => steps.push(because('JT-GEN-01', says))
  let marks = piece.fight.marks
  const mark = (change: Partial<Marks>) => {
    marks = { ...marks, ...change }
  }
  for (const [id, state] of Object.entries(given.guns ?? {})) {
    mark({
      gunBursts:
        state === 'fit' ? without(marks.gunBursts, id) : added(marks.gunBursts, id, { move, shell: 'strike' as const }),
    })
    say(`${id} is ${state}`)
  }
  for (const [id, state] of Object.entries(given.mounts ?? {})) {
    mark({
      mountHits:
        state === 'fit' ? without(marks.mountHits, id) : added(marks.mountHits, id, { kind: 'pierced' as const, move }),
      ...(state === 'fit' ? { hoistsHit: marks.hoistsHit.filter((one) => one !== id) } : {}),
    })
    say(`${id} is ${state}`)
  }
  for (const [id, state] of Object.entries(given.masts ?? {})) {
    const losses = marks.losses.filter((one) => one.loss !== 'mast' || one.of !== id)
    mark(
      state === 'standing'
        ? { mastHits: without(marks.mastHits, id), mastsDown: without(marks.mastsDown, id), losses }
        : {
            mastsDown: { ...marks.mastsDown, [id]: { inMove: move, quickFiringInMoves: [] } },
            losses: [...losses, { loss: 'mast', move, of: id }],
          },
    )
    say(`${id} is ${state}`)
  }
  for (const [id, state] of Object.entries(given.funnels ?? {})) {
    const hits = { bigHighExplosive: 1, quickFiringHighExplosiveMinutes: 0, otherHits: 0 }
    mark({ funnelHits: state === 'standing' ? without(marks.funnelHits, id) : { ...marks.funnelHits, [id]: hits } })
    const all = zonesOf(sheet, 'funnel').every((one) => (marks.funnelHits[one]?.bigHighExplosive ?? 0) > 0)
    const losses = marks.losses.filter((one) => one.loss !== 'funnels')
    mark({ losses: all ? [...losses, { loss: 'funnels', move, of: null }] : losses })
    say(`${id} is ${state}`)
  }
  for (const [id, state] of Object.entries(given.tubes ?? {})) {
    mark({ tubes: { ...marks.tubes, [id]: { state, sinceMove: null } } })
    say(`${id} is ${state}`)
  }
  for (const [index, one] of (given.sections ?? []).entries()) {
    mark({ coverage: coverageOf(piece, sheet, marks, one, `fight.sections[${index}]`) })
    say(`sections ${one.from} to ${one.to ?? one.from} of deck ${one.row} are ${one.gone ? 'gone' : 'whole'}`)
  }
  if (given.sections) {
    const losses = marks.losses.filter((one) => one.loss !== 'bow')
    mark({ losses: endsGone(sheet, marks).bow ? [...losses, { loss: 'bow', move, of: null }] : losses })
  }
  if (given.steering !== undefined) {
    mark({
      steering: given.steering === 'fit' ? [] : [...marks.steering, { what: 'conningTowerPierced', inMove: move }],
    })
    say(given.steering === 'fit' ? 'she steers again' : 'she does not steer for three moves')
  }
  if (given.machinery !== undefined) {
    const losses = marks.losses.filter((one) => one.loss !== 'machineryShot' && one.loss !== 'machineryShell')
    const loss = given.machinery === 'shot' ? ('machineryShot' as const) : ('machineryShell' as const)
    mark({ losses: given.machinery === 'whole' ? losses : [...losses, { loss, move, of: null }] })
    say(given.machinery === 'whole' ? 'her engines are whole' : `a ${given.machinery} has reached her engines`)
  }
  if (given.holes !== undefined) {
    const bare = marks.holes.filter((one) => !one.counts)
    const counting = marks.holes.filter((one) => one.counts).slice(0, given.holes)
    const more = Array.from({ length: given.holes - counting.length }, () => ({
      move,
      section: middle(sheet),
      counts: true,
    }))
    mark({ holes: [...bare, ...counting, ...more] })
    say(`${given.holes} penetrations count`)
  }
  if (given.stopped !== undefined) {
    mark({ stoppedInMove: given.stopped ? move : null })
    say(given.stopped ? 'her engines are stopped' : 'she may steam again')
  }
  if (given.admiral !== undefined) {
    mark({ admiral: given.admiral === 'fit' ? null : { askedInMove: move, out: true } })
    say(`her admiral is ${given.admiral}`)
  }
  if (given.sinking !== undefined) {
    mark({ sinking: given.sinking ? { inMove: move, rule: 'JT-GEN-01' } : null })
    say(given.sinking ? 'she is sinking' : 'she floats')
  }
  let fight: Fighting = { ...piece.fight, marks }
  if (given.waterlogged !== undefined) {
    fight = { ...fight, waterlogged: given.waterlogged, ...(given.waterlogged ? {} : { quickFiringFromMove: null }) }
    say(given.waterlogged ? 'she is waterlogged' : 'she is not waterlogged')
  }
  if (given.flagship !== undefined) {
    fight = { ...fight, flagship: given.flagship }
    say(given.flagship ? 'an admiral is aboard' : 'no admiral is aboard')
  }
  for (const letter of GUN_CLASSES) {
    const rounds = given.magazine?.[letter]
    if (!rounds) continue
    const held = fight.magazine[letter]
    if (!held)
      refuse('losses.part', `fight.magazine.${letter}: ${piece.name} has no magazine of class ${letter} (JT-GEN-01).`, {
        rule: 'JT-GEN-01',
        path: `fight.magazine.${letter}`,
      })
    fight = { ...fight, magazine: { ...fight.magazine, [letter]: { ...held, ...rounds } } }
    say(`her magazine of class ${letter} is counted anew`)
  }
  return { fight, steps }
}

const middle = (sheet: Sheet) => Math.ceil(shipSections(sheet.lengthFeet).value / 2)

/** A deck's damage with some sections destroyed or made whole; what is left is written section by section. */
function coverageOf(
  piece: Piece,
  sheet: Sheet,
  marks: Marks,
  one: NonNullable<FightCorrection['sections']>[number],
  path: string,
): Marks['coverage'] {
  const sections = shipSections(sheet.lengthFeet).value
  const last = one.to ?? one.from
  if (!sheet.decks.some((deck) => deck.row === one.row))
    refuse('losses.part', `${path}.row is ${one.row}, and ${piece.name} has no such deck (JT-GEN-01).`, {
      rule: 'JT-GEN-01',
      path: `${path}.row`,
    })
  if (last < one.from || last > sections)
    refuse(
      'losses.part',
      `${path} goes from ${one.from} to ${last}, and ${piece.name} has sections 1 to ${sections} (JT-SCORE-01).`,
      { rule: 'JT-SCORE-01', path },
    )
  const feet = damageFigures.sectionFeet
  const from = (one.from - 1) * feet
  const to = Math.min(last * feet, sheet.lengthFeet)
  const old = marks.coverage[one.row] ?? []
  const rest = old.flatMap((stretch) => [
    { fromFeet: stretch.fromFeet, toFeet: Math.min(stretch.toFeet, from) },
    { fromFeet: Math.max(stretch.fromFeet, to), toFeet: stretch.toFeet },
  ])
  const kept = rest.filter((stretch) => stretch.toFeet > stretch.fromFeet)
  const after = joined([...kept, ...(one.gone ? [{ fromFeet: from, toFeet: to }] : [])])
  return { ...marks.coverage, [one.row]: after }
}
