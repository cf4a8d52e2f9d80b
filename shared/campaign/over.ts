import type { Decision, Despatch, Encounter, Tale } from './world.ts'

/*
 * What of the truth is over: nothing is done to it any more, however long the war goes on. Neither the core nor the host looks through it again
 * after every input.
 */

/** A meeting whose forces are back on the chart. One that is opened again is none, and is looked at again. */
export const isOverMeeting = ({ state }: Encounter): boolean => state === 'closed'
export const isOverDecision = ({ answer }: Decision): boolean => answer !== null
/** One that is lost may yet be released by the umpire's hand. */
export const isOverDespatch = ({ state }: Despatch): boolean => state === 'delivered'
export const isOverTale = ({ over }: Tale): boolean => over

/** By the parts of the truth, and of how often there was what, which is numbers alone. */
export const OVER = {
  encounters: isOverMeeting,
  decisions: isOverDecision,
  despatches: isOverDespatch,
  tales: isOverTale,
  counts: 'numbers',
} as const
