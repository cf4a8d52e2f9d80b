import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import type { GlyphName } from '../../../symbols/symbols.ts'
import { dayShort, hourAndDay, hourWords } from '../../every-window/clock/clock-words.ts'

export type UmpireDespatch = UmpireView['despatches'][number]

const STATES: Readonly<Record<UmpireDespatch['state'], string>> = {
  waiting: 'waiting',
  underway: 'on its way',
  office: 'at its office',
  aboard: 'aboard',
  umpire: 'at your desk',
  held: 'held',
  delivered: 'delivered',
  lost: 'lost',
}
export function stateWords(state: UmpireDespatch['state']): string {
  return STATES[state]
}

/** Whether the umpire may still do something about it. */
export function isOpen(despatch: Pick<UmpireDespatch, 'state'>): boolean {
  return despatch.state !== 'delivered' && despatch.state !== 'lost'
}

/** Held, or waiting for the umpire: to be shown as due. */
export function needsWord(despatch: Pick<UmpireDespatch, 'state'>): boolean {
  return despatch.state === 'held' || despatch.state === 'umpire'
}

/** Delivered, and never sent: the umpire has released it. */
const wasReleased = ({ state, sentAt }: Pick<UmpireDespatch, 'state' | 'sentAt'>): boolean =>
  state === 'delivered' && sentAt === null

/** When it went. */
export function sentWords(despatch: Pick<UmpireDespatch, 'state' | 'sentAt'>, zoneMinutes: number): string {
  return wasReleased(despatch) ? 'released' : hourAndDay(despatch.sentAt, zoneMinutes)
}

/** By which road it goes, or has gone. */
export function roadWords(despatch: Pick<UmpireDespatch, 'state' | 'sentAt' | 'route'>): string {
  if (despatch.route.length > 0) return despatch.route.join('; ')
  if (wasReleased(despatch)) return 'none: released by the umpire'
  return isOpen(despatch) ? 'none yet' : 'none'
}

const GLYPHS: Readonly<Record<UmpireDespatch['medium'], GlyphName>> = {
  company: 'flag',
  signal: 'flag',
  telegraph: 'tele',
  wireless: 'tele',
  vessel: 'ship',
  coastguard: 'eye',
  neutral: 'eye',
  umpire: 'pen',
}
export function mediumGlyph(medium: UmpireDespatch['medium']): GlyphName {
  return GLYPHS[medium]
}

/** When it falls due, as a row has room for it: the hour, with the day when it is another. */
export function dueWords(
  despatch: Pick<UmpireDespatch, 'dueAt' | 'state'>,
  clock: string,
  zoneMinutes: number,
): string {
  if (needsWord(despatch)) return stateWords(despatch.state)
  if (!despatch.dueAt) return stateWords(despatch.state)
  return dayShort(despatch.dueAt, zoneMinutes) === dayShort(clock, zoneMinutes)
    ? hourWords(despatch.dueAt, zoneMinutes)
    : hourAndDay(despatch.dueAt, zoneMinutes)
}

/** Open ones first, those that need a word before the rest, then by the hour they are due; the newest of the others after. */
export function inOrder(despatches: readonly UmpireDespatch[]): UmpireDespatch[] {
  const rank = (one: UmpireDespatch): number => (needsWord(one) ? 0 : isOpen(one) ? 1 : 2)
  return [...despatches].sort((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b)
    if (rank(a) === 2) return (b.deliveredAt ?? b.writtenAt).localeCompare(a.deliveredAt ?? a.writtenAt)
    return (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9')
  })
}

/** "3 on their way, 1 held". */
export function deskWords(despatches: readonly UmpireDespatch[]): string {
  const held = despatches.filter(needsWord).length
  const going = despatches.filter((one) => isOpen(one) && !needsWord(one)).length
  const parts = [going ? `${going} on ${going === 1 ? 'its' : 'their'} way` : '', held ? `${held} held` : ''].filter(
    Boolean,
  )
  return parts.join(', ') || 'nothing on its way'
}

/** A tale of a coast or of neutrals as the desk holds it: the umpire may do the same to it as to a despatch. */
export function asDespatch(tale: UmpireView['tales'][number]): UmpireDespatch {
  const from = /^(.*?): (.*)$/.exec(tale.says)
  const over = tale.note === 'lost' ? 'lost' : 'delivered'
  return {
    id: tale.id,
    from: from?.[1] ?? '',
    to: tale.to,
    text: from?.[2] ?? tale.says,
    order: null,
    medium: 'neutral',
    state: tale.delivered ? over : tale.note === 'held' ? 'held' : 'underway',
    route: tale.lies === undefined ? [] : [`lies at ${tale.lies}`],
    // Nobody has written it: it is told when it falls due.
    writtenAt: '',
    sentAt: null,
    dueAt: tale.dueAt,
    deliveredAt: null,
    delivered: null,
    note: tale.note ?? null,
  }
}
