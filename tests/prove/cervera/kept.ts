import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readPack } from '../../../electron/host/campaign/packs.ts'
import { CampaignService } from '../../../electron/host/campaign/service.ts'
import { undecided } from '../../../shared/campaign/move/clock/step.ts'
import type { CampaignEvent } from '../../../shared/campaign/world.ts'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import type { EntryBody } from '../../../shared/knowledge/logbook.ts'
import type { Mission } from '../../../shared/staff/missions.ts'
import type { Seconds } from '../../../shared/vocabulary/time.ts'
import { draw, found, type Search, TORPEDO_CRAFT } from './searching.ts'

/*
 * The search once more with staff officers of the program in every seat: each has his seat's view alone and a mission from the list, drawn by
 * the number of the campaign, and writes, coals and reports as he does for a player who stays away.
 */

const MOVE_HOURS = 12
const DAYS = 30
const WORD_DAYS = 3
/** Acts of the umpire in one move, beyond which it does not come to its end. */
const MOST_ACTS = 400
const OPTIONS = { snapshots: false, passcodeCost: 16 } as const

const about = (lat: number, lon: number) => ({ lat, lon })
const cruise = (lat: number, lon: number): Mission => ({ mission: 'cruise', about: about(lat, lon) })
const blockade = (port: string): Mission => ({ mission: 'blockade', port })
const KEEP: Mission = { mission: 'keep' }

/** Cervera's ports, in the shares in which the scripts have them. */
const PORTS = ['santiago', 'santiago', 'santiago', 'cienfuegos', 'san-juan', 'havana'] as const
const WANTED: Readonly<Record<string, readonly Mission[]>> = {
  'us-government': [KEEP],
  'us-admiral': [blockade('san-juan'), blockade('havana'), cruise(20.5, -73.8)],
  'us-flying': [blockade('cienfuegos'), blockade('santiago'), cruise(19.2, -66)],
  'us-captain': [
    { mission: 'scout', from: about(16.5, -59.7), to: about(14, -59.9) },
    { mission: 'scout', from: about(19.3, -64.5), to: about(19.3, -67.5) },
  ],
  'us-cienfuegos': [blockade('cienfuegos')],
  'us-trade': [KEEP],
  'es-government': [KEEP],
  'es-havana': [KEEP, { mission: 'defend', port: 'havana' }],
  'es-captain': [{ mission: 'defend', port: 'san-juan' }],
  'es-trade': [KEEP],
}

export interface KeptSearch extends Search {
  /** What each seat afloat was to do. */
  readonly missions: Readonly<Record<string, Mission>>
  /** Forces that met; boards on which they fought. */
  readonly met: number
  readonly fought: number
  /** Ships of his squadron, without its torpedo craft, that were lost. */
  readonly lost: number
  /** What broke it off, in a sentence; null where it came to its end. */
  readonly broken: string | null
  readonly verified: boolean
}

