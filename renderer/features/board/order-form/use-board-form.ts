import { computed, ref, watch } from 'vue'
import type { Foreseen, Offer, ShipChoices } from '../../../../shared/action/contract.ts'
import { cellNamed } from '../../../../shared/action/drawing.ts'
import {
  type FieldDraft,
  type FormField,
  fieldAt,
  fieldPath,
  givenOf,
  isDraft,
  isGroup,
  isWritten,
  orderField,
  pathParts,
  withDraft,
} from '../../../../shared/action/order-form.ts'
import { findTacticalBook } from '../../../../shared/books/registry.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import { type Refusal, Refused } from '../../../../shared/explanation/refusal.ts'
import type { BoardPoint } from '../../../board/scene.ts'
import type { BoardPaper, DeskOfSeat } from '../../../books/contract.ts'
import { inNames } from '../board-view/seat-board.ts'
import type { FormHand } from './form-hand.ts'

/** What a form keeps for one board: drafts by ship, of the seat itself, and the move for which they were written. */
interface FormPaper {
  readonly ships: Readonly<Record<string, FieldDraft>>
  readonly seat: FieldDraft | undefined
}

/** What was kept; of another move than this one nothing. */
export function readFormPaper(paper: BoardPaper, move: number): FormPaper {
  const { ships, seat, move: of } = paper
  if (of !== move) return { ships: {}, seat: undefined }
  const drafts = isDraft(ships) && isGroup(ships) ? Object.entries(ships) : []
  const kept = drafts.flatMap(([id, draft]): [string, FieldDraft][] => (draft === undefined ? [] : [[id, draft]]))
  return { ships: Object.fromEntries(kept), seat: isDraft(seat) ? seat : undefined }
}

/** What stands for the seat where a ship would be named. */
export const THE_SEAT = ''

