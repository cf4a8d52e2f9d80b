import { orderField, type Readers } from '../../../../shared/action/order-form.ts'
import { type Answer, answerSchema } from '../../../../shared/campaign/inputs.ts'
import type { TrayKind } from '../../../../shared/campaign/tray.ts'
import { DAY, isoTime, MINUTE, parseTime } from '../../../../shared/vocabulary/time.ts'
import { groupOf } from '../../board/order-form/group-of.ts'

const ANSWER = orderField(answerSchema)
const fields = ANSWER.kind === 'group' ? ANSWER.fields : []
/** What an option wants to be told before it can be answered; those fields stand while it is chosen. */
export const WANTED = groupOf(fields.filter(({ when }) => when !== undefined))
export const NOTE = groupOf(fields.filter(({ name }) => name === 'note'))
/** What the minutes of an answer are, where they are not those for which a despatch is held. */
export const MINUTES: Readonly<Record<string, { readonly label: string }>> = {
  minutes: { label: 'Minutes that it takes' },
  worth: { label: 'Minutes that it takes; empty: as the book has it' },
}
export const isWanting = (option: string): boolean => fields.some(({ when }) => when?.is.includes(option))

/** Faces as they fell: "1, 6". */
export const answerReaders: Readers = {
  faces: {
    read(text) {
      const faces = text.split(/[\s,;]+/).filter(Boolean)
      return faces.every((face) => /^[1-9]\d*$/.test(face)) ? faces.map(Number) : undefined
    },
    write: (faces) => (Array.isArray(faces) ? faces.join(' ') : ''),
    says: (_, field) => field.wants ?? '',
  },
}

/** What was written as the answer: a fort that is destroyed is silent too. */
export const answerOf = ({ fort, ...answer }: Answer): Answer =>
  fort ? { ...answer, fort: { ...fort, ...(fort.destroyed ? { silenced: true } : {}) } } : answer

/** An hour that was typed, as the next time that the campaign's clock shows it; empty: until it is taken up. */
export function readUntil(
  typed: string,
  clock: string,
  zoneMinutes: number,
): { readonly until: string | null } | { readonly says: string } {
  const text = typed.trim()
  if (text === '') return { until: null }
  const read = /^(\d{2})[:.]?(\d{2})$/.exec(text)
  const minutes = read ? Number(read[1]) * 60 + Number(read[2]) : Number.NaN
  if (!read || Number(read[1]) > 23 || Number(read[2]) > 59)
    return { says: `An hour is four figures, such as 1630; "${text}" was typed.` }
  const now = (parseTime(clock) ?? 0) + zoneMinutes * MINUTE
  const midnight = Math.floor(now / DAY) * DAY
  const today = midnight + minutes * MINUTE
  return { until: isoTime((today > now ? today : today + DAY) - zoneMinutes * MINUTE) }
}

/** What lies in the tray beside decisions. */
export const TRAY_TITLES: Readonly<Record<TrayKind, string>> = {
  decision: 'For you to decide',
  meeting: 'A meeting is being fought',
  despatch: 'A despatch is held',
  seat: 'Not sealed',
  work: 'Work waits',
}

const TITLES: Readonly<Record<string, string>> = {
  contact: 'In sight of each other',
  trigger: 'Close enough for a board',
  ending: 'What comes of a board',
  deliver: 'A despatch falls due',
  throw: 'Six hours at full speed',
  work: 'How long it takes',
  bombard: 'Fire at a fort',
  battle: 'A battle ashore',
  harbour: 'Ships in a harbour that is taken',
  soldiers: 'Soldiers in a transport',
}

export function decisionTitle(kind: string): string {
  return TITLES[kind] ?? 'For the umpire to decide'
}
