import { doing } from '../../explanation/agreement.ts'
import { counted, inFigures } from '../../explanation/figures.ts'
import { clockFigures, type Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import { offeredPiece } from '../move/work/facts.ts'
import type { Decision } from '../world.ts'
import { battleNow } from './battle.ts'
import { heldAgainst } from './forts.ts'
import { milesOff } from './shore-news.ts'

/** What of war ashore is the board's or the umpire's to say: put to him with what the book reckons, and its working. */

type Question = Pick<Decision, 'says' | 'options' | 'because' | 'about'>

/** Fire at forts: on the board forts answer it; reckoned, it is as the book counts where nobody does. */
export function askOfFire(turn: Turn, id: string, at: Seconds): Question {
  const { world, ground } = turn
  const [forceId = '', shipId = ''] = id.split('|')
  const force = world.forces[forceId]
  const leg = force?.operating?.leg
  const place = leg?.operate === 'bombard' ? world.places[leg.place] : undefined
  const [fort] = force && place ? heldAgainst(turn, place, force.side) : []
  const work = force?.operating?.works.find((one) => one.ship === shipId)
  const { shore } = ground.book
  const facts = fort && { guns: fort.guns, disabled: fort.gunsDisabled, garrison: fort.garrison }
  const yards = force && place ? Math.round(milesOff(turn, force, place.id) * 2000) : 0
  const found = facts && shore?.fireAtForts(facts, work?.amount ?? 0, yards)
  const minutes = force ? (offeredPiece(turn, force, shipId)?.value?.minutes ?? null) : null
  const name = ground.places.get(place?.id ?? '')?.name ?? '?'
  return {
    says: `${doing(force?.name ?? '?', 'fires')} at a fort of ${name} at ${clockFigures(at, world.campaign.zoneMinutes)}: ${inFigures(work?.amount ?? 0)} points’ worth. What comes of it?`,
    options: [
      { key: 'reckon', label: `As reckoned: ${counted(found?.value.gunsDisabled ?? 0, 'gun')} struck`, default: true },
      { key: 'struck', label: 'As the board had it…' },
      { key: 'off', label: 'Driven off' },
    ],
    because: found?.because ?? [],
    about: {
      force: forceId,
      ship: shipId,
      minutes,
      gunsDisabled: found?.value.gunsDisabled ?? 0,
      silenced: found?.value.silenced ?? false,
    },
  }
}

/** Losses of a battle, where the campaign leaves them to the umpire: a scale of ours is offered. */
export function askOfBattle(turn: Turn, id: string, at: Seconds): Question {
  const party = turn.world.parties[id]
  const found = party ? battleNow(turn, party) : null
  const name = turn.ground.places.get(party?.place ?? '')?.name ?? '?'
  const { attackersLost = 0, defendersLost = 0 } = found?.value ?? {}
  return {
    says: `The battle for ${name} is over at ${clockFigures(at, turn.world.campaign.zoneMinutes)}: ${found?.value.winner ?? 'nobody'} win. What have they lost?`,
    options: [
      { key: 'scale', label: `By our scale: ${attackersLost} and ${defendersLost}`, default: true },
      { key: 'losses', label: 'Name the losses…' },
    ],
    because: found?.because ?? [],
    about: { party: id, attackersLost, defendersLost },
  }
}
