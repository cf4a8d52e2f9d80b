import type { Plain } from '../../explanation/finding.ts'
import type { KnownParty, KnownShore } from '../../knowledge/shore-entries.ts'
import type { FortPlan } from '../../vocabulary/forts.ts'
import type { ByGunClass } from '../../vocabulary/guns.ts'
import type { Position } from '../../vocabulary/position.ts'
import type { RansomState } from '../../vocabulary/ransoms.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import type { OnWire } from '../on-wire.ts'
import type { ShoreAct } from './shore-orders.ts'

/** A fort of a place. Whose it is may change while its guns stay where they are. */
export interface Fort {
  readonly id: string
  owner: string
  /** All its guns that want crews of their own, pneumatic guns among them, and how many of them are disabled. */
  guns: number
  gunsDisabled: number
  /** How it is built and armed; absent of a fort of which no more was said than its guns. */
  plan?: FortPlan
  /** Disabled guns by class and pneumatic guns disabled, as far as a board showed which. */
  struck?: { readonly guns: ByGunClass<number>; readonly pneumaticGuns: number }
  /** When a board last had it struck by fire. */
  struckAt?: Seconds
  /** Its station of torpedoes is lost. */
  stationLost?: boolean
  sectionsLost?: number
  /** What the tactical book's board keeps of it from one action to the next. */
  fight?: Plain
  /** Men before the losses that go with its guns; a captor's stand in his own party. */
  garrison: number
  /** When it was last fired at, where that silenced it. */
  silencedAt: Seconds | null
  takenAt: Seconds | null
  destroyed: boolean
}

/** Men ashore: soldiers of a garrison, or landed from ships. */
export interface Party {
  readonly id: string
  readonly side: string
  /** The place they hold, or for which they were landed. */
  readonly place: string
  readonly position: Position
  /** How far they still are from the place. */
  miles: number
  men: number
  /** Men out of crews, by ship: they go back to her. */
  readonly crews: Record<string, number>
  /** Worn by the passage till then. */
  wornUntil: Seconds | null
  entrenched: boolean
  arrivedAt: Seconds
  prisoners: number
  /** The force that landed them; null for a garrison. */
  readonly force: string | null
  acts: ShoreAct[]
  /** What they are about. */
  act: ActUnderWay | null
}

export interface ActUnderWay {
  readonly act: ShoreAct
  readonly began: Seconds
  readonly ends: Seconds
  /** The fort that is fought for. */
  readonly fort: string | null
  /** Men who came up while a battle went on, and when. */
  readonly joined: { readonly men: number; readonly at: Seconds }[]
}

/** A sum demanded of a town, and what became of it. */
export interface Ransom {
  readonly id: string
  readonly place: string
  readonly taker: string
  readonly payer: string
  /** The force that demands it, and the ship that carries it once it is paid. */
  readonly force: string
  ship: string | null
  readonly points: number
  readonly least: number
  readonly demandedAt: Seconds
  /** When the payer's government hears of it. */
  readonly heardAt: Seconds
  state: RansomState
  /** Nobody waits for an answer any more. */
  over: boolean
  /** What the payer's government will pay, and when its word is at the place. */
  offered: number | null
  answeredAt: Seconds | null
  /** The lines that its word runs along, while it is on the wire. */
  wire?: OnWire | undefined
}

/** Word of what befell a place, kept by those who did it until a road takes it to their government. */
export interface ShoreNews {
  readonly id: string
  readonly side: string
  /** Null where it was done out at sea, in sight of no place. */
  readonly place: string | null
  /** The force that carries it; null while it lies with the men at the place. */
  carrier: string | null
  readonly at: Seconds
  readonly says: string
  readonly rule: string
  /** The force of one's own that it says is lost. */
  readonly lost?: string
  /** How the place and the men there stood when its carrier had the word: what befalls them afterwards is not in it. */
  stood?: { readonly shore: KnownShore; readonly parties: readonly KnownParty[] }
  over: boolean
}

/** What the umpire's board says of fire at a fort, kept until the fire is over. */
export interface FortRuling {
  readonly gunsDisabled: number
  readonly silenced: boolean
  readonly destroyed: boolean
}
