import { describe, expect, it } from 'vitest'
import { inputSchema } from '../../../shared/campaign/inputs.ts'
import type { Refusal } from '../../../shared/explanation/refusal.ts'
import { pathText, valueText } from '../../../shared/packs/sentences.ts'
import { refusalIfAny } from '../../../shared/test-kit/refused.ts'
import { OPERATIONS } from '../../../shared/vocabulary/operations.ts'
import { readInput } from './boundaries.ts'

/** One good order of each operation, with every field that it may have. */
const ships = ['s1']
const OPERATION_SAMPLES: Readonly<Record<(typeof OPERATIONS)[number], object>> = {
  coal: { days: 3, from: 'f2', ships },
  ammunition: { rounds: { A: 4 }, mix: { A: { shot: 1, common: 3 } }, torpedoes: 2, from: 'f2', ships },
  stores: { rounds: { D: 4 }, torpedoes: 2, men: 10, guns: { E: 1 }, mines: 2, ships },
  dock: { ships },
  undock: { ships },
  repair: { by: 'dockyard', sections: 2, guns: { A: 1 }, ships },
  load: { days: 2, ships },
  discharge: { days: 2, ships },
  layMines: { mines: 'contact', squares: 2, bearing: 90, station: 'devonport', ships },
  sweep: { squares: 2, bearing: 90, skip: 1, ships },
  countermine: { field: 'm1', squares: 1, ships },
  freight: { route: 'gb-coal', ships },
  capture: { contact: 'c1', gun: 'D', sendTo: 'devonport', knots: 15, ships },
  sink: { contact: 'c1', knots: 15, ships },
  join: { force: 'f2', at: { lat: 50, lon: -4 }, until: '1898-05-02T18:00:00Z', knots: 12, ships },
  station: {
    force: 'f2',
    miles: 8,
    bearing: 270,
    offBow: 0,
    at: { lat: 50, lon: -4 },
    until: '1898-05-02T18:00:00Z',
    knots: 12,
    ships,
  },
  tow: { force: 'f2', at: { lat: 50, lon: -4 }, until: '1898-05-02T18:00:00Z', knots: 12, ships },
  part: { ships },
  embark: { place: 'devonport', men: 250, ships },
  land: { place: 'brest', men: 250, crews: false, ashore: [{ do: 'march' }, { do: 'attack', what: 'fort' }], ships },
  direct: {
    place: 'brest',
    ashore: [
      { do: 'cut', cable: 'a-b' },
      { do: 'destroy', what: 'docks' },
    ],
    ships,
  },
  bombard: { place: 'brest', at: 'town', points: 20, ships },
  ransom: { place: 'brest', points: 40, least: 30, ships },
  destroy: { place: 'brest', what: 'coal', ships },
  cut: { cable: 'a-b', ships },
  mend: { cable: 'a-b', place: 'brest', ships },
}

const orders = (given: object) => ({ kind: 'orders', seat: 'gb-admiral', given })
const movement = (more: object) => orders({ movements: [{ force: 'f1', legs: [], ...more }] })

/** Counted by classes of gun and sorts of shell, which the campaign's book names: `gun-classes.test.ts` has those that it has not. */
const BY_CLASS = ['rounds', 'mix', 'guns']
const isByClass = (path: readonly (string | number)[]): boolean =>
  BY_CLASS.includes(String(path.at(-1))) || path.at(-2) === 'mix'

