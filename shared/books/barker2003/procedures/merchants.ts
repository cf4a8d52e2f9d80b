/** Neutrals, merchantmen and those who pass for them (BK-NS, BK-MS, BK-AX). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { compass, turnBetween } from '../../bearings.ts'
import { atLeast, figure, moreThan, tidy } from '../../figures.ts'
import { bandReach } from '../tables/factors.ts'
import type { Weather } from '../tables/seeing.ts'
import { faces, fishingOn, merchantAngles, type Wind, windDegrees } from '../tables/setting-up.ts'
import { visualReach } from './seeing.ts'

/** Whether a ship may order a neutral to stop: within reach of her lamp. */
export function challenge(
  distanceYd: number,
  weather: Weather,
  lampYd: number,
): Finding<{ rangeYd: number; may: boolean }> {
  const reach = visualReach({ means: 'lamp', sender: 'battleship', light: 'day', weather, lampYd })
  const may = reach.value > 0 && atLeast(reach.value, distanceYd)
  return finding({ rangeYd: reach.value, may }, [
    ...reach.because,
    because('BK-NS-02', `a challenge at ${figure(distanceYd)} yards`, { distanceYd }, may),
  ])
}

export function search(die: number): Finding<{ prize: boolean; released: boolean }> {
  const prize = die === faces.contraband
  const says = prize ? 'contraband: she is made prize' : 'nothing is found, and she goes on (BK-R58)'
  return finding({ prize, released: !prize }, [because('BK-NS-03', says, { die }, prize)])
}

export function fishing(die: number): Finding<{ moves: number; turnDeg: number }> {
  const move = fishingOn(die)
  const turnDeg = { stays: 0, ahead: 0, port: -merchantAngles.fishingDeg, starboard: merchantAngles.fishingDeg }[move]
  const value = { moves: move === 'stays' ? 0 : 1, turnDeg }
  return finding(value, [because('BK-MS-04', `the die sends the fleet: ${move}`, { die }, value)])
}

/** Whether a sailing vessel may go this way: never within 45 degrees of straight upwind. */
export function sailing(headingDeg: number, windFrom: Wind): Finding<{ may: boolean; offWindDeg: number }> {
  const offWindDeg = tidy(Math.abs(turnBetween(windDegrees[windFrom], headingDeg)))
  const may = moreThan(offWindDeg, merchantAngles.sailingDeg)
  return finding({ may, offWindDeg }, [
    because(
      'BK-MS-03',
      `${figure(offWindDeg)} degrees from straight upwind`,
      { headingDeg: compass(headingDeg), windFrom },
      may,
    ),
  ])
}

/** Whether a raider or minelayer must drop her part. */
export function disclosure(
  enemyMerchantYd: number | undefined,
  challengedByWarship: boolean,
): Finding<{ disclosed: boolean }> {
  const near = enemyMerchantYd !== undefined && atLeast(bandReach.normal, enemyMerchantYd)
  const disclosed = near || challengedByWarship
  const says = challengedByWarship
    ? 'an enemy warship challenges her'
    : near
      ? 'an enemy merchantman is within normal range'
      : 'she may play her part on'
  return finding({ disclosed }, [
    because('BK-AX-01', says, { enemyMerchantYd: enemyMerchantYd ?? null, challengedByWarship }, disclosed),
  ])
}
