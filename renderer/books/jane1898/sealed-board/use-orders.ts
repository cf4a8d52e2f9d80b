import { computed, ref, watch } from 'vue'
import { isWritten } from '../../../../shared/action/order-form.ts'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import type { DeskOfSeat } from '../../contract.ts'
import {
  givenOrder,
  givenStrikes,
  type JanePaper,
  OF_SHIP,
  OF_WORK,
  type OrderDraft,
  type OrderFault,
  readPaper,
  refusedField,
  refusedOf,
  type Sheet,
} from '../board-orders/order-draft.ts'

/** Orders and strikes of one seat at a board: written, kept as they are typed, sealed, and refused at their fields. */
export function useBoardDesk({ board, paper: kept, keep: keepPart, send }: DeskOfSeat) {
  const stage = computed(
    () => board.value && `${board.value.moveNumber} ${board.value.strikes === undefined ? 'orders' : 'strikes'}`,
  )
  const paper = computed(() => readPaper(kept.value, stage.value))
  /** The parts that stay are written again, so that nothing of an older stage comes back with the new one. */
  function keep(part: Partial<JanePaper>): void {
    keepPart({ ...paper.value, ...part, ...(stage.value === null ? {} : { stage: stage.value }) })
  }
  const ship = ref<string>()
  const faults = ref<Readonly<Record<string, OrderFault>>>({})
  /** A refusal that no ship's sheet can show. */
  const fault = ref<string | null>(null)
  const busy = ref(false)
  /** Changed since it was sealed. */
  const changed = ref(false)

  function change(id: string): void {
    changed.value = true
    const { [id]: _, ...rest } = faults.value
    faults.value = rest
    fault.value = null
  }
  const sheets = [OF_SHIP, OF_WORK] as const
  function writeOn({ list }: Sheet, id: string, order: OrderDraft): void {
    change(id)
    const { [id]: _, ...others } = paper.value[list]
    keep({ [list]: isWritten(order) ? { ...others, [id]: order } : others })
  }
  const write = (id: string, order: OrderDraft): void => writeOn(OF_SHIP, id, order)
  const writeWork = (id: string, order: OrderDraft): void => writeOn(OF_WORK, id, order)
  function strike(key: string, text: string): void {
    changed.value = true
    fault.value = null
    keep({ strikes: { ...paper.value.strikes, [key]: text } })
  }
  function note(id: string, text: string): void {
    const { [id]: _, ...others } = paper.value.notes
    keep({ notes: text === '' ? others : { ...others, [id]: text } })
  }
  function refused({ list }: Sheet, id: string, why: OrderFault): void {
    if (list === 'ships') ship.value = id
    faults.value = { ...faults.value, [id]: why }
  }

  async function give(orders: Readonly<Record<string, unknown>>): Promise<void> {
    busy.value = true
    fault.value = null
    try {
      await send(orders)
      changed.value = false
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { path } = error.refusal
      const of = sheets.find((one) => refusedOf(one, path, Object.keys(paper.value[one.list])) !== undefined)
      const id = of && refusedOf(of, path, Object.keys(paper.value[of.list]))
      const order = of && id !== undefined ? paper.value[of.list][id] : undefined
      if (!of || id === undefined || !order) fault.value = error.message
      else refused(of, id, { field: refusedField(of, path, id, order), says: error.message })
    } finally {
      busy.value = false
    }
  }
  async function seal(): Promise<void> {
    const now = board.value
    if (!now) return
    const given = { ships: {} as Record<string, unknown>, works: {} as Record<string, unknown> }
    const ordered = { ships: now.choices.map((one) => one.ship), works: Object.keys(paper.value.works) }
    for (const of of sheets)
      for (const id of ordered[of.list]) {
        const order = paper.value[of.list][id]
        if (!order) continue
        const read = givenOrder(of, order)
        if ('refused' in read) return refused(of, id, read.refused)
        given[of.list][id] = read.given
      }
    const { ships, works } = given
    await give({ ships, ...(Object.keys(works).length > 0 ? { works } : {}) })
  }
  const sealStrikes = (): Promise<void> => give(givenStrikes(board.value?.strikes ?? [], paper.value.strikes))

  // A step has been made: a clean sheet; strikes are of one move alone.
  watch(
    () => board.value && `${board.value.moveNumber} ${board.value.strikes === undefined}`,
    (now, before) => {
      if (!now || !before || now === before) return
      changed.value = false
      faults.value = {}
      fault.value = null
      keep({ ships: {}, works: {}, strikes: {} })
      // The ship in hand may have been lost in it: the next is taken up.
      const take = board.value?.choices ?? []
      if (!take.some((one) => one.ship === ship.value)) ship.value = take[0]?.ship
    },
  )
  return { paper, ship, faults, fault, busy, changed, write, writeWork, strike, note, seal, sealStrikes }
}

/** One seat's desk at a board. */
export type BoardDesk = ReturnType<typeof useBoardDesk>
