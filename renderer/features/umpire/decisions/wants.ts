import { orderField, type Readers } from '../../../../shared/action/order-form.ts'
import { type Answer, answerSchema } from '../../../../shared/campaign/inputs.ts'
import type { TrayKind } from '../../../../shared/campaign/tray.ts'
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
