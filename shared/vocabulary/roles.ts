/** Who may sit where. A seat's role says what it may order and what reaches it. */
export const ROLES = ['umpire', 'government', 'admiral', 'captain', 'trade', 'spectator'] as const
export type Role = (typeof ROLES)[number]
/** The same with the umpire's assistants, who are no part of the war: they sit beside him, and are appointed as it goes on. */
export type SeatRole = Role | 'assistant'

/** How certain a seat is of a force on its chart: in company or exactly known, reported, or reckoned on from a report. */
export const DEGREES_OF_KNOWLEDGE = ['own', 'reported', 'reckoned'] as const
export type DegreeOfKnowledge = (typeof DEGREES_OF_KNOWLEDGE)[number]

/** Ways by which news and orders travel. */
export const MEDIA = [
  'company',
  'signal',
  'telegraph',
  'wireless',
  'vessel',
  'coastguard',
  'neutral',
  'umpire',
] as const
export type Medium = (typeof MEDIA)[number]
