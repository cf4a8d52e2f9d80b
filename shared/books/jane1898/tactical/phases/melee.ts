/** One move in the making: the pieces as they stand while phase after phase works on them, and what is told of it. */
import type { ActionEvent } from '../../../../action/contract.ts'
import type { Dice } from '../../../../dice/dice.ts'
import type { Plain, Reason } from '../../../../explanation/finding.ts'
import type { AccountLine, Command, JaneBoard, LostAt, Piece, Slowed } from '../state.ts'
import type { Works } from '../works/state.ts'

export { postureAt, rangeAt } from '../postures.ts'

export class Melee {
  readonly events: ActionEvent[] = []
  readonly board: JaneBoard
  readonly move: number
  readonly dice: Dice
  /** Makes the throws of this move its own. */
  readonly occasion: string
  /** Who commands each side as this move goes on; see phases/flag.ts. */
  command: Command | undefined
  /** What is on the board beside ships, as it stands now. */
  readonly beside: { -readonly [K in 'boats' | 'sky' | 'coast' | 'plan']?: NonNullable<JaneBoard[K]> }
  /** Works ashore and in the water as this move leaves them. */
  works: Works | undefined
  /** What ships tow in this move (JT-MINE-07, JT-BREN-03). */
  readonly towing = new Map<string, 'grapnel' | 'explosiveGrapnel'>()
  /** Ships that ended the move with other way on than they made in it: what counts for what was dropped before (JT-TORP-10, JT-RAM-06). */
  slowed: Slowed | undefined
  /** Ships that were lost while the pieces moved, and at which part of the minute (JT-MINE-04, JT-BREN-05, JT-RAM-02). */
  lostAt: LostAt | undefined
  /** The part of the minute that is being judged or fired; none: what is done now has no time of its own. */
  now: number | undefined
  private readonly byId: Map<string, Piece>

  constructor(board: JaneBoard, move: number, dice: Dice, occasion: string) {
    this.board = board
    this.move = move
    this.dice = dice
    this.occasion = occasion
    this.command = board.command
    const { boats, sky, coast, plan } = board
    this.beside = { ...(boats && { boats }), ...(sky && { sky }), ...(coast && { coast }), ...(plan && { plan }) }
    this.works = board.works
    this.slowed = board.slowed
    this.lostAt = board.lostAt
    this.byId = new Map(board.pieces.map((piece) => [piece.id, piece]))
  }

  /** All pieces in the order of the board. */
  get pieces(): readonly Piece[] {
    return this.board.pieces.map(({ id }) => this.piece(id))
  }

  piece(id: string): Piece {
    const piece = this.byId.get(id)
    if (!piece) throw new Error(`there is no piece ${id}`)
    return piece
  }

  find(id: string): Piece | undefined {
    return this.byId.get(id)
  }

  put(id: string, change: Partial<Piece>): Piece {
    const after = { ...this.piece(id), ...change }
    this.byId.set(id, after)
    return after
  }

  private get time(): { readonly t?: number } {
    return this.now === undefined ? {} : { t: this.now }
  }

  /** For the umpire and the record. */
  tell(kind: string, ships: readonly string[], says: string, because: readonly Reason[], detail?: Plain): void {
    this.events.push({ kind, ships, says, because, ...this.time, ...(detail === undefined ? {} : { detail }) })
  }

  /** For the captain of one ship. */
  tellCaptain(ship: string, line: AccountLine): void {
    this.put(ship, { account: [...this.piece(ship).account, { ...line, ...this.time }] })
  }

  /** For the seat that orders a work ashore. */
  tellWorks(seat: string | null, says: string, because: readonly Reason[]): void {
    const { works } = this
    if (!works || seat === null) return
    const told = works.accounts[seat] ?? []
    this.works = { ...works, accounts: { ...works.accounts, [seat]: [...told, { says, because }] } }
  }

  /** The name by which a side knows a ship of another: what it may be told of her. */
  nameFor(side: string, ship: string): string {
    const piece = this.piece(ship)
    return piece.side === side ? piece.name : (this.board.known[side]?.[ship]?.label ?? 'a ship')
  }

  /** Who did it, for an account line of a ship of that side: by the name that its board has for her, and nothing where it has none. */
  byOf(side: string, ship: string): { readonly by?: string } {
    const by = this.piece(ship).side === side ? ship : this.board.known[side]?.[ship]?.label
    return by === undefined ? {} : { by }
  }
}
