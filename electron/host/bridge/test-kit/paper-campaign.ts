import { strategicBooks } from '../../../../shared/books/registry.ts'
import type { FightReply } from '../../../../shared/bridge/fight.ts'
import type { PastBoard } from '../../../../shared/bridge/table.ts'
import type { Input } from '../../../../shared/campaign/inputs.ts'
import type { OrdersAnswer } from '../../../../shared/campaign/orders.ts'
import type { Answered } from '../../../../shared/campaign/outcome.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { refuse } from '../../../../shared/explanation/refusal.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { windowView } from '../../../../shared/knowledge/window-view.ts'
import type { Pack } from '../../../../shared/packs/pack.ts'
import type { Review } from '../../../../shared/review/review.ts'
import type { ReviewSheet } from '../../../../shared/review/sheets.ts'
import type { Role } from '../../../../shared/vocabulary/roles.ts'
import { isoTime } from '../../../../shared/vocabulary/time.ts'
import type { ListedSeat } from '../../campaign/answers.ts'
import type { Campaign } from '../campaign.ts'
import type { Desk } from '../desk.ts'

/** No assistant umpire sits in a war on paper. */
type PaperSeat = ListedSeat & { readonly role: Role }

/** Any book that is played will do. */
const BOOK = strategicBooks[0]?.identity.id ?? ''
const START = -2_261_563_200
const seat = (id: string, role: Role, side: string | null, title: string): PaperSeat => ({
  id,
  role,
  side,
  title,
  ready: false,
  ordersIn: false,
  ordersAt: null,
})

