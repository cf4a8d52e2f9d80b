import type { Answer } from '../../../../shared/campaign/inputs.ts'
import type { TrayKind } from '../../../../shared/campaign/tray.ts'
import { DAY, isoTime, MINUTE, parseTime } from '../../../../shared/vocabulary/time.ts'
import { figureTyped } from '../../../ui/typed-figure.ts'

/** What an option of a decision wants to be told before it can be answered. */
export type Want = 'minutes' | 'text' | 'faces' | 'fort' | 'losses' | 'men'

const WANTS: Readonly<Record<string, Want>> = {
  hold: 'minutes',
  delay: 'minutes',
  alter: 'text',
  garble: 'text',
  faces: 'faces',
  minutes: 'minutes',
  worth: 'minutes',
  struck: 'fort',
  losses: 'losses',
  saved: 'men',
}

export function wantOf(option: string): Want | undefined {
  return WANTS[option]
}

/** What was typed for an option, before it is an answer. */
export interface Typed {
  readonly note: string
  readonly value: string
}

type Read = { readonly answer: Answer } | { readonly says: string }

/** Reads what was typed into the answer; or says what is wrong with it. */
export function readAnswer(choice: string, { note, value }: Typed): Read {
  const kept = note.trim() ? { note: note.trim() } : {}
  const want = wantOf(choice)
  if (want === 'minutes') {
    if (!value.trim()) return { answer: { choice, ...kept } }
    const read = figureTyped(value, { words: 'Minutes', least: 1, whole: true })
    return 'says' in read ? read : { answer: { choice, minutes: read.figure ?? 1, ...kept } }
  }
  if (want === 'text') {
    if (!value.trim()) return { says: 'Write the words as they are to be delivered.' }
    return { answer: { choice, text: value.trim(), ...kept } }
  }
  if (want === 'faces') {
    const faces = value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number)
    if (faces.length === 0 || faces.some((face) => !Number.isInteger(face) || face < 1))
      return { says: 'Type the faces as they fell, such as "1 4".' }
    return { answer: { choice, faces, ...kept } }
  }
  if (want === 'fort') {
    const read = /^(\d+)\s*(silenced|destroyed)?$/.exec(value.trim().toLowerCase())
    if (!read)
      return { says: 'Type how many guns were struck, and "silenced" or "destroyed" if it is, such as "2 silenced".' }
    const fort = { gunsDisabled: Number(read[1]), silenced: read[2] !== undefined, destroyed: read[2] === 'destroyed' }
    return { answer: { choice, fort, ...kept } }
  }
  if (want === 'men') {
    if (!/^[1-9]\d*$/.test(value.trim())) return { says: 'Type how many are saved, a whole number above 0.' }
    return { answer: { choice, men: Number(value.trim()), ...kept } }
  }
  if (want === 'losses') {
    const read = /^(\d+)\s*[,; ]\s*(\d+)$/.exec(value.trim())
    if (!read) return { says: 'Type what the attackers lost and what the defenders lost, such as "100 90".' }
    return { answer: { choice, losses: { attackers: Number(read[1]), defenders: Number(read[2]) }, ...kept } }
  }
  return { answer: { choice, ...kept } }
}

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
