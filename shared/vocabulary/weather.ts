/** What the sky does to sight. */
export const SKIES = ['clear', 'overcast', 'squally', 'fog'] as const
export type Sky = (typeof SKIES)[number]

export const GLASSES = ['rising', 'falling', 'steady'] as const
export type Glass = (typeof GLASSES)[number]

/** The weather of one area for one period: wind from so many degrees true, force on the book's 0 to 9, sky, glass. */
export interface Weather {
  readonly windFromDegrees: number
  readonly force: number
  readonly sky: Sky
  readonly glass: Glass
  /** Height of the glass, inches of mercury. */
  readonly glassInches: number
}

/** What ships meet at a place; the glass is announced for the waters. */
export type WeatherHere = Pick<Weather, 'windFromDegrees' | 'force' | 'sky'>
