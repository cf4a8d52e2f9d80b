/** Guns: class, rate, range, strikes, and the men at them. Guns and their penetrations; Firing at torpedo craft 2; Personnel. */
import { inFigures } from '../../../../explanation/figures.ts'
import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import { printedNumber } from '../../../printed-table.ts'
import type { GunClass } from '../../gun-classes.ts'
import type { GunneryReadings } from '../settings.ts'
import type { Grade } from '../tables/armour.ts'
import { damageFigures } from '../tables/damage.ts'
import { type Gun, guns, otherReadings, penetrationFigures, RANGE_COLUMNS } from '../tables/guns.ts'
import { crewFigures } from '../tables/men.ts'
import { type OtherCalibre, otherCalibres } from '../tables/other-calibres.ts'

export interface GunRow {
  readonly gunClass: GunClass | null
  readonly everyMoves: number
  /** The heaviest armour pierced with shot at 1,000 to 5,000 yards. */
  readonly pierces: readonly Grade[]
}

/** The gun of the table that stands for one of another calibre: the nearest of its age and length (JT-GUN-16). */
export function gunOfCalibre(calibre: OtherCalibre): Finding<Gun> {
  const gun = otherCalibres[calibre]
  return finding(gun, [
    because('JT-GUN-16', 'the nearest calibre of the table, of the same age and length', { calibre }, gun),
  ])
}

/** What the table says of a gun, under the readings in force; small quick-firers have no class. */
export function gunRow(gun: Gun, readings: GunneryReadings): Finding<GunRow> {
  const row = guns.row('gun', gun)
  const gunClass = row.class === '—' ? null : (row.class as GunClass)
  let everyMoves = printedNumber(row.moves)
  let pierces: readonly Grade[] = RANGE_COLUMNS.map((yards) => {
    const cell = row[String(yards) as `${(typeof RANGE_COLUMNS)[number]}`]
    return cell === '—' ? 'none' : (cell as Grade)
  })
  const notes: Reason[] = []
  if (gun === '11-in long' && readings.elevenInchLong === 'fourMoves') {
    everyMoves = otherReadings.elevenInchLong.moves
    pierces = otherReadings.elevenInchLong.pierces
    notes.push(because('JT-GUN-02', 'read with the line of every fourth move'))
  }
  if (gun === '12-in ML' && readings.twelveInchMuzzleLoader === 3) {
    everyMoves = otherReadings.twelveInchMuzzleLoader.moves
    notes.push(because('JT-GUN-02', 'read as every third move'))
  }
  const slow = gun === '10-in ML' || gun.endsWith('not QF')
  return finding({ gunClass, everyMoves, pierces }, [
    because(
      'JT-GUN-01',
      gunClass === null ? 'a small quick-firer, of no class' : `class ${gunClass}`,
      { gun },
      gunClass,
    ),
    ...notes,
    because(
      slow ? 'JT-GUN-03' : 'JT-GUN-02',
      everyMoves === 1 ? 'fires every move' : `fires every ${everyMoves} moves`,
      { gun },
      everyMoves,
    ),
    because('JT-GUN-04', 'pierces with shot at 1,000 to 5,000 yards', { gun }, [...pierces]),
  ])
}

/** Does it fire by ticket, a shot at a time? Guns of classes A, B and C (JT-FIRE-02). */
export function isBigGun(gun: Gun): boolean {
  return ['A', 'B', 'C'].includes(guns.row('gun', gun).class)
}

/** The column of the table for a range: the nearest thousand, halves to the farther; null: too far to fire (JT-GUN-15). */
export function rangeBand(rangeYards: number): Finding<number | null> {
  const { noFireFromYards } = penetrationFigures
  const far = rangeYards >= noFireFromYards
  const band = far ? null : Math.max(1000, Math.floor((rangeYards + 500) / 1000) * 1000)
  return finding(band, [
    because(
      'JT-GUN-15',
      far
        ? `at ${inFigures(noFireFromYards)} yards and more nobody fires`
        : 'the nearest thousand yards, halves to the farther',
      { rangeYards },
      band,
    ),
  ])
}

/** Strikes of so many guns that bear: big guns one each; the smaller in groups; leftover guns have none (JT-GUN-11, JT-TB-04). */
export function strikes(gun: Gun, number: number, target: 'ship' | 'torpedoCraft'): Finding<number> {
  const row = guns.row('gun', gun)
  const small = gun === '6-pounder' || gun === '3-pounder'
  if (target === 'torpedoCraft') {
    const each = small ? damageFigures.torpedoCraftGunsToStrike[gun] : 1
    const made = Math.floor(number / each)
    return finding(
      made,
      [
        because(
          'JT-TB-04',
          each === 1 ? 'at torpedo craft a strike for each gun' : `at torpedo craft a strike for ${each} guns`,
          { gun, guns: number },
          made,
        ),
      ],
      { unit: 'strikes' },
    )
  }
  const each = small ? null : printedNumber(row['guns to a strike'])
  const made = each === null ? 0 : Math.floor(number / each)
  return finding(
    made,
    [
      because(
        'JT-GUN-11',
        each === null
          ? 'six-pounders and less do no damage by sections to ships'
          : each === 1
            ? 'a strike for each gun'
            : `${each} guns make one strike; guns left over make none`,
        { gun, guns: number },
        made,
      ),
    ],
    { unit: 'strikes' },
  )
}

/** What so many men fire: ten to a gun in the order of her captain; the last gun with fewer fires more slowly (JT-PERS-03). */
export function gunCrews(
  guns: number,
  men: number,
  everyMoves: number,
): Finding<{ fullyManned: number; partGunEveryMoves: number | null; silent: number }> {
  const { atGun, below } = crewFigures
  const crew = atGun + below
  const fullyManned = Math.min(guns, Math.floor(men / crew))
  const over = fullyManned < guns ? men - fullyManned * crew : 0
  const partGunEveryMoves = over > 0 ? Math.ceil((crew * everyMoves) / over) : null
  const silent = guns - fullyManned - (partGunEveryMoves === null ? 0 : 1)
  return finding({ fullyManned, partGunEveryMoves, silent }, [
    because('JT-PERS-03', `${inFigures(atGun)} men at a gun and ${below} below`, { guns, men }, fullyManned),
    ...(partGunEveryMoves === null
      ? []
      : [
          because(
            'JT-PERS-03',
            `one gun with ${inFigures(over)} men fires more slowly`,
            { everyMoves },
            partGunEveryMoves,
          ),
        ]),
    ...(silent > 0 ? [because('JT-PERS-03', 'guns without men are silent', {}, silent)] : []),
  ])
}
