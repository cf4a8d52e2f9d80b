import type { KnownForce } from '../knowledge/logbook.ts'

/** A force as a seat knows it: at sea, with no ships and nothing to do. */
export function knownForce(given: Partial<KnownForce> = {}): KnownForce {
  return {
    force: 'f',
    name: 'Flag',
    mark: 'A',
    kind: 'warships',
    position: { lat: 49, lon: -3 },
    courseDegrees: 0,
    knots: 10,
    place: null,
    state: 'sea',
    ships: [],
    plot: [],
    onContact: 'standOn',
    lights: false,
    submerged: false,
    work: null,
    track: [],
    ...given,
  }
}
