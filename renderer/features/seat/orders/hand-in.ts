import type { SeatOrders } from '../../../../shared/campaign/orders.ts'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import { useConnection } from '../../../stores/connection.ts'

/** Hands one line in, and gives back what the host says to it; a line that is refused throws, as any request does that is refused. */
export async function handIn(line: SeatOrders): Promise<string> {
  const { accepted, refused } = await useConnection().ask('orders', line)
  const [no] = refused
  if (no) throw new Refused(no)
  return accepted[0]?.says ?? 'Handed in.'
}
