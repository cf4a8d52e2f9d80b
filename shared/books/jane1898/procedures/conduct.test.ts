import { describe, expect, it } from 'vitest'
import { command, mayLeaveOut, mayOrder, setUpCheck } from './conduct.ts'
import { refusalOf } from './verdict.ts'

const side = { name: 'France', routes: 0, towns: [50, 50, 100, 200] }
const ship = { name: 'Aster', seniority: 1, enduranceDays: 10, roundsPerGun: 15 }

describe('Jane 1898 strategical: the conduct of the game', () => {
  it('JS-GOV-09: of equal captains the later is named', () => {
    const ships = [
      { name: 'Aster', seniority: 2, lost: false },
      { name: 'Briar', seniority: 2, lost: true },
    ]
    expect(refusalOf(command(ships))?.message).toBe(
      'Briar has seniority 2, as another ship has: each captain has one of his own.',
    )
  })

  it('JS-GOV-08: a refusal says whose job it is', () => {
    expect(refusalOf(mayOrder('admiral', 'purchase'))?.message).toBe(
      'This seat cannot order a purchase. It belongs to the government.',
    )
    expect(refusalOf(mayOrder('government', 'warshipCourse'))?.rule).toBe('JS-GOV-06')
  })

  it('JS-GOV-05: what the game does not need may be left out', () => {
    expect(mayLeaveOut('searchLights', true, true).value).toBe(true)
    expect(mayLeaveOut('commerce', true, true).because[0]?.rule).toBe('JS-COMM-09')
  })

  it('JS-GOV-09: every captain who has the seniority of another before him is named', () => {
    const ships = ['Aster', 'Briar', 'Clover'].map((name) => ({ ...ship, name }))
    expect(setUpCheck({ belligerents: [side], ships, weatherListed: true }).value.missing).toEqual([
      'ships.Briar.seniority',
      'ships.Clover.seniority',
    ])
  })

  it('JS-AMMO-01: a ship without a figure for her rounds may not open a campaign', () => {
    expect(
      setUpCheck({ belligerents: [side], ships: [{ ...ship, roundsPerGun: null }], weatherListed: true }).value,
    ).toEqual({ allowed: false, missing: ['ships.Aster.roundsPerGun'], warnings: [] })
  })

  it('JS-COST-27: as many towns of 100 as of 50 bring a warning', () => {
    const found = setUpCheck({ belligerents: [{ ...side, towns: [50, 100, 200] }], ships: [ship], weatherListed: true })
    expect(found.value).toEqual({ allowed: true, missing: [], warnings: ['belligerents.France.towns'] })
  })
})
