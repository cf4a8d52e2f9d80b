import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { secretsFrom } from '../../../../shared/dice/secrets.ts'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { Applied, CreateOptions } from '../answers.ts'
import { readPack } from '../packs.ts'
import { CampaignService } from '../service.ts'

/** A folder of its own for a test. */
export function scratchFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'wardroom-test-'))
}

/** Two battleships 39 miles apart in clear weather, steering for each other: they meet an hour and a quarter after the start. */
export const meeting = {
  start: '1898-05-02T06:00:00Z',
  sides: [
    { key: 'gb', points: 500 },
    { key: 'fr', points: 500 },
  ],
  weather: [{ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' }],
  ships: [
    { key: 'alpha', side: 'gb', type: 'battleship', name: 'Alpha', position: { lat: 49.8, lon: -5 }, speedKnots: 0 },
    { key: 'beta', side: 'fr', type: 'battleship', name: 'Beta', position: { lat: 49.8, lon: -4 }, speedKnots: 0 },
  ],
} as const

/** Options that make a campaign quick to make, without dated copies. */
export const quick = {
  seed: '7',
  secrets: secretsFrom('test'),
  snapshots: false,
  passcodeCost: 16,
} as const satisfies CreateOptions

export function makeWar(file: string, options: CreateOptions = {}, pack = 'channel-1898'): CampaignService {
  return CampaignService.create(file, readPack(pack), { ...quick, ...options }).service
}

export function makeMeeting(file: string, options: CreateOptions = {}): CampaignService {
  return makeWar(file, { setup: meeting, ...options })
}

/** Orders for the first force that a seat has in company: to a place, at a speed, sealed. */
export function steamTo(view: SeatView, to: { lat: number; lon: number }, knots: number): object {
  return { movements: [{ force: view.forces[0]?.id, legs: [{ to, knots }] }], ready: true }
}

/** Both admirals of the meeting order their forces to the same place. */
export function closeWithEachOther(
  service: CampaignService,
  apply: (input: unknown) => unknown = (input) => service.apply(input),
): void {
  for (const [seat, lon] of [
    ['gb-admiral', -4],
    ['fr-admiral', -5],
  ] as const)
    apply({ kind: 'orders', seat, given: steamTo(service.seatView(seat), { lat: 49.8, lon }, 12) })
}

/** The meeting, stepped until its forces see each other: the decision that is then due. */
export function bringToContact(service: CampaignService): string {
  closeWithEachOther(service)
  service.apply({ kind: 'step', given: {} })
  const [contact] = Object.values(service.state.world.decisions)
  if (!contact) throw new Error('the forces of the meeting have not seen each other')
  return contact.id
}

/** What is done in the meeting, as inputs: orders to close, the step, squares, a board, parting, and two moves more. */
export function playMeeting(service: CampaignService): Applied[] {
  const done: Applied[] = []
  const apply = (input: unknown): Applied => {
    const applied = service.apply(input)
    done.push(applied)
    return applied
  }
  closeWithEachOther(service, apply)
  apply({ kind: 'step', given: {} })
  for (let i = 0; i < 3; i++) apply({ kind: 'step', given: { acceptDefaults: true } })
  return done
}

/** Numbers in [0, 1) from a seed, for scripts that are the same each time. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Chance = () => number

function oneOf<T>(list: readonly T[], chance: Chance): T | undefined {
  return list[Math.floor(chance() * list.length)]
}

/** An input such as an umpire or a seat might enter now; some are refused. */
export function randomInput(service: CampaignService, chance: Chance): unknown {
  const { world } = service.state
  const due = Object.values(world.decisions).find((decision) => decision.answer === null)
  const what = chance()
  if (due && what < 0.7) {
    const option = due.options.find((o) => o.default) ?? due.options[0]
    return { kind: 'decide', decision: due.id, given: { choice: option?.key ?? 'none' } }
  }
  if (what < 0.4) return randomOrders(service, chance)
  if (what < 0.45) return randomRuling(service, chance)
  if (what < 0.5) {
    const despatch = oneOf(Object.values(world.despatches), chance)
    if (despatch) return { kind: 'despatch', despatch: despatch.id, given: oneOf(deskActs, chance) }
  }
  if (what < 0.6) return { kind: 'step', given: { hours: 6, until: 'no time' } }
  return { kind: 'step', given: chance() < 0.7 ? { acceptDefaults: true } : {} }
}

const deskActs = [{ delayMinutes: 30 }, { hold: true }, { release: true }, { alter: 'Garbled.' }, { lose: true }]

function randomOrders(service: CampaignService, chance: Chance): unknown {
  const seats = service.seats().filter(({ role }) => role !== 'umpire')
  const seat = oneOf(seats, chance)?.id ?? ''
  const view = service.seatView(seat)
  const force = oneOf(view.forces, chance)
  const addressee = oneOf(view.addressees, chance)
  const position = force?.position ?? { lat: 50, lon: -4 }
  const to = { lat: position.lat + chance() * 1.6 - 0.8, lon: position.lon + chance() * 2 - 1 }
  const movement = { force: force?.id ?? 'nobody', legs: [{ to, knots: 6 + 1.5 * Math.floor(chance() * 6) }] }
  const despatches =
    chance() < 0.4 ? [{ to: addressee?.id ?? 'nobody', text: `Word ${Math.floor(chance() * 1000)}.` }] : []
  const store = oneOf(view.stores ?? [], chance)
  const purchases =
    store && chance() < 0.6
      ? [
          {
            buy: oneOf(['coalDay', 'collier', 'roundA', 'halfFort'], chance),
            number: 1 + Math.floor(chance() * 9),
            place: store.place,
          },
        ]
      : []
  return { kind: 'orders', seat, given: { movements: [movement], despatches, purchases, ready: chance() < 0.8 } }
}

function randomRuling(service: CampaignService, chance: Chance): unknown {
  const ship = oneOf(Object.keys(service.state.world.ships), chance) ?? ''
  return { kind: 'rule', given: { says: 'For the test.', ships: [{ ship, men: Math.floor(chance() * 500) }] } }
}

/** Enters `count` inputs at random; refused ones change nothing. Gives how many were done. */
export function playRandomly(service: CampaignService, seed: number, count: number): number {
  const chance = randomFrom(seed)
  let done = 0
  for (let i = 0; i < count; i++) {
    try {
      service.apply(randomInput(service, chance))
      done += 1
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return done
}
