import { describe, expect, it } from 'vitest'
import type { BoardShip } from '../../../action/contract.ts'
import { boardCard, campaignBatteries, campaignTubes, letterOf } from './campaign-arms.ts'

const usual = { type: 'armoured-cruiser', tons: 14_650 } as Parameters<typeof boardCard>[1]
const guns = [
  { number: 20, calibreInches: 1.46, lengthCalibres: null },
  { number: 8, calibreInches: 5.9, lengthCalibres: 55, arrangement: 'single shields' },
  { number: 6, calibreInches: 11, lengthCalibres: 52, arrangement: 'two triple turrets' },
]
const card = boardCard(
  {
    type: 'armoured-cruiser',
    particulars: { launched: '1934-06-30', guns, torpedoTubes: { number: 8 } },
    byBook: {},
  } as unknown as Parameters<typeof boardCard>[0],
  usual,
)
const ship = (held: Readonly<Record<string, number>>, torpedoes: number, with_ = card): BoardShip =>
  ({ card: with_, stores: { guns: held, rounds: {}, torpedoes, men: 0, coalMinutes: 0 } }) as unknown as BoardShip
const brief = (of: BoardShip) =>
  campaignBatteries(of).map(({ letter, battery }) => [
    letter,
    battery.role,
    battery.gun,
    battery.turrets.map((turret) => turret.guns).join('+'),
  ])

describe('CT-R32: guns and tubes of a campaign’s ship', () => {
  it('are those of her card, by their bores and her time, and are counted as the campaign’s classes', () => {
    const whole = ship({ B: 6, D: 8 }, 16)
    expect(brief(whole)).toEqual([
      ['B', 'main', '11in/52', '3+3'],
      ['D', 'secondary', '5.9in/55', '1+1+1+1+1+1+1+1'],
    ])
    expect(letterOf(whole, '11in/52')).toBe('B')
    expect(campaignTubes(whole).map(({ type, tubes }) => [type, tubes])).toEqual([
      ['21in_ww2', 4],
      ['21in_ww2', 4],
    ])
  })

  it('are as many as she has left, and none of a class that is gone', () => {
    expect(brief(ship({ B: 4, D: 8 }, 3))[0]).toEqual(['B', 'main', '11in/52', '3+1'])
    expect(brief(ship({ D: 7 }, 0))).toEqual([['D', 'main', '5.9in/55', '1+1+1+1+1+1+1']])
    expect(campaignTubes(ship({ B: 6 }, 3)).reduce((sum, { tubes }) => sum + tubes, 0)).toBe(3)
  })

  it('are by the classes alone where no card says more', () => {
    expect(brief(ship({ A: 4, D: 2 }, 0, usual))).toEqual([
      ['A', 'main', '12in/40', '2+2'],
      ['D', 'secondary', '6in/45', '1+1'],
    ])
    expect(campaignTubes(ship({}, 9, usual))).toHaveLength(4)
  })
})
