/** Set-ups of what is beside ships, as files write them: boats, balloons, the coast and its units, the plan of a place. */
import { z } from 'zod'
import type { BoardCard, BoardShip } from '../../../../action/contract.ts'
import { nameOfThing as name, placeFile, shipFile } from '../../../../action/setup.ts'
import type { Plain } from '../../../../explanation/finding.ts'
import { refuse } from '../../../../explanation/refusal.ts'
import { submarineFigures } from '../../tables/submarines.ts'
import { classOf } from '../fighting.ts'
import { submarineMove } from '../procedures/submarine-boats.ts'
import type { BoardSettings } from '../settings.ts'
import { GUNS, type Gun } from '../tables/guns.ts'
import { submarineBoardFigures } from '../tables/sea-and-works.ts'
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'
import {
  type Area,
  type BalloonPart,
  BOAT_LEVELS,
  type BoatPart,
  COVERS,
  FEATURES,
  GROUNDS,
  LAND_KINDS,
  type LandPart,
  type Plan,
} from './state.ts'

const square = z.strictObject({ x: z.int().min(-2000).max(2000), y: z.int().min(-2000).max(2000) })
const count = z.int().min(0)

const common = {
  key: name,
  side: name,
  name: name.optional(),
  position: shipFile.position,
  courseDegrees: shipFile.courseDegrees,
} as const

/** A boat. Her seat is her own: whoever has a ship sees the board, and she may not (JT-SUB-02). */
const boatFile = z.strictObject({
  ...common,
  seat: name.optional().describe('her own and nobody else’s; left out, her key'),
  level: z.enum(BOAT_LEVELS).default('submerged'),
  depthFeet: z.number().min(0).max(300).default(submarineBoardFigures.usualFeet),
  squares: z.int().min(0).max(4).default(0),
  torpedoes: z.int().min(0).max(12).default(2),
  men: count.max(100).default(8),
  lengthFeet: z.number().min(20).max(300).default(60),
  hoursWithoutAir: z.number().min(0).max(submarineFigures.hoursWithoutAir).default(0),
  hoursFromHarbour: z.number().min(0).max(24).default(0),
})

const balloonFile = z.strictObject({
  ...common,
  seat: name.optional(),
  heightFeet: z.number().min(0).max(20000).default(400),
  bombs: z.int().min(0).max(100).default(0),
  sections: z.number().min(0.5).max(10).default(1),
  men: count.max(100).default(2),
  most: z
    .strictObject({
      squares: z.int().min(0).max(12),
      turnDegrees: z.int().min(0).max(180),
      feetAMove: z.number().min(0).max(5000),
      heightFeet: z.number().min(0).max(20000),
    })
    .default({ squares: 0, turnDegrees: 0, feetAMove: 200, heightFeet: 1000 }),
})

const landFile = z.strictObject({
  ...common,
  seat: name.optional(),
  kind: z.enum(LAND_KINDS),
  men: count.max(100).default(100),
  formation: z.enum(['line', 'column']).default('line'),
  guns: z.partialRecord(z.enum(GUNS), z.int().min(1).max(24)).default({}),
  /** Rounds for each gun, or minutes of a quick-firer. */
  roundsEach: z.int().min(0).max(200).default(20),
  scoutedBy: z.array(name).max(20).default([]),
})

const areaFile = z.strictObject({
  from: square,
  to: square,
  land: z.enum(GROUNDS).optional(),
  depthFeet: z.number().min(0).max(3000).optional(),
  heightFeet: z.number().min(0).max(5000).default(0),
  cover: z.enum(COVERS).default('none'),
})

const planFile = z.strictObject({
  name,
  side: name,
  /** Its south-western corner on the board, and its size: always in yards, as the whole plan is, whatever `positionsIn` says. */
  at: placeFile,
  width: z.number().min(25).max(20000),
  height: z.number().min(25).max(20000),
  horizonYards: z.number().min(1000).max(30000).default(10000),
  features: z
    .array(
      z.strictObject({
        id: name,
        kind: z.enum(FEATURES),
        ...placeFile.shape,
        width: z.number().min(8).max(5000),
        height: z.number().min(8).max(5000),
        prominent: z.boolean().default(false),
        coversYards: z.number().min(0).max(5000).default(100),
      }),
    )
    .min(1)
    .max(60),
})

