import { MOST_WRITING, type Writing, writingWords } from '../../../shared/bridge/rooms.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'

interface Written {
  move: number
  sheets: number
  bytes: number
}

/** What each seat has handed in for the move that it is shown: a record that is kept for ever is not filled by one of them. */
export class WritingBook {
  readonly #written = new Map<string, Written>()

  /** Refuses `orders.much` when the seat has handed in what it may for this move. */
  demandRoom(kind: Writing, seat: string, move: number, given: unknown): () => void {
    const key = `${kind} ${seat}`
    const before = this.#written.get(key)
    const now = before?.move === move ? before : { move, sheets: 0, bytes: 0 }
    const most = MOST_WRITING[kind]
    const bytes = Buffer.byteLength(JSON.stringify(given) ?? '')
    if (now.sheets + 1 > most.sheets || now.bytes + bytes > most.bytes)
      refuse(
        'orders.much',
        `${writingWords(kind)} ${now.sheets} with ${now.bytes} bytes have come in, and this one has ${bytes}.`,
        { path: kind },
      )
    return () => void this.#written.set(key, { move, sheets: now.sheets + 1, bytes: now.bytes + bytes })
  }

  /** Another file lies open: nothing has been written for it. */
  forget(): void {
    this.#written.clear()
  }
}
