import { describe, expect, it } from 'vitest'
import type { BoardView, Minute, Moment } from '../contract.ts'
import { endOf, fireTold, holdsField, seenLost, sidesAtEnd } from './plate.ts'

const ship = (side: string, status: 'afloat' | 'sunk' | 'prize') => ({ side, status })
const shot = (from: string, saw?: Moment['saw'], kind: Moment['kind'] = 'gun'): Moment => ({
  kind,
  t: 1,
  says: '',
  because: [],
  from,
  ...(saw === undefined ? {} : { saw }),
})
const minute = (move: number, ...moments: Moment[]): Minute => ({ move, moments })

describe('The plate at the end', () => {
  it('gives the field to the only side with a ship left under her flag, and to nobody where two have or none has', () => {
    const held = (...ships: ReturnType<typeof ship>[]) => holdsField(sidesAtEnd(ships))
    expect(held(ship('gb', 'afloat'), ship('fr', 'sunk'), ship('fr', 'prize'))).toBe('gb')
    expect(held(ship('gb', 'afloat'), ship('fr', 'afloat'))).toBeNull()
    expect(held(ship('gb', 'sunk'), ship('fr', 'sunk'))).toBeNull()
  })

  it('counts the ships of each side by what became of them', () => {
    const ships = [ship('gb', 'afloat'), ship('gb', 'sunk'), ship('fr', 'prize')]
    expect(sidesAtEnd(ships)).toEqual([
      { side: 'gb', ships: 2, sunk: 1, struck: 0, left: 1 },
      { side: 'fr', ships: 1, sunk: 0, struck: 1, left: 0 },
    ])
  })

  it('CH-17, CH-R18: counts who was rammed or driven ashore as lost, her own and the enemy’s', () => {
    expect(['sunk', 'sinking', 'rammed', 'ashore', 'struck', 'prize', 'disabled', 'afloat'].map(endOf)).toEqual([
      'sunk',
      'sunk',
      'sunk',
      'sunk',
      'prize',
      'prize',
      'afloat',
      'afloat',
    ])
    const others = ['rammed', 'ashore', 'disabled'].map((status, n) => ({ id: `${n}`, status }))
    expect(seenLost({ others } as unknown as BoardView)).toEqual({ seen: 3, lost: 2 })
  })

  it('counts shots and hits of the ships asked for, each move once though it was shown in two steps', () => {
    const minutes = [
      minute(1, shot('a', 'hit')),
      minute(1, shot('a', 'hit'), shot('a', 'wide'), shot('b', 'hit')),
      minute(2, shot('a', 'short'), shot('a'), shot('a', 'hit', 'torpedo')),
    ]
    expect(fireTold(minutes, (id) => id === 'a')).toEqual({
      shots: 3,
      hits: 1,
      points: [],
      torpedoes: 1,
      torpedoHits: 1,
    })
  })

  it('takes a line of fire of which no shots are counted for no shot: its hits are added up, or its points', () => {
    const told = [
      minute(1, { ...shot('a', 'hit'), hits: 3 }, { ...shot('a', 'wide'), hits: 0 }),
      minute(2, { ...shot('a', 'hit'), hits: 2 }),
    ]
    expect(fireTold(told, () => true)).toMatchObject({ shots: 0, hits: 5, points: [] })
    const scored = [minute(1, { ...shot('a', 'hit'), points: 15 }, { ...shot('a', 'hit'), points: 17.5 })]
    expect(fireTold(scored, () => true)).toMatchObject({ shots: 0, hits: 0, points: [{ scale: null, points: 32.5 }] })
  })

  it('NM-SCALE-02: points of two scales are never added: each scale has its own sum', () => {
    const of = (scale: string, points: number) => ({ ...shot('a', 'hit'), points, scale })
    const told = [minute(1, of('Fleet', 30)), minute(2, of('Fleet', 90)), minute(3, of('Mêlée', 9.6), of('Mêlée', 2))]
    expect(fireTold(told, () => true).points).toEqual([
      { scale: 'Fleet', points: 120 },
      { scale: 'Mêlée', points: 11.6 },
    ])
  })
})
