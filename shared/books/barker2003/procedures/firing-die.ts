/** What the character of an admiral makes of a firing die (BK-AD-02, BK-AD-03). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { type Band, factorFigure } from '../tables/factors.ts'
import type { Character } from '../tables/setting-up.ts'

/** Paint counts at long and extreme range alone. */
export const paintCounts = (band: Band): boolean => band === 'long' || band === 'extreme'

/** What the die counts for. `named`: of a gunnery fanatic’s squadron she is his own ship or the one that he named. */
export function firingDie(die: number, character: Character | undefined, band: Band, named: boolean): Finding<number> {
  const inputs = { die, character: character ?? null, band, named }
  if (character === 'gunnery') {
    const counts = named && band !== 'close' && die % 2 === 1 ? die + 1 : die
    const says = counts === die ? 'as it falls' : 'an odd die counts one more'
    return finding(counts, [because('BK-AD-02', says, inputs, counts)])
  }
  if (character === 'paint') {
    const counts = paintCounts(band) ? die + factorFigure('paint').adds : die
    const says = counts === die ? 'as it falls at shorter range' : 'one less at long and extreme range'
    return finding(counts, [because('BK-AD-03', says, inputs, counts)])
  }
  return finding(die, [because('BK-AD-01', 'his character does not touch the die', inputs, die)])
}
