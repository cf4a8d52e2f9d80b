import { describe, expect, it } from 'vitest'
import { muster, usualBattle } from '../../../shared/battles/muster.ts'
import { tacticalBooks } from '../../../shared/books/registry.ts'
import { requests } from '../../../shared/bridge/bridge.ts'
import { listPacks } from '../campaign/packs.ts'
import { shipRegister } from './books.ts'

describe('The register of ships for battles', () => {
  it('has the ships of every pack, by the names of their sides, with what is seen and known of them', () => {
    const rows = shipRegister()
    expect(rows.map(({ pack }) => pack)).toEqual(listPacks().map(({ title }) => title))
    const majestic = rows.flatMap(({ ships }) => ships).find(({ name }) => name === 'Majestic')
    expect(majestic).toMatchObject({
      side: 'England',
      kind: 'battleship',
      launched: 1895,
      lengthFeet: 390,
      byBook: { jane1898: { rate: 'battleship-1', assignedKnots: 15, guns: { A: 4, D: 12, F: 16 } } },
    })
  })

  it('tells nothing of a campaign: no force, no orders, no note, and no key of a pack', () => {
    const told = JSON.stringify(shipRegister())
    for (const hidden of ['seniority', 'wirelessMiles', '"note"', '"key"', 'gb-majestic', 'flag, Channel'])
      expect(told).not.toContain(hidden)
  })

  it('is for the desk alone, and takes nothing', () => {
    expect(requests.shipRegister.from).toEqual(['desk'])
    expect(requests.shipRegister.input.safeParse({ pack: 'channel-1898' }).success).toBe(false)
  })

  it.each(tacticalBooks.filter(({ battles }) => battles).map((book) => [book.identity.title, book] as const))(
    '%s takes every ship of every pack into a battle, by her own figures or by its type',
    (_, book) => {
      const { takenFor = () => ({ kind: '', says: null }), terms, kinds = [] } = book.battles ?? {}
      const usual = usualBattle(book)
      const most = terms?.mostShips ?? 1
      for (const { ships } of shipRegister())
        for (let n = 0; n < ships.length; n += most) {
          const line = ships.slice(n, n + most).map((facts) => ({ facts, name: facts.name, ...takenFor(facts, 1905) }))
          const kind = kinds.map(({ key }) => key).find((key) => most > 1 || key !== line[0]?.kind) ?? ''
          const against = { ...usual.lines[1], ships: [{ name: 'Blue 1', kind }] }
          const setup = muster(book, {
            ...usual,
            year: terms?.year ? 1905 : usual.year,
            lines: [{ side: 'Red', ships: line.map(({ says: _, ...one }) => one) }, against],
          })
          expect(book.readSetup(setup).ships.length).toBe(line.length + 1)
        }
    },
  )
})
