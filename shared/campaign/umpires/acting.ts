import { because, type Reason } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { isSeatName, type Turn } from '../context.ts'
import type { Ruling } from '../inputs.ts'
import type { Assistant, World } from '../world.ts'
import { assistantNamed } from './assistants.ts'
import { sideOfDecision, sideOfDespatch, sideOfForce, sideOfShip } from './rights.ts'

/**
 * Acts of assistant umpires (`umpire.assistants`). What is another side's is refused in the same words as what is not there, so that a refusal
 * tells an assistant nothing of it.
 */

const TOPIC = 'umpire.assistants'

/** The decision that he means: by his own name for it where he keeps one side, by its own where he keeps all. */
export function decisionFor(turn: Turn, by: string, name: string): string {
  const { world } = turn
  const assistant = assistantNamed(turn, by)
  const { side } = assistant
  if (side === null) return name
  const found = Object.values(world.decisions).find(
    (one) => sideOfDecision(world, one) === side && isSeatName(world, by, 'decision', one.id, name),
  )
  return (
    found?.id ??
    refuse(
      'umpire.rights',
      `No decision ${JSON.stringify(name)} of ${sideWords(world, side)} is put to ${assistant.title}.`,
      {
        rule: turn.ground.cite(TOPIC),
        path: 'decision',
      },
    )
  )
}

/** The despatch that he means, in the same way. */
export function despatchFor(turn: Turn, by: string, name: string): string {
  const { world } = turn
  const { side } = assistantNamed(turn, by)
  if (side === null) return name
  const found = Object.keys(world.despatches).find(
    (id) => sideOfDespatch(world, id) === side && isSeatName(world, by, 'despatch', id, name),
  )
  return (
    found ??
    refuse('umpire.rights', `There is no despatch ${JSON.stringify(name)} of ${sideWords(world, side)}.`, {
      rule: turn.ground.cite(TOPIC),
      path: 'despatch',
    })
  )
}

/** A ruling within his rights, with the names that are his own for things put back; refused where it goes beyond his side. */
export function rulingFor(turn: Turn, by: string, ruling: Ruling): Ruling {
  const { world } = turn
  const assistant = assistantNamed(turn, by)
  const { side } = assistant
  if (side === null) return ruling
  const its = sideWords(world, side)
  const no = (message: string, path: string): never =>
    refuse('umpire.rights', message, { rule: turn.ground.cite(TOPIC), path })
  const own = (is: boolean, what: string, key: string, path: string): void => {
    if (!is)
      no(`There is no ${what} ${JSON.stringify(key)} of ${its}; an assistant umpire rules within his side.`, path)
  }
  if (ruling.weather) no('The weather is everybody’s: the chief umpire rules on it.', 'weather')
  if (ruling.cables)
    ruling.cables.forEach(({ cable }, i) => {
      const owner = turn.ground.pack.chart.lines.find(({ key }) => key === cable)?.owner
      own(owner === side, 'cable', cable, `cables[${i}].cable`)
    })
  ruling.ships?.forEach(({ ship, force, status }, i) => {
    own(sideOfShip(world, ship) === side, 'ship', ship, `ships[${i}].ship`)
    if (force !== undefined) own(sideOfForce(world, force) === side, 'force', force, `ships[${i}].force`)
    if (status === 'taken') no('Who has taken a ship is for the chief umpire to say.', `ships[${i}].status`)
  })
  ruling.seats?.forEach(({ seat, force }, i) => {
    own(world.seats[seat]?.side === side, 'seat', seat, `seats[${i}].seat`)
    own(sideOfForce(world, force) === side, 'force', force, `seats[${i}].force`)
  })
  ruling.forces?.forEach(({ force }, i) => {
    own(sideOfForce(world, force) === side, 'force', force, `forces[${i}].force`)
  })
  ruling.added?.forEach((ship, i) => {
    own(ship.side === side, 'side', ship.side, `added[${i}].side`)
    if (ship.force !== undefined) own(sideOfForce(world, ship.force) === side, 'force', ship.force, `added[${i}].force`)
  })
  ruling.places?.forEach(({ place, owner }, i) => {
    own(world.places[place]?.owner === side, 'place', place, `places[${i}].place`)
    if (owner !== undefined && owner !== side)
      no('Who has taken a place is for the chief umpire to say.', `places[${i}].owner`)
  })
  ruling.points?.forEach((line, i) => {
    own(line.side === side, 'side', line.side, `points[${i}].side`)
  })
  ruling.reports?.forEach(({ seat }, i) => {
    own(world.seats[seat]?.side === side, 'seat', seat, `reports[${i}].seat`)
  })
  const mines = ruling.mines?.map((one, i) => {
    const field = Object.values(world.minefields ?? {}).find(
      (each) => each.side === side && isSeatName(world, by, 'minefield', each.id, one.field),
    )
    own(field !== undefined, 'minefield', one.field, `mines[${i}].field`)
    return { ...one, field: field?.id ?? one.field }
  })
  return mines ? { ...ruling, mines } : ruling
}

/** Who gave it, for the record. */
export function givenBy({ ground }: Turn, { title, side }: Pick<Assistant, 'title' | 'side'>): Reason {
  return because(ground.cite(TOPIC), 'given by an assistant umpire within his rights', {
    by: title,
    side: side ?? 'all',
  })
}

function sideWords(world: World, side: string): string {
  return world.sides.find(({ key }) => key === side)?.name ?? side
}
