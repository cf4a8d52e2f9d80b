import type { BoardCard } from '../../../action/contract.ts'
import type { ShipType } from './types.ts'

/** Outlines for the windows by type; the print has none. */
export const CARDS: Readonly<Record<ShipType, Omit<BoardCard, 'type'>>> = (() => {
  const of = (
    tons: number,
    lengthFeet: number,
    beamFeet: number,
    funnels: number,
    turrets: number,
    assignedKnots: number,
    torpedoCraft = false,
  ) => ({
    tons,
    lengthFeet,
    beamFeet,
    funnels,
    masts: 2,
    turrets,
    screws: 2,
    assignedKnots,
    turnInterval: 1,
    lowFreeboard: false,
    torpedoCraft,
  })
  return {
    battleship: of(14000, 400, 75, 2, 2, 14),
    firstClassCruiser: of(9500, 430, 66, 3, 2, 21),
    secondClassCruiser: of(5000, 360, 52, 3, 0, 21),
    thirdClassCruiser: of(2500, 290, 40, 2, 0, 14),
    scoutCruiser: of(2800, 370, 38, 4, 0, 28),
    destroyers: of(350, 210, 21, 3, 0, 28, true),
    torpedoBoats: of(120, 145, 15, 1, 0, 28, true),
    submarine: of(200, 110, 13, 0, 0, 7),
    liner: of(9000, 500, 58, 2, 0, 21),
    transport: of(6000, 400, 48, 1, 0, 14),
    tramp: of(3500, 320, 42, 1, 0, 7),
    sailingVessel: of(1500, 230, 38, 0, 0, 7),
    fishingFleet: of(100, 90, 20, 0, 0, 7),
    linerRaider: of(9000, 500, 58, 2, 0, 21),
    armedMerchantCruiser: of(9000, 500, 58, 2, 0, 21),
    trampRaider: of(3500, 320, 42, 1, 0, 14),
    minelayer: of(3500, 320, 42, 1, 0, 7),
    shoreBattery: of(1, 100, 60, 0, 2, 1),
  }
})()
