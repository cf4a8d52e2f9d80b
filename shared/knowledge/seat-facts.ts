import type { StrategicBook } from '../books/contract.ts'
import { modulesMissing } from '../books/modules.ts'
import { alias } from '../campaign/context.ts'
import type { World } from '../campaign/world.ts'
import { diceProof } from '../dice/secrets.ts'
import type { PublicFacts } from './seat-view.ts'
import type { Proof } from './view.ts'

/** What every seat may write down, to see later that neither dice nor record were changed; none in a file of before version 0.2. */
function proofOf({ campaign: { secrets }, record, move }: World): Proof | undefined {
  if (!secrets || !record) return undefined
  return { ...diceProof(secrets, move.state === 'over'), link: record.shown }
}

/** Who a seat is and what is printed on the campaign's papers: all that its view is given besides its logbook. */
export function seatFacts(world: World, seatId: string, played: StrategicBook): PublicFacts | null {
  const seat = world.seats[seatId]
  if (!seat) return null
  const side = world.sides.find((s) => s.key === seat.side)
  const { title, pack, book, zoneMinutes } = world.campaign
  const proof = proofOf(world)
  const without = modulesMissing(played)
  return {
    seat: {
      id: seat.id,
      role: seat.role,
      title: seat.title,
      force: seat.force === undefined ? null : alias(world, seat.id, 'force', seat.force),
      office: seat.office ?? null,
    },
    side: side ? { key: side.key, name: side.name, adjective: side.adjective, order: side.order } : null,
    campaign: {
      title,
      pack,
      book,
      zoneMinutes,
      ...(without.length > 0 ? { without } : {}),
      ...(proof ? { proof } : {}),
      ...(world.reviewOpen ? { reviewOpen: true } : {}),
    },
    colleagues: Object.values(world.seats)
      .filter((other) => other.id !== seat.id && other.side !== undefined && other.side === seat.side)
      .map((other) => ({ id: other.id, title: other.title })),
  }
}
