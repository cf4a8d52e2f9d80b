import { strategicBooks, tacticalBooks } from '../books/registry.ts'
import type { ShipBlocks } from '../books/ship-card.ts'
import type { FaultList } from './faults.ts'
import { sentences } from './sentences.ts'

interface Ship {
  readonly name: string
  byBook: Record<string, Readonly<Record<string, unknown>>>
}

const FILE = 'sealed/ships.json'

/** The books by which a pack's campaign is played, and those of its boards: a book may have a half for each, and ask in one for what it needs not in the other. */
export interface PlayedBy {
  readonly campaign: readonly string[]
  readonly boards: readonly string[]
}

/** What each book of that id asks of a pack's ships. */
function blocksOf(id: string): readonly ShipBlocks[] | null {
  const books = [...strategicBooks, ...tacticalBooks].filter(({ identity }) => identity.id === id)
  return books.length === 0 ? null : books
}

/**
 * Reads each ship's block of each book by the schema that the book gives, and puts what was read in its place. A ship needs the blocks of
 * the books that the pack is played by; she may have those of others.
 */
export function readBlocks(ships: readonly Ship[], { campaign, boards }: PlayedBy, faults: FaultList): void {
  const asks = (books: readonly (ShipBlocks & { readonly identity: { readonly id: string } })[]) => (id: string) =>
    books.some(({ identity, shipBlock }) => identity.id === id && shipBlock !== undefined)
  const wanted = new Set([...campaign.filter(asks(strategicBooks)), ...boards.filter(asks(tacticalBooks))])
  ships.forEach((ship, i) => {
    const at = `ships[${i}].byBook`
    for (const id of wanted)
      if (ship.byBook[id] === undefined)
        faults.add(
          FILE,
          `${at}.${id}`,
          `${ship.name} has no block for the book "${id}", by which this pack is played; \`schema pack/ship/${id}\` prints what stands in ${at}.${id}.`,
        )
    for (const id of Object.keys(ship.byBook)) readBlock(ships, i, id, faults)
  })
}

function readBlock(ships: readonly Ship[], i: number, id: string, faults: FaultList): void {
  const ship = ships[i] as Ship
  const at = `ships[${i}].byBook.${id}`
  const asked = blocksOf(id)
  if (!asked) {
    faults.add(FILE, at, `${ship.name} has a block for the book "${id}", and there is no such book.`)
    return
  }
  const schema = asked.find(({ shipBlock }) => shipBlock !== undefined)?.shipBlock
  if (!schema) {
    faults.add(FILE, at, `${ship.name} has a block for the book "${id}", which asks for none.`)
    return
  }
  const read = schema.safeParse(ship.byBook[id])
  if (read.success) {
    ship.byBook[id] = read.data
    return
  }
  const issues = read.error.issues.map((issue) => ({ ...issue, path: ['ships', i, 'byBook', id, ...issue.path] }))
  for (const { path, message } of sentences(issues, { ships })) faults.add(FILE, path, message)
}
