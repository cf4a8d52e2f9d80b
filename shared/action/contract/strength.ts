/** How strongly the program plays a seat that it keeps, the weakest first. */
export const STRENGTHS = ['weak', 'fair', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]