/** Fields of a set-up for what is beside ships; all may be left out. */
export const besideFile = {
  /** "coast": the coast warfare game, which wants its coast drawn (JT-COAST-03). */
  board: z.enum(['sea', 'coast']).optional(),
  boats: z.array(boatFile).max(20).optional(),
  balloons: z.array(balloonFile).max(20).optional(),
  land: z.array(landFile).max(100).optional(),
  coast: z.array(areaFile).max(400).optional(),
  plan: planFile.optional(),
} as const

type Given = {
  readonly [K in 'boats' | 'balloons' | 'land' | 'coast']?:
    | readonly z.output<NonNullable<(typeof besideFile)[K]> extends z.ZodOptional<z.ZodArray<infer I>> ? I : never>[]
    | undefined
} & { readonly board?: 'sea' | 'coast' | undefined; readonly plan?: z.output<typeof planFile> | undefined }

const NO_STORES = { guns: {}, rounds: {}, torpedoes: 0, men: 0, coalMinutes: 0 }

function cardOf(type: string, lengthFeet: number, knots: number): BoardCard {
  return {
    type,
    tons: 100,
    lengthFeet,
    beamFeet: Math.round(lengthFeet / 6),
    funnels: 0,
    masts: 0,
    turrets: 0,
    screws: 1,
    assignedKnots: knots,
    turnInterval: 1,
    lowFreeboard: true,
    torpedoCraft: false,
  }
}

type Common = {
  readonly key: string
  readonly side: string
  readonly name?: string | undefined
  readonly position: { readonly x: number; readonly y: number }
  readonly courseDegrees: number
}

function shipOf(of: Common, seat: string, scale: number, card: BoardCard, stores: object, part: object): BoardShip {
  return {
    id: of.key,
    name: of.name ?? of.key,
    side: of.side,
    seat,
    x: of.position.x * scale,
    y: of.position.y * scale,
    courseDegrees: of.courseDegrees % 360,
    knots: 0,
    presentKnots: card.assignedKnots,
    card,
    stores: { ...NO_STORES, ...stores },
    sectionsLost: 0,
    fight: part as unknown as Plain,
  }
}

/** Stores of guns ashore, by class. */
function battery(guns: Readonly<Partial<Record<Gun, number>>>, roundsEach: number) {
  const byClass: Record<string, number> = {}
  for (const gun of GUNS) {
    const number = guns[gun] ?? 0
    if (number > 0) byClass[classOf(gun)] = (byClass[classOf(gun)] ?? 0) + number
  }
  return {
    guns: byClass,
    rounds: Object.fromEntries(Object.entries(byClass).map(([letter, number]) => [letter, number * roundsEach])),
  }
}

