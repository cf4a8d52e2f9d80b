import { onBeforeUnmount, onMounted, type Ref, shallowRef } from 'vue'
import type { NetworkReply } from '../../../../shared/bridge/network.ts'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import { useConnection } from '../../../stores/connection.ts'
import { type Acting, useAct } from '../../every-window/window-tools/act.ts'

/** Milliseconds between two looks at who has come in: nothing is told of it unasked. */
const OFTEN = 2000

/** The rooms to the network, and what is done with them; each act answers how it then stands. */
export function useNetwork(): Acting & {
  readonly network: Ref<NetworkReply | undefined>
  /** Why it cannot be read. */
  readonly unread: Ref<string | undefined>
  readonly doing: (act: () => Promise<NetworkReply>) => Promise<void>
} {
  const { ask } = useConnection()
  const acting = useAct()
  const network = shallowRef<NetworkReply>()
  const unread = shallowRef<string>()
  let asked = 0
  async function look(): Promise<void> {
    const mine = ++asked
    try {
      const found = await ask('network', {})
      // What an act has answered meanwhile is newer.
      if (mine === asked) network.value = found
      unread.value = undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      unread.value = error.refusal.message
    }
  }
  async function doing(act: () => Promise<NetworkReply>): Promise<void> {
    const found = await acting.act(act)
    if (!found) return
    asked++
    network.value = found
  }
  let often: ReturnType<typeof setInterval> | undefined
  onMounted(() => {
    void look()
    often = setInterval(() => void look(), OFTEN)
  })
  onBeforeUnmount(() => clearInterval(often))
  return { ...acting, network, unread, doing }
}
