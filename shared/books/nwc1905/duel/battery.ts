/** Guns and tubes of a ship as she comes to the paper (ND-GUN-12, ND-TORP-01). */
import { figureIn } from '../../sourced-table.ts'
import { TUBES, type Tube } from '../procedures/torpedo-order.ts'
import { CALIBRES, typeShipTurrets } from '../tables/duel.ts'
import type { TubeLaid, Turret } from './state.ts'

/** Abeam of the side on which a tube is. */
export const abeam = (tube: Tube): number => (tube.startsWith('S') ? 90 : 270)

export const tubesLaid = (gyros: Partial<Record<Tube, number>> = {}): readonly TubeLaid[] =>
  TUBES.map((tube) => ({ tube, setDeg: gyros[tube] ?? abeam(tube), ready: { move: 0, second: 0 } }))

/** The battery of the type ship. */
export const typeTurrets = (): readonly Turret[] =>
  typeShipTurrets.rows.map((row) => ({
    turret: row.turret.text,
    calibre: CALIBRES.find((one) => one === row.calibre.text) ?? '8',
    guns: figureIn(row.guns),
    fromPoint: figureIn(row['from point']),
    toPoint: figureIn(row['to point']),
    readyMove: 0,
  }))

const CALLED: Readonly<Record<string, string>> = {
  F: 'fore',
  A: 'after',
  SF: 'starboard forward',
  SA: 'starboard after',
  PF: 'port forward',
  PA: 'port after',
}
/** A turret of a ship that has the battery of the type ship, as it is called; one of a set-up of its own goes by the name that it has there. */
export const turretCalled = (
  { turrets }: { readonly turrets: readonly { readonly turret: string }[] },
  name: string,
): string => (turrets.every(({ turret }) => turret in CALLED) ? CALLED[name] : undefined) ?? name

/** "fore, after and starboard forward turrets" */
export function turretWords(ship: Parameters<typeof turretCalled>[0], names: readonly string[]): string {
  const called = names.map((name) => turretCalled(ship, name))
  const list = called.length < 2 ? called.join('') : `${called.slice(0, -1).join(', ')} and ${called.at(-1)}`
  return `${list} ${names.length === 1 ? 'turret' : 'turrets'}`
}
