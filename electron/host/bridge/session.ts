import type { Audience, Frame } from '../../../shared/bridge/bridge.ts'

/** One window's line to the host. Who it is was settled when it was opened; no frame can change it. */
export interface Session {
  readonly audience: Audience
  /** The seat's own id; the umpire's for the umpire; null for the desk. */
  readonly seat: string | null
  /** The name of the seat, as its window's head says it. */
  readonly title: string
  /** The umpire sits in this seat's window for a player who is not there: what he hands in is recorded as his. */
  readonly by?: 'umpire' | undefined
  /** The address of the other end; absent or null: this computer. */
  readonly from?: string | null
  /** What the transport knows its right to the seat by: those of a seat are taken back, all but one. */
  readonly pass?: string
  /** While more has been sent than the other end has read: when there is room again, or the line is gone. Absent: there always is. */
  readonly full?: () => Promise<void> | null
  /** Whose time of the host its questions take, where that is bounded: all windows of a seat share it. */
  readonly shares?: string
  send(frame: Frame): void
  /** Ends the line from the host's side, after the last frame. `locked`: the passcode opens it again. */
  end(why: 'locked' | 'closed'): void
  /** Lets a person choose a file of this machine, and opens it where it lies. Only the desk's session in the desktop has it. */
  readonly openElsewhere?: () => Promise<{
    readonly file: string
    readonly title: string
    readonly kind: 'campaign' | 'action'
  } | null>
  /** Lets a person choose a folder of this machine; null when none was chosen. Only the desk's session in the desktop has it. */
  readonly chooseFolder?: () => Promise<string | null>
  /** Opens a seat's window, or answers with the address to open. Only the desk's and the umpire's sessions have it. */
  readonly openSeat?: (seat: string, by?: 'umpire') => { readonly address: string | null }
}

/** What a transport holds of a session that is open. */
export interface Connection {
  /** Takes one frame as it came; answers when its reply was sent. Never throws. */
  receive(data: string | Uint8Array): Promise<void>
  /** The window has gone. */
  gone(): void
}
