/** A place on the sphere: decimal degrees, north and east positive. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

/** Degrees and minutes as a chart has them: 48°59′N. 5°40′W. */
export function positionWords({ lat, lon }: Position): string {
  const part = (value: number, plus: string, minus: string): string => {
    const minutes = Math.round(Math.abs(value) * 60)
    return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${value >= 0 ? plus : minus}.`
  }
  return `${part(lat, 'N', 'S')} ${part(lon, 'E', 'W')}`
}
