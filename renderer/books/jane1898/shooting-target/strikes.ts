/** What a captain saw of a strike of his: on her, wide (over or beyond), short in the water, or on a part that does not count. */
export type Saw = 'hit' | 'miss' | 'wide' | 'short'

/** A strike that has been made on this card, as its firer saw it. */
export interface FormerStrike {
  readonly id: string
  /** Feet from the bow, feet above the water. */
  readonly x: number
  readonly y: number
  readonly saw: Saw
  /** The gun: "Fore turret, right". */
  readonly from: string
  /** What else was seen: "burst, smoke". */
  readonly says?: string
  /** Of a volley of quick-firers: a small mark without a number. */
  readonly light?: boolean
}

export const SAW_WORDS: Readonly<Record<Saw, string>> = {
  hit: 'a hit',
  miss: 'a miss: that part does not count',
  wide: 'wide of her',
  short: 'short',
}

/** Where it fell, as the sheet counts: "section 6, 9 feet up". */
export function placeWords({ x, y, saw }: Pick<FormerStrike, 'x' | 'y' | 'saw'>): string {
  if (saw === 'short' || y < 0) return 'in the water'
  const up = Math.round(y)
  return x < 0 ? 'before her' : `${Math.floor(x / 25) + 1}, ${up} ft up`
}
