import { describe, expect, it } from 'vitest'
import { jane1898Tactical as book } from '../../../../shared/books/jane1898/tactical/book.ts'
import { refusal } from '../../../../shared/test-kit/refused.ts'
import { fightOf } from '../board-orders/fire-sheet.ts'
import { CONDITIONS, conditionNow, markField, noMarks, partMarks, readMarks, type SheetDraft } from './sheet-marks.ts'

const board = () =>
  book.setUp(
    book.readSetup({
      ships: [{ key: 'majestic', name: 'Majestic', side: 'gb', position: { x: 0, y: 0 }, speedKnots: 12 }],
    }),
  ).state
function first(state: Parameters<typeof book.umpireView>[0]) {
  const ship = book.umpireView(state).ships[0]
  if (!ship) throw new Error('no ship')
  return ship
}
const fightIn = (draft: Partial<SheetDraft>) => {
  const read = readMarks({ ...noMarks, ...draft })
  if (!('fight' in read)) throw new Error(read.says)
  return read.fight as Parameters<typeof book.correct>[2]['fight']
}
function corrected(draft: Partial<SheetDraft>) {
  const fight = fightIn(draft)
  return first(book.correct(board(), 'majestic', { note: 'by hand', ...(fight === undefined ? {} : { fight }) }).state)
}

describe('Marks that an umpire may make on a sheet', () => {
  it('JT-GEN-01: each of a part is a correction that the book takes, and made once it is offered the other way', () => {
    const groups = partMarks(first(board()))
    expect(groups.map((one) => one.group)).toEqual(['Guns', 'Mounts', 'Masts and funnels', 'Tubes'])
    for (const part of groups.flatMap((one) => one.choices)) expect(() => corrected({ parts: [part] })).not.toThrow()
    const named = (label: string) => groups.flatMap((one) => one.choices).filter((one) => one.label === label)
    const parts = named('Fore turret, left 12-in: out for good')
    expect(parts).toHaveLength(1)
    const labels = partMarks(corrected({ parts })).flatMap((one) => one.choices.map(({ label }) => label))
    expect(labels).toContain('Fore turret, left 12-in: fit again')
  })

  it('JT-GEN-16: squares that she was moved too far are lost to her, and what is no number of them is refused at its field', () => {
    expect(fightIn({ tooFar: '3' })).toEqual({ squaresTooFar: 3 })
    const { state } = book.correct(board(), 'majestic', { note: 'a slip', fight: { squaresTooFar: 3 } })
    expect(state.pieces[0]?.helm.breakdown).toBe(3)
    expect(readMarks({ ...noMarks, tooFar: 'some' })).toEqual({
      field: 'squaresTooFar',
      says: 'Squares must be a whole number of 1 or more; "some" was typed.',
    })
    expect(markField('fight.squaresTooFar')).toBe('squaresTooFar')
  })

  it('JT-GEN-01: each answer of what she is comes to be so', () => {
    for (const { field, answers } of CONDITIONS)
      for (const { key } of answers) {
        // Out of the two an admiral's fall says nothing of a ship without one, and a helm is out from now on.
        const now = conditionNow(
          corrected({ is: { [field]: key, ...(field === 'admiral' ? { flagship: 'yes' } : {}) } }),
        )
        expect(now[field], `${field} ${key}`).toBe(key)
      }
  })

  it('JT-GEN-01: sections, penetrations and rounds are those that were written', () => {
    const ship = corrected({
      holes: '3',
      sections: [
        { row: '3', from: '2', to: '4', state: 'gone' },
        { row: '3', from: '3', to: '', state: 'whole' },
      ],
      magazine: { 'A shot': '7', 'A he': '' },
    })
    const fight = fightOf(ship.sheet)
    expect(fight?.marks.coverage[3]).toEqual([
      { fromFeet: 25, toFeet: 50 },
      { fromFeet: 75, toFeet: 100 },
    ])
    expect(ship.sheet.sectionsLost).toBe(2)
    expect(fight?.marks.holes.filter((one) => one.counts)).toHaveLength(3)
    expect(fight?.magazine['A']?.shot).toBe(7)
  })

  it('several marks of one kind go together, and nothing written is no correction', () => {
    const guns = partMarks(first(board()))[0]?.choices.slice(0, 2) ?? []
    expect(Object.keys((fightIn({ parts: guns }) as { guns: object }).guns)).toHaveLength(2)
    expect(readMarks(noMarks)).toEqual({ fight: undefined })
    expect(readMarks({ ...noMarks, is: { steering: '' } })).toEqual({ fight: undefined })
  })

  it('what cannot be read, and what the book refuses, is told at its field', () => {
    expect(readMarks({ ...noMarks, holes: 'many' })).toMatchObject({ field: 'holes' })
    expect(readMarks({ ...noMarks, magazine: { 'B shot': '-1' } })).toMatchObject({ field: 'magazine.B' })
    expect(readMarks({ ...noMarks, sections: [{ row: '3', from: '', to: '', state: 'gone' }] })).toMatchObject({
      field: 'sections.0',
    })
    const no = refusal(() => corrected({ sections: [{ row: '3', from: '2', to: '90', state: 'gone' }] }))
    expect(markField(no.path ?? '')).toBe('sections.0')
    expect(markField('fight.magazine.A')).toBe('magazine.A')
    expect(markField('fight.guns.big 9')).toBe('parts')
    expect(markField('fight.holes')).toBe('holes')
  })
})
