import { type Ref, shallowRef, watch } from 'vue'
import type { SeatRow } from '../../../../shared/bridge/replies.ts'
import { useConnection } from '../../../stores/connection.ts'
import { lookOften } from '../../every-window/window-tools/often.ts'

/** Who has a window open. It is not in the view, since it is no part of the war: asked for at each change of it, and now and then. */
export function useRooms(): Ref<readonly SeatRow[]> {
  const connection = useConnection()
  const rooms = shallowRef<readonly SeatRow[]>([])
  async function read(): Promise<void> {
    // Who is at the doors is the chief's to ask.
    if (connection.audience.value !== 'umpire') return
    rooms.value = await connection.ask('seats', {}).catch(() => rooms.value)
  }
  watch(
    () => connection.umpireView.value,
    () => void read(),
    { immediate: true },
  )
  lookOften(read)
  return rooms
}
