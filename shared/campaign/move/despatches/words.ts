import type { Medium } from '../../../vocabulary/roles.ts'
import { clockFigures, type Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import type { Road } from '../../orders.ts'
import type { Addressee, Despatch } from '../../world.ts'

/** A despatch’s road in words. */

export function addresseeTitle(turn: Turn, to: Addressee): string {
  return 'seat' in to ? (turn.world.seats[to.seat]?.title ?? to.seat) : (turn.world.forces[to.force]?.name ?? to.force)
}

/** "The despatch of The Admiralty, London,": what happens to it is told of it in a sentence. */
export function despatchCalled({ world }: Turn, { from }: Pick<Despatch, 'from'>): string {
  const writer = world.seats[from]?.title ?? from
  return `The despatch of ${writer}${writer.includes(',') ? ',' : ''}`
}

export function placeName(turn: Turn, key: string): string {
  const bare = key.replace(/^(place|force):/, '')
  return turn.ground.places.get(bare)?.name ?? turn.world.forces[bare]?.name ?? bare
}

export function figures(turn: Turn, at: Seconds): string {
  return clockFigures(at, turn.world.campaign.zoneMinutes)
}

const MEDIUM_WORDS: Record<Medium, string> = {
  company: 'in company',
  signal: 'by signal when in sight',
  telegraph: 'by telegraph',
  wireless: 'by wireless',
  vessel: 'by despatch vessel',
  coastguard: 'by the coastguard',
  neutral: 'by neutrals',
  umpire: 'by hand',
}

export function roadWords(turn: Turn, road: Road): string[] {
  const by = road.medium === 'telegraph' && !turn.ground.book.telegraphArrival ? 'by land' : MEDIUM_WORDS[road.medium]
  const words = [road.office === undefined ? by : `${by} to ${placeName(turn, road.office)}`]
  if (road.vessel !== undefined) words.push(`then ${turn.world.forces[road.vessel]?.name ?? 'ship'}`)
  return words
}
