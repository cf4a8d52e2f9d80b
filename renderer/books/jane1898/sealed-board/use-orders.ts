import { computed, ref, watch } from 'vue'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import type { DeskOfSeat } from '../../contract.ts'
import { type DraftShipOrder, type DraftWorkOrder, type JanePaper, readPaper } from '../board-orders/board-draft.ts'
import {
  givenOrder,
  givenStrikes,
  type OrderFault,
  ordersSomething,
  refusedField,
  refusedShip,
} from '../board-orders/ship-orders.ts'
import { givenWork, refusedWork, refusedWorkField, worksSomething } from '../board-orders/work-orders.ts'

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
  function write(id: string, order: DraftShipOrder): void {
    change(id)
    const { [id]: _, ...others } = paper.value.orders
    keep({ orders: ordersSomething(order) ? { ...others, [id]: order } : others })
  }
  function writeWork(id: string, order: DraftWorkOrder): void {
    change(id)
    const { [id]: _, ...others } = paper.value.works
    keep({ works: worksSomething(order) ? { ...others, [id]: order } : others })
  }
  function strike(key: string, text: string): void {
    changed.value = true
    fault.value = null
    keep({ strikes: { ...paper.value.strikes, [key]: text } })
  }
  function note(id: string, text: string): void {
    const { [id]: _, ...others } = paper.value.notes
    keep({ notes: text === '' ? others : { ...others, [id]: text } })
  }
  function refused(id: string, why: OrderFault): void {
    ship.value = id
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
      const id = refusedShip(path, Object.keys(paper.value.orders))
      const order = id === undefined ? undefined : paper.value.orders[id]
      const work = refusedWork(path, Object.keys(paper.value.works))
      if (work !== undefined)
        faults.value = { ...faults.value, [work]: { field: refusedWorkField(path, work), says: error.message } }
      else if (id === undefined || !order) fault.value = error.message
      else refused(id, { field: refusedField(path, id, order), says: error.message })
    } finally {
      busy.value = false
    }
  }
  async function seal(): Promise<void> {
    const now = board.value
    if (!now) return
    const ships: Record<string, unknown> = {}
    for (const choice of now.choices) {
      const order = paper.value.orders[choice.ship]
      if (!order) continue
      const read = givenOrder(order)
      if ('refused' in read) return refused(choice.ship, read.refused)
      ships[choice.ship] = read.given
    }
    const works: Record<string, unknown> = {}
    for (const [id, order] of Object.entries(paper.value.works)) {
      const read = givenWork(order)
      if ('refused' in read) {
        faults.value = { ...faults.value, [id]: read.refused }
        return
      }
      works[id] = read.given
    }
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
      keep({ orders: {}, works: {}, strikes: {} })
    },
  )
  return { paper, ship, faults, fault, busy, changed, write, writeWork, strike, note, seal, sealStrikes }
}

/** One seat's desk at a board. */
export type BoardDesk = ReturnType<typeof useBoardDesk>
