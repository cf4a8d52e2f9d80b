import type { PackShip } from '../packs/pack.ts'
import type { ShipFacts } from './contract.ts'

const YEAR = /^\d{4}/

/** What is known of a ship of a pack's register. */
export function factsOf({ name, class: of, type, particulars: p, byBook }: PackShip): ShipFacts {
  const year = YEAR.exec(p.launched ?? '')?.[0]
  return {
    name,
    class: of,
    kind: type,
    launched: year === undefined ? null : Number(year),
    tons: p.displacementTons,
    lengthFeet: p.lengthFeet,
    beamFeet: p.beamFeet,
    funnels: p.funnels,
    ...(p.funnelsAbreast ? { funnelsAbreast: true } : {}),
    masts: p.masts,
    screws: p.screws,
    knots: p.trialKnots,
    guns: p.guns.map(({ number, calibreInches, lengthCalibres, arrangement }) => ({
      number,
      inches: calibreInches,
      calibres: lengthCalibres,
      ...(arrangement === undefined ? {} : { arrangement }),
    })),
    tubes: p.torpedoTubes?.number ?? 0,
    men: p.complement,
    byBook,
  }
}

/** Her beam, or what is usual of a ship of her length. */
export const beamOf = ({ lengthFeet, beamFeet }: Pick<ShipFacts, 'lengthFeet' | 'beamFeet'>): number =>
  beamFeet ?? Math.round(lengthFeet / (lengthFeet < 260 ? 9.5 : 6.5))
