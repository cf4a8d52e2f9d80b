import type { BoardShip } from '../../../action/contract.ts'

/** A battleship as a campaign hands her to the board. */
export const campaignShip = (id: string, side: string, x: number, more: Partial<BoardShip> = {}): BoardShip => ({
  id,
  name: `ship ${id}`,
  side,
  seat: side,
  x,
  y: 0,
  courseDegrees: 90,
  knots: 12,
  presentKnots: 17.4,
  card: {
    type: 'battleship-1',
    tons: 14_000,
    lengthFeet: 390,
    beamFeet: 75,
    funnels: 2,
    masts: 2,
    turrets: 2,
    screws: 2,
    assignedKnots: 18,
    turnInterval: 3,
    lowFreeboard: false,
    torpedoCraft: false,
  },
  stores: { guns: { A: 4, D: 12, F: 16 }, rounds: { A: 320, D: 600 }, torpedoes: 5, men: 750, coalMinutes: 4000 },
  sectionsLost: 0,
  ...more,
})
