/**
 * A figure as people read it: a comma at the thousands, a true minus, at most two decimals (or `places`) and no empty ones. All that is
 * shown goes through here, so that 6,500 stands the same in a sentence of the record, in a ledger and in a working.
 */
export function inFigures(value: number, places = 2): string {
  const grain = 10 ** places
  const [whole = '', fraction] = String(Math.round(Math.abs(value) * grain) / grain).split('.')
  const parted = /^\d+$/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  const said = fraction === undefined ? parted : `${parted}.${fraction}`
  return value < 0 && said !== '0' ? `−${said}` : said
}

/** "1 point", "6,500 points"; one or many by the figure that is read, so that 1.0000001 knots are "1 knot". */
export function counted(count: number, one: string, many = `${one}s`): string {
  const said = inFigures(count)
  return `${said} ${said === '1' || said === '−1' ? one : many}`
}

/** Units and things that are counted in the words of workings; the irregular ones beside their singular. */
const IRREGULAR: Readonly<Record<string, string>> = {
  men: 'man',
  merchantmen: 'merchantman',
  torpedoes: 'torpedo',
  batteries: 'battery',
  'half-inches': 'half-inch',
}
const COUNTED = [
  ...'chance mile point ship move hour minute second day yard knot gun round square tube pair degree shot boat step link vessel'.split(
    ' ',
  ),
  ...'station turn hit game half-minute half-move fathom ton section mine officer force squadron transport fort'.split(
    ' ',
  ),
]
const ONE_OF_MANY = new RegExp(
  `(?<![\\d.,/½¼¾−–-])1 (${[...COUNTED.map((one) => `${one}s`), ...Object.keys(IRREGULAR)].join('|')})\\b(?!-)`,
  'g',
)

/** A sentence in which a figure that happens to be 1 is followed by the singular: "1 mile" for "1 miles", and "11 miles" as it is. */
export const oneInSingular = (says: string): string =>
  says.includes('1 ')
    ? says.replace(ONE_OF_MANY, (_, many: string) => `1 ${IRREGULAR[many] ?? many.slice(0, -1)}`)
    : says
