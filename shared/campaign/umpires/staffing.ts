import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { readLogbook } from '../../knowledge/knowledge.ts'
import { tellNotice } from '../../knowledge/reporting.ts'
import { type Mission, missionWords } from '../../staff/missions.ts'
import { named, record, type Turn } from '../context.ts'
import { givesOrders } from '../move/orders/check.ts'

/**
 * The seats that the program keeps from now on, all of them, each with its mission. What was ordered there stands; the orders that a staff
 * officer writes come in like anybody's.
 */
export function appointStaff(turn: Turn, given: Readonly<Record<string, Mission>>): void {
  const { world, ground } = turn
  const before = world.staff ?? {}
  const name = (key: string): string => ground.places.get(key)?.name ?? key
  for (const [seat, mission] of Object.entries(given)) check(turn, seat, mission)
  for (const [seat, mission] of Object.entries(given)) {
    if (JSON.stringify(before[seat]) === JSON.stringify(mission)) continue
    const { title, role } = world.seats[seat] ?? { title: seat, role: null }
    const words = missionWords(mission, name, role === 'trade')
    record(turn, world.clock, 'staff', seat, `A staff officer keeps ${title}, and ${words}.`)
  }
  for (const seat of Object.keys(before))
    if (!given[seat])
      record(turn, world.clock, 'staff', seat, `No staff officer keeps ${world.seats[seat]?.title ?? seat} any more.`)
  world.staff = given
}

function check({ ground, world }: Turn, id: string, mission: Mission): void {
  const seat = named(world.seats, id)
  const no = (message: string, path: string): never => refuse('staff.mission', message, { path })
  if (!seat || !givesOrders(seat)) return no(`There is no seat ${JSON.stringify(id)} that gives orders.`, 'seat')
  const afloat = seat.role === 'admiral' || seat.role === 'captain'
  if (!afloat && mission.mission !== 'keep')
    no(`${seat.title} sits ashore: its staff officer keeps what was ordered, and has no other mission.`, 'mission')
  for (const at of 'about' in mission ? [mission.about] : 'from' in mission ? [mission.from, mission.to] : [])
    if (ground.coast.onLand(at)) no('That position is on land.', 'mission')
  if ('port' in mission) {
    const place = ground.places.get(mission.port)
    if (!place?.gate) return no(`There is no harbour ${JSON.stringify(mission.port)} on this chart.`, 'mission.port')
    const own = place.owner === seat.side
    if (mission.mission === 'blockade' && own)
      no(`${place.name} is a harbour of that side: it is defended, not blockaded.`, 'mission.port')
    if (mission.mission !== 'blockade' && !own) no(`${place.name} is no harbour of that side.`, 'mission.port')
  }
  if (mission.mission === 'escort' && !ground.pack.chart.routes.some(({ key }) => key === mission.route))
    no(`There is no trade route ${JSON.stringify(mission.route)} on this chart.`, 'mission.route')
}

/** That the program wrote here: on the record, and in the log that a player reads who takes the seat over. */
export function writtenByStaff(turn: Turn, seatId: string): void {
  const { world, state, ground } = turn
  const seat = world.seats[seatId]
  if (!seat) return
  const rule = ground.cite('umpire.ruling')
  const at = readLogbook(state.logbooks[seatId] ?? []).clock
  tellNotice(turn, seatId, at, 'The staff officer wrote orders here.', rule)
  record(turn, world.clock, 'orders', seatId, `The staff officer writes orders for ${seat.title}.`, [
    because(rule, 'the program keeps a seat at which nobody sits'),
  ])
}
