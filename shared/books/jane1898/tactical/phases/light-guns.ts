/** One-pounders and Maxims, which hurt men alone: an extra strike of a ship at torpedo craft that she plays on. Firing at torpedo craft 4. */
import { inFigures } from '../../../../explanation/figures.ts'
import { because } from '../../../../explanation/finding.ts'
import { countsMen } from '../crews.ts'
import { sheetOf } from '../fighting.ts'
import { type Shot, strike } from '../gunnery/strike.ts'
import { lightGunHits } from '../procedures/rams-and-torpedoes.ts'
import { readingsOf } from '../settings.ts'
import { loseMen } from './closing.ts'
import type { Melee } from './melee.ts'

/** Fires it where it is agreed; `shot` is as her quick-firers have it (JT-TB-06, JT-OPT-14). */
export function lightGuns(melee: Melee, from: string, on: string, shot: Shot): void {
  const target = melee.piece(on)
  const sheet = sheetOf(target.fight)
  if (!melee.board.settings['board.lightGuns'] || sheet.craft === null || !countsMen(target, melee.board)) return
  // They have no line in the table of guns: they are struck as the lightest that has, and nothing that it would do to the boat is kept.
  const found = strike(
    sheet,
    target.fight.marks,
    { ...shot, gun: '3-pounder' },
    readingsOf(melee.board.settings),
    melee.dice,
  )
  const hits = found.outcome === 'hit' ? 1 : 0
  const { value, because: steps } = lightGunHits(hits)
  const [firer, fired] = [melee.piece(from), melee.nameFor(melee.piece(from).side, on)]
  melee.tell(
    'lightGuns',
    [from, on],
    `Light guns of ${firer.name} play on ${target.name}: ${value.menOut === 0 ? 'nobody is hit' : `${inFigures(value.menOut)} men are hit`}.`,
    steps,
  )
  melee.tellCaptain(from, {
    what: 'fired',
    says: `Light guns play on ${fired}.`,
    because: [because('JT-TB-06', 'they hurt men alone')],
    at: fired,
  })
  if (value.menOut > 0) loseMen(melee, on, value.menOut, 'hit by light guns', 'JT-TB-06')
}
