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

/** "1 point", "6,500 points". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inFigures(count)} ${Math.abs(count) === 1 ? one : many}`
