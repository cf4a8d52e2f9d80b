import { describe, expect, it } from 'vitest'
import { jane1898 } from '../../../../shared/books/jane1898/book.ts'
import { collegeCampaign } from '../../../../shared/books/nwc1905/strategic/book.ts'
import type { CardReply } from '../../../../shared/bridge/replies.ts'
import { hasSet, hasWireless, type WirelessTable } from './wireless.ts'

describe('The roads that a despatch may be given', () => {
  it('JS-INFO-13: have wireless among them only in a war that has it', () => {
    const settings = (given: Record<string, unknown>) => jane1898.readSettings(given as never).settings
    expect(hasWireless(jane1898, settings({}))).toBe(false)
    expect(hasWireless(jane1898, settings({ wireless: 'nwc1905' }))).toBe(true)
  })

  it('NS-WIRE-01, JS-INFO-13: have it where the writer’s own station has a set, and nowhere else', () => {
    const card = (type: string, wirelessMiles: number | null) =>
      ({ kind: 'warship', card: { type, wirelessMiles } }) as unknown as CardReply
    const table = (cards: Readonly<Record<string, CardReply>>): WirelessTable => ({
      book: collegeCampaign,
      settings: collegeCampaign.readSettings({}).settings,
      chart: { places: [{ key: 'lizard', wireless: true }, { key: 'paris' }] } as unknown as WirelessTable['chart'],
      cards,
    })
    const aboard = (...ships: string[]) =>
      ({ seat: { force: 'f1', office: null }, forces: [{ id: 'f1', ships: ships.map((id) => ({ id })) }] }) as never
    const ashore = (office: string) => ({ seat: { force: null, office }, forces: [] }) as never
    const cards = { Texas: card('battleship', null), Iowa: card('battleship', 50), Boat: card('torpedo-boat', 50) }
    expect(hasSet(aboard('Texas', 'Iowa'), table(cards))).toBe(true)
    expect(hasSet(aboard('Texas'), table(cards))).toBe(false)
    // What the book gives no reach has none, whatever she is fitted with; of an enemy's card nothing is told.
    expect(hasSet(aboard('Boat'), table(cards))).toBe(false)
    expect(hasSet(aboard('Other'), table({ Other: { kind: 'warship', card: { type: 'battleship' } } as never }))).toBe(
      false,
    )
    // Until her card has come she may have one.
    expect(hasSet(aboard('Texas', 'Maine'), table(cards))).toBe(true)
    expect([hasSet(ashore('lizard'), table({})), hasSet(ashore('paris'), table({}))]).toEqual([true, false])
  })
})