export function keptSearch(n: number, folder = mkdtempSync(path.join(tmpdir(), 'wardroom-cervera-'))): KeptSearch {
  const file = path.join(folder, `${n}.wardroom`)
  const { service } = CampaignService.create(file, readPack('caribbean-1898'), {
    ...OPTIONS,
    seed: `search ${n}`,
    secrets: secretsFrom('search'),
  })
  try {
    return play(n, service)
  } finally {
    service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function play(n: number, service: CampaignService): KeptSearch {
  const events: CampaignEvent[] = []
  const apply = (input: object): ReturnType<CampaignService['apply']> => {
    const applied = service.apply(input)
    events.push(...applied.events)
    return applied
  }
  const { pack } = service
  const start = service.state.world.clock
  const bound = draw(n, 'port', PORTS)
  const missions: Record<string, Mission> = { 'es-admiral': { mission: 'home', port: bound } }
  for (const [seat, list] of Object.entries(WANTED)) missions[seat] = draw(n, seat, list)
  const squadron = service.state.world.seats['es-admiral']?.force ?? ''
  const ships = Object.values(service.state.world.ships).filter(({ force }) => force === squadron)
  let broken: string | null = null
  let safe: Search['safe'] = null
  const refused: string[] = []
  const over = (): boolean => safe !== null && service.state.world.clock >= safe.at + WORD_DAYS * 86_400
  try {
    apply({ kind: 'staff', given: missions })
    for (let move = 0; move < (DAYS * 24) / MOVE_HOURS && !over(); move++) {
      apply({ kind: 'open', given: { hours: MOVE_HOURS } })
      if (move === 0) refused.push(...leavesTorpedoCraft(service, apply))
      stepToEnd(service, apply)
      const { world } = service.state
      const { whereabouts } = world.forces[squadron] ?? {}
      if (whereabouts?.at === 'harbour' && world.clock > start + 86_400)
        safe ??= { at: world.clock, in: service.ground.places.get(whereabouts.place)?.name ?? '' }
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    broken = `move ${service.state.world.move.number}: ${error.refusal.message}`
  }
  const { world, logbooks } = service.state
  const entries = <K extends EntryBody['kind']>(kind: K) =>
    (logbooks['us-government'] ?? []).flatMap(({ at, body }) =>
      body.kind === kind ? [{ at, body: body as Extract<EntryBody, { kind: K }> }] : [],
    )
  const of = (kind: string) => events.filter((event) => event.kind === kind)
  const tale = {
    pack,
    squadron,
    contacts: of('contact'),
    tracks: service.past.history().tracks,
    reports: entries('report'),
    received: entries('received'),
  }
  const { sighted, heard } = found(tale)
  return {
    n,
    bound,
    by: 'as the officer finds his way',
    knots: 0,
    start,
    safe,
    sighted,
    heard,
    wrote: firstWord(service),
    refused,
    missions,
    met: Object.keys(world.encounters).length,
    fought: Object.values(world.encounters).filter(({ state }) => state === 'action').length,
    lost: ships.filter(({ id, name }) => world.ships[id]?.status !== 'afloat' && !TORPEDO_CRAFT.has(name)).length,
    broken,
    verified: service.verify().ok,
  }
}

/** His torpedo craft have not coal for the crossing: the umpire writes for the officer that they stay behind, as the scripts have it. */
function leavesTorpedoCraft(service: CampaignService, apply: (input: object) => unknown): string[] {
  const view = service.seatView('es-admiral')
  const own = view.forces.find(({ id }) => id === view.seat.force)
  const craft = own?.ships.filter(({ name }) => TORPEDO_CRAFT.has(name)) ?? []
  if (!own || craft.length === 0) return ['The squadron has no torpedo craft.']
  const movement = { force: own.id, detach: craft.map(({ id }) => id), detached: { legs: [{ waitMinutes: 600 }] } }
  const { answer } = apply({ kind: 'orders', seat: 'es-admiral', given: { movements: [movement] } }) as ReturnType<
    CampaignService['apply']
  >
  return answer.kind === 'orders' ? answer.orders.refused.map(({ message }) => message) : []
}

/** When an American seat afloat first sent word home. */
function firstWord(service: CampaignService): Seconds | null {
  const sent = Object.entries(WANTED)
    .filter(([seat]) => /^us-(admiral|flying|captain|cienfuegos)$/.test(seat))
    .flatMap(([seat]) =>
      (service.state.logbooks[seat] ?? []).filter(({ body }) => body.kind === 'sent').map(({ at }) => at),
    )
  return sent.length === 0 ? null : Math.min(...sent)
}

/** The umpire takes every default and steps on to the end of the move; boards of officers fight themselves. */
function stepToEnd(service: CampaignService, apply: (input: object) => unknown): void {
  const { number } = service.state.world.move
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const { state } = service.state.world.move
    if (state === 'waiting' || state === 'over') return
    const [due] = undecided({ world: service.state.world } as Parameters<typeof undecided>[0])
    if (due) {
      const option = due.options.find((one) => one.default) ?? due.options[0]
      apply({ kind: 'decide', decision: due.id, given: { choice: option?.key ?? 'none' } })
    } else apply({ kind: 'step', given: { acceptDefaults: true } })
  }
  throw new Error(`move ${number} does not come to its end in ${MOST_ACTS} acts`)
}
