import { describe, expect, it } from 'vitest'
import { correct, seatBoard, umpireBoard } from '../../../action/action.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { type Given, type Open, opened, seatText, ship, step } from '../test-kit/works.ts'
import { jane1898Tactical as book } from './book.ts'

const by = (action: Open, sighted: Given, id = 'hoche', more: Given = {}) =>
  correct(book, action, id, { note: 'as I saw it', sighted, ...more })
const said = (action: Open, sighted: Given, id = 'hoche') => by(action, sighted, id).action
const FOG = { light: { condition: 'fog' } }
const meeting = (squares: number, over: Given = {}) =>
  opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 0, squares), ship('es', 'es', 900, 900)], over)
const seen = (action: Open, seat = 'gb') => seatBoard(book, action, seat).board.others

describe('Jane 1898 tactical: the umpire’s word on who has a ship in sight', () => {
  it('JT-GEN-01, JT-WX-05: a ship in fog that he says is sighted is seen where she is, move after move, and may be fired at', () => {
    const fog = meeting(20, FOG)
    expect(seen(fog)).toEqual([])
    const { action, events } = by(fog, { gb: true })
    expect(seen(action)).toMatchObject([{ id: 'ship 1', inSight: true, x: 0, y: 2000 }])
    expect(events[0]?.because.map(({ says }) => says)).toContain('gb has her in sight')
    const after = step(action, {
      gb: { ships: { hood: { fire: [{ gun: 'big 1.1', at: 'ship 1', atUnit: 1, aim: 'dice' }] } } },
    })
    expect(seen(after)).toMatchObject([{ id: 'ship 1', inSight: true }])
    const fired = (one: Open) => seatBoard(book, one, 'gb').board.friends[0]?.sheet?.fight
    expect(JSON.stringify(fired(after))).not.toBe(JSON.stringify(fired(step(action))))
  })

  it('JT-GEN-01: a ship that he says is not sighted stays where she was last seen until he leaves it to the rules', () => {
    const near = meeting(30)
    expect(seen(near)).toMatchObject([{ inSight: true, y: 3000 }])
    const lost = said(near, { gb: false })
    expect(seen(lost)).toMatchObject([{ id: 'ship 1', inSight: false, y: 3000 }])
    const later = step(lost)
    expect(seen(later)).toMatchObject([{ inSight: false, y: 3000 }])
    expect(umpireBoard(book, later).board.sighted).toEqual({ gb: { hoche: false } })
    const found = said(later, { gb: null })
    expect(seen(found)).toMatchObject([{ id: 'ship 1', inSight: true }])
    expect(umpireBoard(book, found).board.sighted).toEqual({ gb: {} })
    expect(seen(said(meeting(30, FOG), { gb: false }))).toEqual([])
  })

  it('JT-GEN-01, JT-LIGHT-04: nor is she known by her search light then', () => {
    const lit = (action: Open) => step(action, { fr: { ships: { hoche: { light: { bearingDegrees: 90 } } } } })
    const night = meeting(60, { light: { condition: 'darkNight' } })
    expect(seen(lit(night))).toMatchObject([{ byLight: true }])
    expect(seen(lit(said(night, { gb: false })))).toEqual([])
  })

  it('JT-GEN-01: it shows no more of the minute that went before, and nothing of it goes to another side or to her own', () => {
    const fog = step(meeting(30, FOG))
    const action = said(fog, { gb: true })
    expect(seen(action)[0]?.path).toHaveLength(1)
    for (const seat of ['fr', 'es']) {
      expect(seatText(action, seat)).toBe(seatText(fog, seat))
      expect(seatText(step(action), seat)).toBe(seatText(step(fog), seat))
    }
    expect(seatText(action, 'gb')).not.toMatch(/hoche|as I saw it/i)
  })

  it.each<[Given, string, Given, string, string]>([
    [{ it: true }, 'hoche', {}, 'sighted.it', 'sighted.it names no other side of this board (JT-GEN-01).'],
    [{ fr: true }, 'hoche', {}, 'sighted.fr', 'sighted.fr names no other side of this board (JT-GEN-01).'],
    [{ gb: 'yes' }, 'hoche', {}, 'sighted.gb', 'sighted.gb takes true or false, not "yes".'],
    [{}, 'hoche', {}, 'sighted', 'sighted names no side that sees HOCHE or does not (JT-GEN-01).'],
    [
      { gb: true },
      'hoche',
      { sunk: true },
      'sighted.gb',
      'sighted.gb is true, and HOCHE is sunk: nobody sees her any more (JT-GEN-01).',
    ],
    [
      { gb: true },
      'ballon',
      {},
      'sighted',
      'sighted is for ships, and ballon is seen by rules of its own (JT-GEN-01).',
    ],
  ])('%j of %s is refused', (sighted, id, more, path, message) => {
    const action = meeting(30, { balloons: [{ key: 'ballon', side: 'fr', position: { x: 9, y: 19 } }] })
    expect(refusal(() => by(action, sighted, id, more))).toMatchObject({ path, message })
  })
})
