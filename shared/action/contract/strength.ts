/** How strongly the program plays a seat that it keeps, the weakest first. */
export const STRENGTHS = ['weak', 'fair', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** How well guns are served: "plain" fires what bears with what is loaded, and is what strengths are measured against. */
export type Gunners = 'plain' | Strength