/** Units beside ships, as ships of the manifest, so that the ledger has them; and what is drawn on the board. Refuses with one sentence. */
export function readBeside(
  file: Given,
  scale: number,
  settings: BoardSettings,
  shipSeats: ReadonlySet<string>,
): { units: BoardShip[]; board: { areas?: readonly Area[]; plan?: Plan } } {
  const edition = settings['board.submarines']
  const bad = (path: string, says: string): never => refuse('input.invalid', `${path} ${says}.`, { path })
  if (file.board === 'coast' && !file.coast?.some((area) => area.land !== undefined))
    bad('coast', 'has no land, which the board "coast" wants (JT-COAST-03)')
  if (file.land && !file.coast) bad('coast', 'is missing, and land units stand on it (JT-COAST-03)')
  const areas = file.coast?.map(
    (area): Area => ({
      ...area,
      land: area.land ?? null,
      depthFeet: area.depthFeet ?? null,
    }),
  )
  const units: BoardShip[] = []
  const beside = new Set([...(file.balloons ?? []), ...(file.land ?? [])].map((one) => one.seat ?? one.side))
  for (const [index, boat] of (file.boats ?? []).entries()) {
    const seat = boat.seat ?? boat.key
    if (edition === 'none') bad(`boats[${index}]`, 'is a submarine boat, and the setting board.submarines is "none"')
    else {
      if (shipSeats.has(seat) || beside.has(seat))
        bad(
          `boats[${index}].seat`,
          `is "${seat}", who sees the board; whoever commands a submarine boat may not (JT-SUB-02)`,
        )
      if (units.some((one) => one.seat === seat))
        bad(`boats[${index}].seat`, `is "${seat}", who has a boat already; each has a player of her own (JT-SUB-02)`)
      if (edition === '1898' && boat.level === 'periscope')
        bad(`boats[${index}].level`, 'is "periscope", which the rules of 1898 have not (JT-SUB01-02)')
      if (edition === '1898' && boat.torpedoes > 2)
        bad(`boats[${index}].torpedoes`, `is ${boat.torpedoes}; by the rules of 1898 she has two (JT-SUB-10)`)
      const most = submarineMove(edition).value.squares
      if (boat.squares > most)
        bad(`boats[${index}].squares`, `is ${boat.squares}; she runs no more than ${most} a move (JT-SUB-01)`)
      const part: BoatPart = {
        level: boat.level,
        depthFeet: boat.level === 'surface' ? 0 : boat.depthFeet,
        squares: boat.squares,
        since: null,
        rose: null,
        sinking: 0,
        withoutAir: boat.hoursWithoutAir * 60,
        takingAir: 0,
        tookAir: false,
        fromHarbour: boat.hoursFromHarbour * 60,
        contacts: [],
        register: {},
        heard: [],
        shots: [],
        lost: null,
        believed: null,
      }
      units.push(
        shipOf(
          boat,
          seat,
          scale,
          cardOf('submarine', boat.lengthFeet, most * 3),
          { torpedoes: boat.torpedoes, men: boat.men },
          { boat: part },
        ),
      )
    }
  }
  for (const balloon of file.balloons ?? []) {
    const part: BalloonPart = {
      heightFeet: balloon.heightFeet,
      bombs: balloon.bombs,
      sections: balloon.sections,
      most: balloon.most,
      squares: 0,
    }
    units.push(
      shipOf(
        balloon,
        balloon.seat ?? balloon.side,
        scale,
        cardOf('balloon', 60, balloon.most.squares * 3),
        { men: balloon.men },
        { balloon: part },
      ),
    )
  }
  for (const [index, land] of (file.land ?? []).entries()) {
    const named = `land[${index}]`
    const guns = Object.keys(land.guns).length
    if ((land.kind === 'battery') !== guns > 0)
      bad(
        `${named}.guns`,
        land.kind === 'battery' ? 'is empty, and a battery has guns' : `names guns, and ${land.kind} has none`,
      )
    const x = land.position.x * scale
    const y = land.position.y * scale
    const on = areas?.findLast(
      ({ from, to }) =>
        Math.round(x / SQUARE_YARDS) >= from.x &&
        Math.round(x / SQUARE_YARDS) <= to.x &&
        Math.round(y / SQUARE_YARDS) >= from.y &&
        Math.round(y / SQUARE_YARDS) <= to.y,
    )
    if (!on?.land) bad(`${named}.position`, 'is water, and it stands on land (JT-COAST-03)')
    const part: LandPart = {
      kind: land.kind,
      formation: land.formation,
      guns: land.guns as LandPart['guns'],
      ready: {},
      scoutedBy: land.scoutedBy,
      locatedBy: [],
      firedInMove: null,
    }
    units.push(
      shipOf(
        land,
        land.seat ?? land.side,
        scale,
        cardOf(land.kind, 300, 0),
        { men: land.men, ...battery(part.guns, land.roundsEach) },
        { land: part },
      ),
    )
  }
  const plan: Plan | undefined = file.plan && {
    ...file.plan,
    features: file.plan.features.map((feature) => ({ ...feature, ruined: [] })),
    falls: [],
  }
  return { units, board: { ...(areas ? { areas } : {}), ...(plan ? { plan } : {}) } }
}