/** A war of two seats and an umpire, whose views are laid down by the test. Passcodes are the seat's id backwards. */
export class PaperCampaign implements Campaign {
  readonly id: string
  readonly file = '/somewhere/secret/paper.wardroom'
  readonly title = 'A war on paper'
  readonly pack = paperPack()
  readonly settings = {}
  readonly without = []
  readonly inputs: Input[] = []
  readonly drafts = new Map<string, unknown>()
  /** Seats that have read of another line of play. */
  readonly readers: string[] = []
  readonly views = new Map<string, SeatView>()
  secret = 'CANARY-OF-THE-TRUTH'
  answer: Answered = { kind: 'done' }
  /** What an input does to the views before it is committed. */
  onApply: (input: Input) => void = () => {}
  closed = false
  announced: number | null = null
  announcedAt(): number | null {
    return this.announced
  }
  readonly #listeners = new Set<() => void>()
  readonly #seats: readonly PaperSeat[] = [
    seat('umpire', 'umpire', null, 'Umpire'),
    seat('gb-admiral', 'admiral', 'gb', 'Vice-Admiral Commanding'),
    seat('fr-admiral', 'admiral', 'fr', 'Vice-amiral commandant'),
  ]

  /** `id` is what its rooms and tokens are made of: another campaign has another. */
  constructor(id = 'paper') {
    this.id = id
    for (const one of this.#seats) if (one.role !== 'umpire') this.views.set(one.id, paperView(one))
  }

  commit(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Lays down another view of a seat, or changes parts of the one it has. */
  change(seatId: string, parts: Partial<SeatView>): void {
    this.views.set(seatId, { ...this.seatView(seatId), ...parts })
  }

  apply(input: Input): { readonly answer: Answered; readonly events: readonly [] } {
    this.inputs.push(input)
    this.onApply(input)
    this.commit()
    return { answer: this.answer, events: [] }
  }
  tryOrders(): OrdersAnswer {
    return this.answer.kind === 'orders' ? this.answer.orders : { accepted: [], refused: [], ready: false }
  }
  seatView(seatId: string): SeatView {
    return this.views.get(seatId) ?? refuse('seat.unknown', 'no such seat')
  }
  seatWindow(seatId: string): SeatView {
    return windowView(this.seatView(seatId))
  }
  umpireView(): UmpireView {
    const at = isoTime(START)
    return {
      seat: { id: 'umpire', role: 'umpire', title: 'Umpire' },
      campaign: { title: this.title, pack: 'paper', book: BOOK, zoneMinutes: 0, settings: {} },
      branch: 'main',
      clock: at,
      span: { from: at, to: at },
      move: { number: this.inputs.length, state: 'waiting', opens: at, ends: at, timeLimitMinutes: null },
      sides: [],
      seats: [],
      weather: [],
      light: { sunrise: null, sunset: null, moonLit: 0, moonrise: null, moonset: null },
      forces: [],
      ships: [],
      contacts: [],
      despatches: [],
      tales: [],
      ledger: [],
      decisions: [],
      encounters: [],
      events: [{ at, kind: 'secret', subject: 'truth', says: this.secret, because: [], dice: [] }],
      cablesCut: [],
      forts: [],
      parties: [],
      ransoms: [],
      minefields: [],
    }
  }
  draft(seatId: string): unknown {
    return this.drafts.get(seatId) ?? null
  }
  saveDraft(seatId: string, draft: unknown): void {
    this.drafts.set(seatId, draft)
  }
  back(): void {
    this.commit()
  }
  branches() {
    return []
  }
  lineRead(seat: string): void {
    this.readers.push(seat)
  }
  reopen(): void {
    this.commit()
  }
  readonly people = {
    assistantView(): UmpireView {
      return refuse('seat.unknown', 'no such seat')
    },
    appoint(): { id: string; passcode: string } {
      return refuse('paper', 'Paper appoints nobody.')
    },
    dismiss(): void {
      refuse('paper', 'Paper dismisses nobody.')
    },
    keepByStaff(): void {},
  }
  readonly past = {
    review(): Review {
      return refuse('paper', 'Paper is not reviewed.')
    },
    reviewSheet(): ReviewSheet {
      return refuse('paper', 'Paper is not reviewed.')
    },
    fight(): FightReply {
      return refuse('paper', 'Paper is not fought on.')
    },
    fightStep(): PastBoard {
      return refuse('paper', 'Paper is not fought on.')
    },
    keepNotes(): void {},
    exportFiles: (format: string, seat?: string) => [{ name: `${format}.txt`, text: seat ?? this.secret }],
    told: () => [],
    oldDespatches: () => ({ despatches: [], left: 0 }),
  }
  rehearse() {
    return { state: 'done' as const, clock: isoTime(START), events: [], decisions: [], told: [] }
  }
  verify() {
    return { ok: true, stateHash: 'a', journalHash: 'b', replayHash: 'a', faults: [] }
  }
  seats(): readonly ListedSeat[] {
    return this.#seats
  }
  newPasscode(): string {
    return 'NEWPASS2'
  }
  checkPasscode(seatId: string, code: string): boolean {
    return code === passcodeOf(seatId)
  }
  onCommitted(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  close(): void {
    this.closed = true
  }
}

export function passcodeOf(seatId: string): string {
  return [...seatId].reverse().join('')
}

/** A desk with that campaign on it, which can be closed and laid out again. */
export function paperDesk(campaign: PaperCampaign | null): Desk & { lay(next: PaperCampaign | null): void } {
  const listeners = new Set<() => void>()
  let open = campaign
  const lay = (next: PaperCampaign | null): void => {
    open = next
    for (const listener of listeners) listener()
  }
  return {
    get campaign() {
      return open
    },
    lay,
    table: null,
    packs: async () => [],
    campaigns: async () => [],
    rename: async () => refuse('paper', 'Paper has no names.'),
    copy: async () => refuse('paper', 'Paper is not copied.'),
    throwAway: async () => refuse('paper', 'Paper is not thrown away.'),
    binned: async () => [],
    takeOut: async () => refuse('paper', 'Paper lies in no bin.'),
    copiesOf: async () => [],
    restore: async () => refuse('paper', 'Paper has no copies.'),
    actions: async () => [],
    create: async () => refuse('paper', 'Paper makes no campaigns.'),
    createAction: async () => refuse('paper', 'Paper makes no actions.'),
    open: async () => open ?? refuse('paper', 'There is no campaign.'),
    close: () => lay(null),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function paperView(of: PaperSeat): SeatView {
  const at = isoTime(START)
  const side = of.side ?? ''
  return {
    seat: {
      id: of.id,
      role: of.role,
      title: of.title,
      side: { key: side, name: side.toUpperCase(), adjective: side, order: side === 'gb' ? 1 : 2 },
      force: null,
      office: null,
    },
    campaign: { title: 'A war on paper', pack: 'paper', book: BOOK, zoneMinutes: 0 },
    clock: at,
    span: { from: at, to: isoTime(START + 21_600) },
    move: { number: 0, state: 'waiting', opens: at, ends: at, ready: false, timeLimitMinutes: null },
    weather: [],
    forces: [],
    reports: [],
    despatches: [],
    minefields: [],
    decisions: [],
    encounters: [],
    results: [],
    notices: [],
    shore: [],
    parties: [],
    ransoms: [],
    cablesCut: [],
    addressees: [],
  }
}

function paperPack(): Pack {
  const nothing = { source: 'DES' }
  return {
    id: 'paper',
    title: 'A war on paper',
    subtitle: 'for tests',
    book: BOOK,
    tactical: [BOOK],
    start: START,
    zone: { offsetMinutes: 0, name: 'GMT' },
    settings: {},
    meetings: [],
    chart: {
      bounds: { south: 49, north: 51, west: -5, east: 0 },
      variationDegrees: -17,
      squaresOrigin: { lat: 51, lon: -5 },
      coast: { attribution: 'nobody', licence: 'none', polygons: [] },
      places: [],
      marks: [],
      shoals: [],
      cables: [],
      networks: [],
      lines: [],
      routes: [],
      tides: { reference: 'dover', method: 'none', stations: [] },
      labels: [],
      areas: [],
      watches: [],
    },
    sides: [
      {
        key: 'gb',
        name: 'England',
        adjective: 'British',
        flagship: 'flagship',
        order: 1,
        mustTrade: true,
        points: 4711,
      },
      {
        key: 'fr',
        name: 'France',
        adjective: 'French',
        flagship: 'flagship',
        order: 2,
        mustTrade: false,
        points: 4712,
      },
    ],
    neutrals: [],
    seats: [],
    ships: [],
    merchants: [],
    forces: [],
    stores: [],
    climate: { ...nothing, months: {} },
    weather: [],
    sources: {},
  }
}
