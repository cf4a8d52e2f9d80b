import { z } from 'zod'
import type { DeskEntry } from '../../../contract.ts'
import { deskEntry } from '../../../desk-entry.ts'
import { armourGrade } from '../procedures/armour.ts'
import * as guns from '../procedures/guns.ts'
import { damage, penetration } from '../procedures/penetration.ts'
import { gunneryReadings, OUR_READINGS } from '../settings.ts'
import { SHIP_TYPES } from '../tables/general-speeds.ts'
import { OTHER_CALIBRES } from '../tables/other-calibres.ts'
import { usualArmament } from '../usual-armament.ts'
import { as, count, grade, gun, obliquity, projectile, rangeYards } from './inputs.ts'

const { elevenInchLong, twelveInchMuzzleLoader } = gunneryReadings.shape

/** Questions of armour and guns. */
export const gunsDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'jane1898.usualShip',
    asks: 'How is the usual ship of a kind armed, and how do her guns and tubes bear?',
    rules: ['JT-FIRE-15', 'JT-TORP-08', 'JT-TORP-09', 'JT-SCORE-09'],
    input: z.strictObject({ type: z.enum(SHIP_TYPES) }),
    example: {
      input: { type: 'torpedo-boat' },
      value: {
        guns: [{ id: 'gun 1.1', gun: '3-in', fromDegrees: 45, toDegrees: 315 }],
        tubes: [
          { id: 'tube 1', tube: 'boat', fromDegrees: 292.5, toDegrees: 337.5 },
          { id: 'tube 2', tube: 'boat', fromDegrees: 22.5, toDegrees: 67.5 },
          { id: 'tube 3', tube: 'boat', fromDegrees: 292.5, toDegrees: 337.5 },
          { id: 'tube 4', tube: 'boat', fromDegrees: 22.5, toDegrees: 67.5 },
        ],
      },
    },
    answer: (asked) => usualArmament(asked.type),
  }),
  deskEntry({
    id: 'jane1898.armourGrade',
    asks: 'What grade is this armour?',
    rules: ['JT-ARM-01', 'JT-ARM-02', 'JT-ARM-03', 'JT-ARM-05', 'JT-ARM-06', 'JT-ARM-09'],
    input: z.strictObject({
      inches: z.number().nonnegative(),
      plate: z.enum(['iron', 'harvey']).default('iron'),
      place: z.enum(['vertical', 'slope', 'flat']).default('vertical'),
      coal: z.boolean().default(false),
      waterline: z.boolean().default(false),
      coalUsedShare: z.number().min(0).max(1).default(0),
    }),
    example: { input: { inches: 9, plate: 'harvey' }, value: { inchesOfIron: 18, grade: 'a' } },
    answer: (asked) => armourGrade(asked),
  }),
  deskEntry({
    id: 'jane1898.gunOfCalibre',
    asks: 'Which gun of the table stands for one that the table has not?',
    rules: ['JT-GUN-16'],
    input: z.strictObject({ calibre: z.enum(OTHER_CALIBRES) }),
    example: { input: { calibre: '12-pounder' }, value: { gun: '3-in' } },
    answer: ({ calibre }) => as('gun', guns.gunOfCalibre(calibre)),
  }),
  deskEntry({
    id: 'jane1898.gun',
    asks: 'What does the table say of a gun?',
    rules: ['JT-GUN-01', 'JT-GUN-02', 'JT-GUN-03', 'JT-GUN-04'],
    input: z.strictObject({ gun, elevenInchLong, twelveInchMuzzleLoader }),
    example: {
      input: { gun: '12-in' },
      value: { gunClass: 'A', everyMoves: 2, pierces: ['aa', 'aa', 'a', 'a', 'b'] },
    },
    answer: ({ gun, ...readings }) => guns.gunRow(gun, { ...OUR_READINGS, ...readings }),
  }),
  deskEntry({
    id: 'jane1898.rangeBand',
    asks: 'Which column of the table serves a range?',
    rules: ['JT-GUN-15', 'JT-FIRE-23'],
    input: z.strictObject({ rangeYards }),
    example: { input: { rangeYards: 2500 }, value: { bandYards: 3000 } },
    answer: (asked) => as('bandYards', guns.rangeBand(asked.rangeYards)),
  }),
  deskEntry({
    id: 'jane1898.penetration',
    asks: 'Does a projectile pierce?',
    rules: ['JT-GUN-04', 'JT-GUN-05', 'JT-GUN-06', 'JT-GUN-07', 'JT-GUN-08', 'JT-GUN-09', 'JT-GUN-15'],
    input: z.strictObject({
      gun,
      projectile,
      rangeYards,
      armour: grade,
      obliquityDegrees: obliquity,
      shape: z.enum(['side', 'curved']).default('side'),
      strike: z.enum(['centre', 'offCentre']).default('centre'),
      elevenInchLong,
    }),
    example: {
      input: { gun: '12-in', projectile: 'shot', rangeYards: 2000, armour: 'aa' },
      value: { bandYards: 2000, grade: 'aa', needs: 'aa', pierces: true, how: 'just' },
    },
    answer: ({ elevenInchLong, ...blow }) => penetration(blow, { ...OUR_READINGS, elevenInchLong }),
  }),
  deskEntry({
    id: 'jane1898.damage',
    asks: 'How many sections does a hit destroy?',
    rules: ['JT-GUN-10', 'JT-GUN-11', 'JT-GUN-13', 'JT-GUN-14', 'JT-GUN-16', 'JT-EFF-40', 'JT-EFF-41'],
    input: z.strictObject({
      gun,
      projectile,
      against: z.enum(['unarmoured', 'just', 'thinner', 'notPierced']),
      obliquityDegrees: obliquity,
    }),
    example: {
      input: { gun: '12-in', projectile: 'common', against: 'unarmoured' },
      value: { sections: 4, allAlong: false },
    },
    answer: (asked) => damage(asked.gun, asked.projectile, asked.against, asked.obliquityDegrees),
  }),
  deskEntry({
    id: 'jane1898.strikes',
    asks: 'How many strikes have so many guns?',
    rules: ['JT-GUN-11', 'JT-TB-04'],
    input: z.strictObject({ gun, guns: count, target: z.enum(['ship', 'torpedoCraft']).default('ship') }),
    example: { input: { gun: '4.7-in', guns: 5 }, value: { strikes: 2 } },
    answer: (asked) => as('strikes', guns.strikes(asked.gun, asked.guns, asked.target)),
  }),
  deskEntry({
    id: 'jane1898.gunCrews',
    asks: 'What do so many men fire?',
    rules: ['JT-PERS-03'],
    input: z.strictObject({ guns: count, men: count, everyMoves: z.int().positive() }),
    example: {
      input: { guns: 4, men: 35, everyMoves: 2 },
      value: { fullyManned: 3, partGunEveryMoves: 4, silent: 0 },
    },
    answer: (asked) => guns.gunCrews(asked.guns, asked.men, asked.everyMoves),
  }),
]
