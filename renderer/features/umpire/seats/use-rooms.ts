import { type Ref, shallowRef, watch } from 'vue'
import type { Sitting } from '../../../../shared/bridge/replies.ts'
import { useConnection } from '../../../stores/connection.ts'
import { lookOften } from '../../every-window/window-tools/often.ts'

/** Who has a window open. It is not in the view, since it is no part of the war: asked for at each change of it, and now and then. */
export function useRooms(): Ref<readonly Sitting[]> {
  const connection = useConnection()
  const rooms = shallowRef<readonly Sitting[]>([])
  async function read(): Promise<void> {
    rooms.value = await connection.ask('sitting', {}).catch(() => rooms.value)
  }
  watch(
    () => connection.umpireView.value,
    () => void read(),
    { immediate: true },
  )
  lookOften(read)
  return rooms
}
