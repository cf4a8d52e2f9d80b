import { describe, expect, it } from 'vitest'
import { cardAnswer } from './answers.ts'
import type { Campaign } from './campaign.ts'

/** A seat whose own force is one ship, and which knows another of its side and an enemy's; both have a wireless set. */
const campaign = {
  pack: {
    ships: ['own', 'friend', 'enemy'].map((key) => ({
      key,
      name: key,
      side: 'us',
      type: 'battleship',
      wirelessMiles: 50,
    })),
    merchants: [],
  },
  seatView: () => ({
    seat: { force: 'f1' },
    forces: ['own', 'friend', 'enemy'].map((card, n) => ({ id: `f${n + 1}`, ships: [{ id: `s${n + 1}`, card }] })),
  }),
} as unknown as Campaign

describe('The card of a ship', () => {
  it('NS-WIRE-01: says to a seat what set its own ships have, and of no other ship that it knows', () => {
    const card = (ship: string) => cardAnswer(campaign, { audience: 'seat', seat: 'admiral' }, ship).card
    expect(card('s1')).toMatchObject({ name: 'own', wirelessMiles: 50 })
    for (const other of ['s2', 's3']) expect(card(other)).not.toHaveProperty('wirelessMiles')
  })
})