/** One good input of every kind that has a shape of its own, and of every part of a seat's orders. */
const SAMPLES: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    OPERATIONS.map((operate) => [operate, movement({ legs: [{ operate, ...OPERATION_SAMPLES[operate] }] })]),
  ),
  course: movement({
    legs: [{ to: { lat: 50, lon: -4 }, knots: 12 }, { waitMinutes: 60 }, { enter: 'devonport', knots: 9 }],
    thisMoveOnly: true,
    onContact: 'avoid',
    lights: false,
    flag: 's1',
    detach: ['s2'],
    detached: { legs: [{ waitMinutes: 60 }], thisMoveOnly: false, onContact: 'shadow', lights: false },
    submerged: false,
    resume: true,
    by: { medium: 'telegraph', office: 'devonport', vessel: 'f2' },
  }),
  standing: movement({ standing: [{ when: { if: 'coal', days: 2 }, act: { course: 90, knots: 9, resume: true } }] }),
  despatch: orders({ despatches: [{ to: 'gb-captain', text: 'Come.', by: { medium: 'signal' } }], ready: true }),
  purchase: orders({
    purchases: [{ buy: 'coalDay', number: 5, place: 'devonport', ship: 's1', name: 'Tees', confirmZero: false }],
  }),
  works: orders({
    purchases: [
      {
        buy: 'fort',
        number: 1,
        place: 'devonport',
        works: { share: 0.5, frontYards: 50, guns: { A: 1 }, pneumaticGuns: 1, searchLights: 2, brennan: true },
      },
    ],
  }),
  forts: orders({
    forts: [{ fort: 'f1', arm: { guns: { A: 1 }, pneumaticGuns: 1, searchLights: 2, brennan: true }, men: 40 }],
  }),
  ransomAnswer: orders({ ransoms: [{ ransom: 'r1', pay: true, points: 30 }] }),
  squares: {
    kind: 'squares',
    seat: 'gb-admiral',
    given: { encounter: 'e1', forces: [{ force: 'f1', path: [{ x: 0, y: 1000 }], knots: 12 }] },
  },
  open: {
    kind: 'open',
    given: {
      hours: 6,
      weather: { windFromDegrees: 90, force: 3, sky: 'clear', glass: 'rising', glassInches: 30 },
      timeLimitMinutes: 10,
    },
  },
  step: { kind: 'step', given: { hours: 2, until: '1898-05-02T18:00:00Z', acceptDefaults: true, pause: false } },
  decide: {
    kind: 'decide',
    decision: 'd1',
    given: {
      choice: 'minutes',
      note: 'so',
      minutes: 30,
      text: 'words',
      faces: [3],
      look: true,
      again: 'cocked',
      men: 10,
      fort: { gunsDisabled: 1, silenced: true, destroyed: false },
      losses: { attackers: 10, defenders: 20 },
    },
  },
  ruling: {
    kind: 'rule',
    given: {
      says: 'so it is',
      ships: [
        {
          ship: 's1',
          status: 'afloat',
          presentKnots: 12,
          coalMinutes: 600,
          rounds: { A: 3 },
          guns: { A: 3 },
          torpedoes: 1,
          men: 300,
          sectionsLost: 2,
          breakdown: 2,
          troops: 250,
          force: 'f1',
        },
      ],
      forces: [{ force: 'f1', position: { lat: 50, lon: -4 }, place: 'devonport', courseDegrees: 90, lights: true }],
      added: [
        {
          name: 'Tees',
          side: 'gb',
          card: 'gb-juno',
          force: 'f1',
          seniority: 77,
          assignedKnots: 15,
          coalCapacityDays: 8,
          coalDays: 4,
          rounds: { D: 10 },
          guns: { D: 2 },
          torpedoes: 2,
          men: 100,
        },
      ],
      cables: [{ cable: 'a-b', cut: true }],
      places: [
        {
          place: 'brest',
          coastguardDestroyed: true,
          telegraphBroken: true,
          docksDestroyed: true,
          owner: 'fr',
          forts: [{ fort: 'brest 1', gunsDisabled: 1, silenced: true, destroyed: false, garrison: 60 }],
          townLost: 10,
          stores: { coalDays: 5, rounds: { A: 3 }, torpedoes: 2, mines: 1 },
        },
      ],
      points: [{ side: 'gb', points: -10, says: 'lost', knownNow: true }],
      mines: [{ field: 'm1', square: 1, state: 'swept', stationManned: true, cableWhole: true, holdsFire: false }],
      weather: [{ windFromDegrees: 90, force: 3, sky: 'clear', glass: 'rising', period: 4 }],
      reports: [{ seat: 'gb-admiral', text: 'a sail', position: { lat: 50, lon: -4 } }],
    },
  },
  desk: { kind: 'despatch', despatch: 'd1', given: { delayMinutes: 30 } },
}

type Path = readonly (string | number)[]

/** Every value within a sample, and where it stands; the input's own kind and its wrapping are the program's. */
function* values(of: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  if (path.length > 0) yield { path, value: of }
  if (typeof of !== 'object' || of === null) return
  for (const [key, value] of Object.entries(of)) yield* values(value, [...path, Array.isArray(of) ? Number(key) : key])
}

function withValue(of: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(of)
  let here = copy as Record<string | number, unknown>
  for (const part of path.slice(0, -1)) here = here[part] as Record<string | number, unknown>
  here[path.at(-1) as string | number] = value
  return copy
}

const refusalOf = (given: unknown): Refusal | null => refusalIfAny(() => readInput(given))

/** Why a refusal is not exact; null when it is: one sentence, by the field's own place, with the value that stands there. */
function inexact(refusal: Refusal | null, path: Path, value: unknown): string | null {
  const at = pathText(path)
  if (refusal === null) return `${at}: ${valueText(value)} is taken`
  const { message } = refusal
  if (refusal.path !== at) return `${at}: refused at ${refusal.path}: ${message}`
  if (!message.startsWith(at) || !message.endsWith(`it is ${valueText(value)}.`)) return `${at}: ${message}`
  return /Invalid|undefined|\n|\. ./.test(message.replaceAll('e.g.', '')) ? `${at}: ${message}` : null
}

const isGiven = ({ path }: { path: Path }): boolean => path.includes('given') && path.at(-1) !== 'given'

describe.each(Object.entries(SAMPLES))('input of the kind %s', (_name, sample) => {
  it('is taken as it is', () => {
    expect(inputSchema.safeParse(sample).error?.issues).toBeUndefined()
  })

  it('is refused with one sentence by its field and value where a value is of the wrong type', () => {
    const faults = [...values(sample)].filter(isGiven).flatMap(({ path, value }) => {
      const wrong = typeof value === 'number' || typeof value === 'object' ? 'many' : 7.25
      return inexact(refusalOf(withValue(sample, path, wrong)), path, wrong) ?? []
    })
    expect(faults).toEqual([])
  })

  it('is refused by the name of a field that it has not', () => {
    const objects = [...values(sample)].filter(
      ({ path, value }) =>
        path.includes('given') &&
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        !isByClass(path),
    )
    const faults = objects.flatMap(({ path }) => {
      const at = pathText([...path, 'balloons'])
      const refusal = refusalOf(withValue(sample, [...path, 'balloons'], 3))
      return refusal?.path?.endsWith('balloons') && refusal.message.includes('balloons')
        ? []
        : [`${at}: ${refusal?.message}`]
    })
    expect(faults).toEqual([])
  })

  it('is refused where a number is beyond all bounds, or no number at all', () => {
    const numbers = [...values(sample)].filter(isGiven).filter(({ value }) => typeof value === 'number')
    const faults = numbers.flatMap(({ path }) =>
      [-1e9, 1e12, Number.NaN].flatMap((wrong) => {
        const refusal = refusalOf(withValue(sample, path, wrong))
        return refusal === null ? [`${pathText(path)}: ${wrong} is taken`] : []
      }),
    )
    expect(faults).toEqual([])
  })
})
