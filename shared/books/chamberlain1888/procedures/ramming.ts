import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { ChamberlainSettings } from '../settings.ts'
import { otherShip, type Ship, shipName } from '../tables/guns.ts'
import { degreesOf, type Heading } from '../tables/headings.ts'

export interface Ram {
  readonly headOn: boolean
  readonly winner: Ship
}

/** Degrees between a heading and the exact opposite of another: 0 is head on. */
function fromOpposite(rammer: Heading, rammed: Heading): number {
  const turn = Math.abs(degreesOf(rammer) - degreesOf(rammed)) % 360
  return Math.abs(180 - turn)
}

/** Who wins when one ship enters the other's square: the rammer, but a Runner that meets the armoured bow loses (CH-17, CH-R15, CH-R16). */
export function ram(
  rammer: Ship,
  rammerHeading: Heading,
  rammedHeading: Heading,
  settings: ChamberlainSettings,
): Finding<Ram> {
  const degrees = fromOpposite(rammerHeading, rammedHeading)
  const headOn = degrees <= settings['ch.head_on_deg']
  const lost = headOn && rammer === 'runner'
  const winner = lost ? otherShip(rammer) : rammer
  return finding({ headOn, winner }, [
    because('CH-R15', `${shipName(rammer)} moves on to the square of ${shipName(otherShip(rammer))}: she rams`),
    because('CH-R16', headOn ? 'the headings are opposite: head on' : 'not head on', {
      rammerHeading,
      rammedHeading,
      degreesFromOpposite: degrees,
    }),
    because(
      'CH-17',
      lost
        ? 'the armoured bow of the Blockader cannot be rammed: the Runner is lost, though the Blockader were disabled'
        : 'a successful ram wins the game',
      {},
      winner,
    ),
  ])
}
