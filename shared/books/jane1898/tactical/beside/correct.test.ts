import { describe, expect, it } from 'vitest'
import { correct, umpireBoard } from '../../../../action/action.ts'
import { boat, gymnote, open, type Playing, refused, ship, under, view } from '../../test-kit/boats.ts'
import { jane1898Tactical as book } from '../book.ts'

const by = (action: Playing, id: string, work: object, more: object = {}) =>
  correct(book, action, id, { note: 'as I saw it', work, ...more }).action

describe('Jane 1898 tactical: the umpire’s hand on boats, balloons and units ashore', () => {
  const hood = ship('hood', 0, 6)
  const below = (edition: '1898' | '1901' = '1898') => open(edition, [hood], [boat(0, 0)])

  it('JT-GEN-01, JT-SUB-06: a boat put on the surface is there, and knows what is told her there', () => {
    const up = by(below(), 'gymnote', { level: 'surface' })
    expect(gymnote(up).boat).toMatchObject({ level: 'surface', depthFeet: 0, sinking: 0 })
    expect(view(up, 'under').boats?.own[0]?.contacts).toMatchObject([{ id: 'ship 1', where: 'within 1,000 yards' }])
    const down = by(up, 'gymnote', { level: 'submerged', depthFeet: 40 })
    expect(gymnote(down).boat).toMatchObject({ level: 'submerged', depthFeet: 40, contacts: [] })
    // Nobody has said how deep: as deep as one that goes under by herself.
    expect(gymnote(by(up, 'gymnote', { level: 'submerged' })).boat.depthFeet).toBe(30)
    expect(view(by(below('1901'), 'gymnote', { level: 'periscope' }), 'under').others).toMatchObject([{ id: 'ship 1' }])
  })

  it('JT-GEN-01, JT-SUB-03: no other seat is sent anything of it', () => {
    const deep = by(below(), 'gymnote', { squares: 3, depthFeet: 60, hoursWithoutAir: 2 })
    expect(gymnote(deep).boat).toMatchObject({ squares: 3, depthFeet: 60, withoutAir: 120 })
    expect(gymnote(under(deep, {}))).toMatchObject({ y: 300 })
    expect(JSON.stringify(view(deep, 'gb'))).toBe(JSON.stringify(view(below(), 'gb')))
  })

  it('JT-SUB01-01, JT-SUB-11: what her edition has not, and what cannot be, is refused', () => {
    const no = (work: object, edition: '1898' | '1901' = '1898') => refused(() => by(below(edition), 'gymnote', work))
    expect(no({ level: 'periscope' })).toBe(
      'work.level is "periscope", which the rules of 1898 have not (JT-SUB01-02).',
    )
    expect(no({ squares: 4 })).toBe('work.squares is 4, and she runs no more than 3 a move (JT-SUB-01).')
    expect(no({ hoursWithoutAir: 3 }, '1901')).toContain('which those of 1901 cancel (JT-SUB01-01)')
    expect(no({ level: 'surface', depthFeet: 20 })).toBe('work.depthFeet is 20, and she is up (JT-SUB-11).')
    expect(refused(() => correct(book, below(), 'gymnote', { note: 'x', knots: 6 }))).toBe(
      'knots is for ships; how Gymnote goes is said in squares, as work.squares.',
    )
  })

  const shore = () =>
    open('1898', [hood], [], {
      coast: [{ from: { x: -9, y: 20 }, to: { x: 9, y: 40 }, land: 'good' }],
      balloons: [{ key: 'ballon', side: 'fr', position: { x: 0, y: 20 }, bombs: 1 }],
      land: [
        { key: 'company', side: 'fr', kind: 'infantry', position: { x: 3, y: 21 } },
        { key: 'guns', side: 'fr', kind: 'battery', position: { x: 5, y: 21 }, guns: { '6-in QF': 2 } },
      ],
    })

  it('JT-GEN-01, JT-BALL-01: a balloon is at another height and has other explosives, within her type', () => {
    const after = by(shore(), 'ballon', { heightFeet: 900, bombs: 4 })
    expect(umpireBoard(book, after).board.sky?.own[0]).toMatchObject({ heightFeet: 900, bombs: 4 })
    expect(refused(() => by(shore(), 'ballon', { heightFeet: 1200 }))).toBe(
      'work.heightFeet is 1200, and her type rises to 1000 (JT-BALL-01).',
    )
  })

  it('JT-GEN-01, JT-COAST-09, JT-COAST-13: troops are formed anew, and guns ashore located and made ready', () => {
    const unit = (action: Playing, id: string) => action.state.coast?.units.find((one) => one.id === id)?.land
    expect(unit(by(shore(), 'company', { formation: 'column' }), 'company')?.formation).toBe('column')
    const found = by(shore(), 'guns', { located: { gb: true }, ready: { '6-in QF': 5 } })
    expect(unit(found, 'guns')).toMatchObject({ locatedBy: ['gb'], ready: { '6-in QF': 5 } })
    expect(view(found, 'gb').coast?.sighted.map(({ kind }) => kind)).toContain('battery')
    expect(
      view(by(found, 'guns', { located: { gb: false } }), 'gb').coast?.sighted.filter(
        (one) => one.inSight && one.kind === 'battery',
      ),
    ).toEqual([])
    expect(refused(() => by(shore(), 'guns', { formation: 'line' }))).toContain('are not formed (JT-COAST-13)')
    expect(refused(() => by(shore(), 'guns', { located: { fr: true } }))).toBe(
      'work.located.fr names no other side of this board (JT-COAST-09).',
    )
    expect(refused(() => by(shore(), 'guns', { ready: { '12-in': 3 } }))).toContain('guns has none of it (JT-FIRE-05)')
  })
})
