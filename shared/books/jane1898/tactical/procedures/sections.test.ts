import { describe, expect, it } from 'vitest'
import { armourGrade } from './armour.ts'
import { type Burst, damageStretch, joined, sectionsDestroyed } from './sections.ts'

const hit = (over: Partial<Burst>) =>
  damageStretch({
    lengthFeet: 400,
    pointFeet: 200,
    sections: 4,
    bulkheadsFeet: [225],
    bigGun: true,
    protectiveDeckBelow: false,
    coalBunkers: false,
    ...over,
  }).value

describe('Jane 1898 tactical: stretches of damage', () => {
  it('JT-SCORE-05: where one of the two decks is missing the other takes all of the balance; without either it is lost', () => {
    expect(hit({ deckAbove: false })).toMatchObject({ aboveSections: 0, belowSections: 1, lostSections: 0 })
    expect(hit({ deckBelow: false })).toMatchObject({ aboveSections: 1, belowSections: 0, lostSections: 0 })
    expect(hit({ deckAbove: false, protectiveDeckBelow: true })).toMatchObject({
      aboveSections: 0,
      belowSections: 0,
      lostSections: 1,
    })
  })

  it('JT-SCORE-04: only the nearest bulkhead on either side stops it, and one on the very point does not', () => {
    expect(hit({ bulkheadsFeet: [160, 175, 230, 240] })).toMatchObject({ fromFeet: 175, toFeet: 230 })
    expect(hit({ bulkheadsFeet: [200] })).toMatchObject({ fromFeet: 150, toFeet: 250, lostSections: 0 })
  })

  it('JT-ARM-07: a hit on the line between two bunkers damages both', () => {
    expect(hit({ bulkheadsFeet: [], coalBunkers: true, sections: 2 })).toMatchObject({ fromFeet: 187.5, toFeet: 212.5 })
  })

  it('JT-SCORE-01, JT-SCORE-07: of a ship of 390 feet the sixteenth section is destroyed when its fifteen feet are', () => {
    const last = [{ fromFeet: 375, toFeet: 390 }]
    expect(sectionsDestroyed(last, 390).value.destroyed).toEqual([16])
    expect(sectionsDestroyed([{ fromFeet: 375, toFeet: 389 }], 390).value.destroyed).toEqual([])
    expect(sectionsDestroyed(last).value.destroyed).toEqual([])
  })

  it('JT-SCORE-07: stretches that touch are one', () => {
    expect(
      joined([
        { fromFeet: 50, toFeet: 75 },
        { fromFeet: 0, toFeet: 25 },
        { fromFeet: 25, toFeet: 40 },
        { fromFeet: 60, toFeet: 60 },
      ]),
    ).toEqual([
      { fromFeet: 0, toFeet: 40 },
      { fromFeet: 50, toFeet: 75 },
    ])
  })
})

describe('Jane 1898 tactical: plates', () => {
  it('JT-ARM-05: beyond nine inches Harvey plate is worth less than double: eighteen inches are not thirty-six', () => {
    const plate = { plate: 'harvey', place: 'vertical', coal: false, waterline: false, coalUsedShare: 0 } as const
    expect(armourGrade({ ...plate, inches: 9 }).value).toEqual({ inchesOfIron: 18, grade: 'a' })
    expect(armourGrade({ ...plate, inches: 18 }).value).toEqual({ inchesOfIron: 27, grade: 'aa' })
  })

  it('JT-ARM-03, JT-ARM-09: no grade goes above the heaviest nor below none', () => {
    const plate = { plate: 'iron', place: 'vertical', waterline: true } as const
    expect(armourGrade({ ...plate, inches: 40, coal: true, coalUsedShare: 0 }).value.grade).toBe('aaaa')
    expect(armourGrade({ ...plate, inches: 0, coal: false, coalUsedShare: 1 }).value.grade).toBe('none')
  })
})
