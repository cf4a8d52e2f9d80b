import type { TacticalBook, UmpireView } from '../../../../shared/action/contract.ts'

/*
 * Orders in a book's words go by ships' keys, and of others' ships by what their writer calls them. The umpire reads and writes the names of
 * ships in the place of both, wherever they stand in a line, but in what is said by signal.
 */

/** A ship as orders call her, and by her name. */
export interface NamedShip {
  readonly id: string
  readonly name: string
  /** Of another side than those orders. */
  readonly foe?: true
}

type LineNames = TacticalBook['lineNames']
type Board = Pick<UmpireView, 'ships' | 'knownAs'>

/** What books take as it stands; a name with other signs is put in quotation marks where a book has them. */
const PLAIN = /^[\p{L}\p{N}_.-]+$/u
/** Signs by which a line falls into its parts. */
const NO_NAME = /[:"\\\n]/
const HEAD = /^(\s*)([^:]*?)(\s*:)/

/** Around a word that stands by itself. */
const NOT_AFTER = '(?<![\\p{L}\\p{N}_.-])'
const NOT_BEFORE = '(?![\\p{L}\\p{N}_.-])'
/** Any of these words, as an expression has them: a word that begins another stands behind it. */
const bareWords = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|')

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Every ship of a board that orders of this seat may name: its own and its side's by their keys, others by what the seat calls them. */
export function namedOn({ ships, knownAs }: Board, seat: string): NamedShip[] {
  const side = ships.find((one) => one.seat === seat)?.side ?? ''
  // A book may have a list for each seat: what one has seen another of its side has not.
  const known = knownAs[seat] ?? knownAs[side] ?? {}
  return ships.flatMap(({ id, name, seat: whose, side: of }): NamedShip[] => {
    const called = whose === seat ? undefined : known[id]
    const foe = of === side ? {} : { foe: true as const }
    if (called !== undefined && called !== name) return [{ id: called, name, ...foe }]
    return of === side || called !== undefined ? [{ id, name, ...foe }] : []
  })
}

/** What the umpire reads for each ship: her name; name and key where another bears it too; the key where that is no name. */
export function labelsOf(ships: readonly NamedShip[]): Map<string, string> {
  const isFree = (label: string, of: NamedShip): boolean =>
    !NO_NAME.test(label) && ships.every((one) => one.id === of.id || (!same(one.name, label) && !same(one.id, label)))
  return new Map(
    ships.map((one) => [
      one.id,
      [one.name, `${one.name} (${one.id})`].find((label) => one.name.trim() !== '' && isFree(label, one)) ?? one.id,
    ]),
  )
}

/** The lines with each ship's name for what orders call her. */
export function linesByName(text: string, ships: readonly NamedShip[], names?: LineNames): string {
  const labels = labelsOf(ships)
  const blanks = names?.quoted !== false
  return renamed(text, names, [...labels.keys()], (id) => labels.get(id), {
    atHead: (label) => label,
    within: (label) => (blanks && !PLAIN.test(label) ? `"${label}"` : label),
  })
}

/** The lines as a book reads them, with what orders call each ship for her name; at the head and in quotation marks however it is spelt in capitals. */
export function linesByKey(text: string, ships: readonly NamedShip[], names?: LineNames): string {
  const labels = labelsOf(ships)
  const ids = new Map([...labels].flatMap(([id, label]) => (label === id ? [] : [[label.toLowerCase(), id]])))
  const asRead = (id: string): string => (names?.quoted !== false && !PLAIN.test(id) ? JSON.stringify(id) : id)
  return renamed(text, names, [...labels.values()], (label) => ids.get(label.toLowerCase()), {
    atHead: asRead,
    within: asRead,
  })
}

/** What refuses those lines, as the umpire reads it. It begins with the path of a field and names ships as orders call them: their names stand there. */
export function refusedByName(message: string, ships: readonly NamedShip[]): string {
  const labels = labelsOf(ships)
  const keys = [...labels.keys()].filter((id) => id !== '')
  if (keys.length === 0) return message
  const bare = bareWords(keys)
  const said = message.replace(new RegExp(`^ships\\.(${bare})(\\.|(?= ))`, 'u'), (_, id: string, dot: string) =>
    dot ? `${id}: ` : id,
  )
  // As a sentence has them: a full stop may follow.
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${bare})(?![\\p{L}\\p{N}_-])`, 'gu')
  return said.replace(whole, (id) => labels.get(id) ?? id)
}

type Rename = (word: string) => string | undefined
interface Written {
  readonly atHead: (word: string) => string
  readonly within: (word: string) => string
}

/**
 * Puts other words for these wherever they stand whole: at the head of a line, by themselves, in quotation marks, or there before a comma, as a
 * ship's gun is written. What is said by signal stays.
 */
function renamed(text: string, names: LineNames, words: readonly string[], to: Rename, written: Written): string {
  const whole = [...new Set(words)].filter((word) => word !== '')
  if (whole.length === 0) return text
  const found = new RegExp(`"((?:[^"\\\\]|\\\\.)*)"|${NOT_AFTER}(?:${bareWords(whole)})${NOT_BEFORE}`, 'gu')
  const inPart = (part: string): string =>
    part.replace(found, (all, within?: string) => {
      const other = to(within ?? all)
      if (other !== undefined) return written.within(other)
      const [, ship = '', gun = ''] = /^(.*?)(, .*)$/.exec(within ?? '') ?? []
      const its = to(ship)
      return its === undefined ? all : `"${its}${gun}"`
    })
  const inLine = (line: string): string => {
    const [all = '', before = '', head = '', after = ''] = HEAD.exec(line) ?? []
    const other = to(/^"(.*)"$/.exec(head)?.[1] ?? head)
    if (other === undefined) return outsideSpeech(line, names, inPart)
    return `${before}${written.atHead(other)}${after}${outsideSpeech(line.slice(all.length), names, inPart)}`
  }
  return text.split('\n').map(inLine).join('\n')
}

/** Changes a text but for what of it is said by signal. */
function outsideSpeech(text: string, names: LineNames, change: (part: string) => string): string {
  let out = ''
  let from = 0
  for (const { 0: words, index } of names?.speech === undefined ? [] : text.matchAll(names.speech)) {
    out += change(text.slice(from, index)) + words
    from = index + words.length
  }
  return out + change(text.slice(from))
}
