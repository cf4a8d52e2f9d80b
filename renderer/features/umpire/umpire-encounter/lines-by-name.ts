/*
 * Orders in a book's words begin each line with a ship's key. The umpire reads and writes her name there. What stands behind the colon is the
 * book's: a name there may be a word of a signal.
 */

interface NamedShip {
  readonly id: string
  readonly name: string
}

/** A key that no book puts in quotation marks. */
const PLAIN_KEY = /^[A-Za-z0-9_.-]+$/
const HEAD = /^(\s*)([^:\n]*?)(\s*:)/gm

/** Ships that can be told apart by their names, and by name and key together. */
function byName(ships: readonly NamedShip[]): readonly NamedShip[] {
  const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
  return ships.filter(
    ({ id, name }) =>
      PLAIN_KEY.test(id) &&
      !/[:"\n]/.test(name) &&
      ships.every((other) => other.id === id || (!same(other.name, name) && !same(other.id, name))),
  )
}

/** The lines with each ship's name for her key. */
export function linesByName(text: string, ships: readonly NamedShip[]): string {
  const names = new Map(byName(ships).map(({ id, name }) => [id, name]))
  return text.replace(HEAD, (_, before: string, head: string, after: string) => {
    return `${before}${names.get(head) ?? head}${after}`
  })
}

/** The lines as a book reads them, with each ship's key for her name, however that is spelt in capitals and with or without quotation marks. */
export function linesByKey(text: string, ships: readonly NamedShip[]): string {
  const keys = new Map(byName(ships).map(({ id, name }) => [name.toLowerCase(), id]))
  return text.replace(HEAD, (_, before: string, head: string, after: string) => {
    const bare = /^"(.*)"$/.exec(head)?.[1] ?? head
    return `${before}${keys.get(bare.toLowerCase()) ?? head}${after}`
  })
}