/** Orders of one seat on a form of the frame: written, kept as they are typed, told in the book's words, given, and refused at their fields. */
export function useBoardForm({ board, paper, keep, send }: DeskOfSeat) {
  const ship = ref<string>()
  const busy = ref(false)
  /** Changed since it was sealed. */
  const changed = ref(false)
  const fault = ref<{ readonly at: string; readonly says: string } | null>(null)
  const picking = ref<readonly string[]>()

  const book = computed(() => (board.value ? findTacticalBook(board.value.book) : null))
  const form = computed(() => {
    const view = board.value
    return (view && book.value?.orderFormFor?.(view)) ?? book.value?.orderForm ?? null
  })
  const shipField = computed((): FormField | null => (form.value ? orderField(form.value.ship) : null))
  const seatField = computed((): FormField | null => (form.value?.seat ? orderField(form.value.seat) : null))
  const written = computed(() => readFormPaper(paper.value, board.value?.moveNumber ?? 0))
  const choices = computed((): readonly ShipChoices[] => board.value?.choices ?? [])
  const singly = computed(() => board.value?.writes?.how === 'singly')
  const chosen = computed(
    () =>
      choices.value.find((one) => one.ship === ship.value) ??
      choices.value.find(({ shut }) => !shut) ??
      choices.value[0],
  )
  const draftOf = (id: string): FieldDraft | undefined =>
    id === THE_SEAT ? written.value.seat : written.value.ships[id]
  /** Of whom something is written: on her own line, or beside the ships where she is their flag. */
  function isOrdered(id: string): boolean {
    const view = board.value
    return (
      isWritten(draftOf(id)) ||
      (view !== null && id === book.value?.pointing?.flag?.(view) && isWritten(draftOf(THE_SEAT)))
    )
  }
  const offerOf = (one: ShipChoices): Offer | undefined => one.offers.find(({ key }) => key === draftOf(one.ship))

  function write(id: string, draft: FieldDraft | undefined): void {
    changed.value = true
    if (fault.value?.at.startsWith(`${id}.`) || fault.value?.at === '') fault.value = null
    const { [id]: _, ...others } = written.value.ships
    const ships = id === THE_SEAT ? written.value.ships : draft === undefined ? others : { ...others, [id]: draft }
    const seat = id === THE_SEAT ? draft : written.value.seat
    keep({ ships, ...(seat === undefined ? { seat: null } : { seat }), move: board.value?.moveNumber ?? 0 })
  }

  /** Ships whose orders are given now: of those ordered singly the one that is chosen. */
  const ordered = computed(() => {
    const all = choices.value.filter((one) => !one.shut && isWritten(draftOf(one.ship)))
    return singly.value ? all.filter((one) => one.ship === chosen.value?.ship) : all
  })
  /** What is written as orders that the book reads; null while nothing is. */
  const given = computed((): Plain | null => {
    const field = shipField.value
    if (ordered.value.length === 0 && !isWritten(written.value.seat))
      return singly.value ? null : field ? { ships: {} } : {}
    if (!field) {
      const picked = ordered.value.flatMap((one): [string, Plain][] => {
        const offer = offerOf(one)
        return offer ? [[one.ship, offer.order]] : []
      })
      return (book.value?.ordersOf(Object.fromEntries(picked)) ?? null) as Plain
    }
    const ships = ordered.value.map((one): [string, Plain] => [one.ship, givenOf(field, draftOf(one.ship)) ?? {}])
    const beside = seatField.value ? givenOf(seatField.value, written.value.seat) : undefined
    return { ships: Object.fromEntries(ships), ...(isPlainGroup(beside) ? beside : {}) }
  })
  /** What is written in the book's words, and what would come of it; else why it cannot be read yet. */
  const comes = computed(
    (): { readonly words: string; readonly foreseen: Foreseen | null; readonly refusal: Refusal | null } => {
      const nothing = { words: '', foreseen: null, refusal: null }
      const [view, orders] = [board.value, given.value]
      if (!book.value || !view || orders === null || (ordered.value.length === 0 && !isWritten(written.value.seat)))
        return nothing
      let words = ''
      try {
        words = book.value.writeText(book.value.readOrders(orders))
        return { words, foreseen: form.value?.foresee?.(view, orders) ?? null, refusal: null }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const { id, says } = spoken(error.refusal)
        const whose = id === THE_SEAT || says === error.refusal.message ? '' : `${nameOf(id)}: `
        return { ...nothing, words, refusal: { ...error.refusal, message: `${whose}${says}` } }
      }
    },
  )

  /** A refusal as the form says it: at its field, which it calls as the form does, with what may stand there in the words of the list. */
  function spoken({ path, message }: Refusal): { id: string; inside: readonly string[]; says: string } {
    const parts = pathParts(path ?? '')
    const id = parts[0] === 'ships' ? parts[1] : undefined
    const field = id === undefined ? seatField.value : shipField.value
    const inside = field ? fieldPath(field, id === undefined ? parts : parts.slice(2), draftOf(id ?? THE_SEAT)) : []
    const here = inside.length === 0 ? null : fieldHere([id ?? THE_SEAT, ...inside])
    const called =
      here?.label && path && message.startsWith(path) ? `${here.label}${message.slice(path.length)}` : message
    const listed = here?.kind === 'choice' ? here.options : []
    const says = listed.reduce((words, { key, label }) => words.replaceAll(`"${key}"`, `“${label}”`), called)
    return { id: id ?? THE_SEAT, inside, says: board.value ? inNames(board.value, says) : says }
  }
  const nameOf = (id: string): string => board.value?.friends.find((one) => one.id === id)?.name ?? id

  /** Puts a refusal at its field; one that leads to none stands under the form. */
  function refused(refusal: Refusal): void {
    const { id, inside, says } = spoken(refusal)
    if (id !== THE_SEAT && choices.value.some((one) => one.ship === id)) ship.value = id
    fault.value = { at: inside.length === 0 ? '' : [id, ...inside].join('.'), says }
  }
  async function give(orders: Plain): Promise<boolean> {
    busy.value = true
    fault.value = null
    try {
      book.value?.readOrders(orders)
      // What the form says is not yet to be given is not given: at the seal each line is judged by itself, and what does not go together would be lost.
      if (board.value) form.value?.foresee?.(board.value, orders)
      await send(orders as Readonly<Record<string, unknown>>)
      changed.value = false
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused(error.refusal)
      return false
    } finally {
      busy.value = false
    }
  }
  async function seal(): Promise<void> {
    const now = given.value
    const of = chosen.value?.ship
    if (now === null || !(await give(now))) return
    // What was given singly is done with; what was sealed stays to be read until the move is made.
    if (singly.value && of !== undefined) write(of, undefined)
    changed.value = false
  }
  async function pass(): Promise<void> {
    if (form.value?.pass !== undefined) await give(form.value.pass)
  }

  /** A click on the board, for the field that waits for one. */
  function point(at: BoardPoint): boolean {
    const path = picking.value
    const view = board.value
    if (!path || !view) return false
    const named = view.drawing ? cellNamed(view.drawing, at) : null
    const field = fieldHere(path)
    const text = field?.kind === 'place' || named === null ? `${Math.round(at.x)},${Math.round(at.y)}` : named
    set(path, text)
    return true
  }
  /** A piece that was clicked: for the field that waits for one, else for its orders. */
  function select(id: string, at: BoardPoint): void {
    const path = picking.value
    const field = path && fieldHere(path)
    if (path && field?.kind === 'listed' && lists(path[0] ?? THE_SEAT, field.from).some((one) => one.key === id))
      set(path, id)
    else if (path && field?.pick === 'place') point(at)
    else if (choices.value.some((one) => one.ship === id)) ship.value = id
  }
  function set(path: readonly string[], value: FieldDraft | undefined): void {
    const [id = THE_SEAT, ...rest] = path
    picking.value = undefined
    write(id, withDraft(draftOf(id), rest, value))
  }
  const fieldHere = ([id = THE_SEAT, ...rest]: readonly string[]): FormField | null =>
    fieldAt(id === THE_SEAT ? seatField.value : shipField.value, rest, draftOf(id))
  const choicesOf = (id: string) => choices.value.find((one) => one.ship === id)
  const lists = (id: string, name: string) => (id === THE_SEAT ? choices.value[0] : choicesOf(id))?.lists?.[name] ?? []

  /** What the fields of one ship, or of the seat, ask of the form. */
  const handOf = (id: () => string): FormHand => ({
    list: (name) => lists(id(), name),
    isClosed: (name) => choicesOf(id())?.closed?.includes(name) ?? false,
    fault: (path) => (fault.value?.at === [id(), ...path].join('.') ? fault.value.says : undefined),
    write: (path, value) => write(id(), withDraft(draftOf(id()), path, value)),
    picks: (path) => picking.value?.join('.') === [id(), ...path].join('.'),
    pick: (path) => {
      const full = [id(), ...path]
      picking.value = picking.value?.join('.') === full.join('.') ? undefined : full
    },
  })

  watch(
    () => board.value?.moveNumber,
    (now, before) => {
      if (now === before || before === undefined) return
      changed.value = false
      fault.value = null
      picking.value = undefined
    },
  )
  return {
    form,
    shipField,
    seatField,
    choices,
    chosen,
    ship,
    singly,
    draftOf,
    isOrdered,
    write,
    ordered,
    given,
    comes,
    fault,
    busy,
    changed,
    picking,
    seal,
    pass,
    point,
    select,
    handOf,
  }
}

export type FormDesk = ReturnType<typeof useBoardForm>

const isPlainGroup = (value: Plain | undefined): value is { readonly [name: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
