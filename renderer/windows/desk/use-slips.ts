import { computed, type Ref, ref } from 'vue'
import type { Acting } from '../../features/every-window/window-tools/act.ts'
import { useConnection } from '../../stores/connection.ts'

/** Whoever has a window of his own: a seat of a campaign, a place at an action's table. */
export interface Holder {
  readonly id: string
  readonly title: string
  /** What a seat is for: it goes on the slip. */
  readonly brief?: string
  /** Windows that it has open. */
  readonly windows: number
  /** It opens at this screen, without a passcode. */
  readonly screen?: boolean
}

/** What goes on a slip of paper for one of them. */
export interface Slip {
  readonly title: string
  readonly address: string | null
  readonly passcode: string | null
}

/** The desk's list of windows to be opened: their addresses, their passcodes while those are told, and what is done with them. */
export function useSlips<Told extends { readonly id: string; readonly passcode: string }>(
  act: Acting['act'],
  passcodes: Ref<readonly Told[]>,
  /** A holder with a new passcode, as it is then told. */
  told: (id: string, passcode: string) => Told | undefined,
) {
  const { ask } = useConnection()
  const addresses = ref<Readonly<Record<string, string>>>({})
  /** What players compare with what their browser shows of the rooms on the network. */
  const fingerprint = ref<string | null>(null)
  /** Whose passcode is to be changed, if it is asked once more. */
  const sure = ref<string>()
  /** What became of the copy. */
  const said = ref('')
  /** The desktop opens a window itself; in a browser each has an address. */
  const desktop = 'bridge' in window

  async function readAddresses(of: readonly Holder[]): Promise<void> {
    const network = await ask('network', {}).catch(() => null)
    fingerprint.value = network?.certificate?.fingerprint ?? null
    for (const { id } of of) {
      // On the network a seat has the address that others reach it by. The desktop opens its own windows without one.
      const outward = network?.seats.find((one) => one.id === id)?.address ?? null
      const own = outward ?? (desktop ? null : (await ask('openSeat', { seat: id }).catch(() => null))?.address)
      if (own) addresses.value = { ...addresses.value, [id]: own }
    }
  }
  async function open(seat: string): Promise<void> {
    const done = await act(() => ask('openSeat', { seat }))
    if (done?.address) window.open(done.address, '_blank', 'noopener')
  }
  async function change(seat: string): Promise<void> {
    if (sure.value !== seat) {
      sure.value = seat
      return
    }
    sure.value = undefined
    const done = await act(() => ask('newPasscode', { seat }))
    const one = done && told(seat, done.passcode)
    if (one) passcodes.value = [...passcodes.value.filter(({ id }) => id !== seat), one]
  }
  async function copy(slip: Slip): Promise<void> {
    const text = [
      slip.title,
      slip.address,
      slip.passcode && `Passcode ${slip.passcode}`,
      fingerprint.value && `SHA-256 fingerprint of the certificate ${fingerprint.value}`,
    ]
      .filter(Boolean)
      .join('\n')
    said.value = await navigator.clipboard.writeText(text).then(
      () => `Copied for ${slip.title}.`,
      () => 'The clipboard is not to be had here: print the list instead.',
    )
  }
  const slipOf = (id: string): Pick<Slip, 'address' | 'passcode'> => ({
    passcode: passcodes.value.find((one) => one.id === id)?.passcode ?? null,
    // The fragment is a key of this machine's own: it opens the door without a passcode, and is not for paper.
    address: addresses.value[id]?.replace(/#.*$/, '') ?? null,
  })
  const columns = (title: string, briefs = false) => [
    { key: 'title', label: title },
    ...(briefs ? [{ key: 'brief', label: 'What it is for' }] : []),
    ...(passcodes.value.length ? [{ key: 'passcode', label: 'Passcode', width: '128px' }] : []),
    ...(desktop && Object.keys(addresses.value).length === 0 ? [] : [{ key: 'address', label: 'Address' }]),
    { key: 'acts', label: 'Acts', unseen: true, width: '292px' },
  ]
  const print = (): void => window.print()
  const toldThisOnce = computed(() => passcodes.value.length > 0)
  const forget = (): void => {
    passcodes.value = []
  }
  return { sure, said, fingerprint, toldThisOnce, forget, readAddresses, open, change, copy, slipOf, columns, print }
}
