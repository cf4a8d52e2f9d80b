import { type Ref, ref } from 'vue'
import type { CreateActionReply } from '../../../../shared/bridge/table.ts'
import type { Keeper } from '../../../../shared/bridge/table-view.ts'
import type { useConnection } from '../../../stores/connection.ts'
import type { useAct } from '../../every-window/window-tools/act.ts'
import type { BattleDraft, MakerBook } from './battle-draft.ts'
import type { LaidBattle } from './laid-battle.ts'

/** Lays the battle out and begins it; or saves its set-up. */
export function useBegin({
  book,
  draft,
  laid,
  sides,
  act,
  ask,
  created,
}: {
  readonly book: Readonly<Ref<MakerBook>>
  readonly draft: Readonly<Ref<BattleDraft>>
  readonly laid: Readonly<Ref<LaidBattle>>
  /** The sides in the order of their lines. */
  sides(): readonly string[]
  readonly act: ReturnType<typeof useAct>['act']
  readonly ask: ReturnType<typeof useConnection>['ask']
  created(reply: CreateActionReply): void
}) {
  const unnamed = ref<string>()
  async function begin(putAway?: true): Promise<void> {
    const { setup, seats } = laid.value
    const called = draft.value.name.trim()
    unnamed.value = called ? undefined : 'Give the battle a name; its file is called by it.'
    if (!setup || !called) return
    const keeper = (side: string): Keeper => draft.value.keepers[sides().indexOf(side) === 1 ? 1 : 0]
    const keepers = Object.fromEntries(seats.map(({ seat, side }) => [seat, keeper(side)]))
    const { strength } = draft.value
    const played = Object.keys(keepers).filter((seat) => keepers[seat] === 'opponent')
    // Where the program commands both sides, whoever has laid the battle makes its moves as the umpire and sees all of it.
    const arbiter = played.length === seats.length
    const made = await act(() =>
      ask('createAction', {
        book: book.value.identity.id,
        name: called,
        setup,
        dice: 'seed',
        keepers,
        strengths: strength ? Object.fromEntries(played.map((seat) => [seat, strength])) : {},
        arbiter,
        spectators: false,
        ...(putAway ? { putAway } : {}),
      }),
    )
    if (made) created(made)
  }
  /** The same set-up as a file, for the command line or another desk. */
  function save(): void {
    const { setup } = laid.value
    if (!setup) return
    const address = URL.createObjectURL(new Blob([`${JSON.stringify(setup, null, 2)}\n`], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${draft.value.name.trim() || 'battle'}.json`
    link.click()
    URL.revokeObjectURL(address)
  }
  return { unnamed, begin, save }
}
