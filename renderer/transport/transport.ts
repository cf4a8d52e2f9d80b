import type { AskFrame, Frame } from '../../shared/bridge/bridge.ts'

/** Why a line is not open: the passcode is wanted; it broke, or its campaign was put away, and both are tried again; the host has ended it. */
export type Lost = 'locked' | 'broken' | 'away' | 'ended'

/** What a transport tells of its line. */
export interface Heard {
  /** Whether this window has its campaign's chart: where it has not, it is sent one as a line is opened. */
  hasChart(): boolean
  frame(frame: Frame): void
  /** The door: the name of the seat, and why it is shut if there is anything to say. */
  locked(title: string, says: string | null): void
  lost(why: Lost, says: string | null): void
}

/** A line to the host. It opens again by itself when it breaks; frames sent while it is not open are refused. */
export interface Transport {
  /** Opens the line, or shows the door. Called once. */
  start(heard: Heard): void
  /** Tries the passcode; the refusal of a wrong one is thrown as `Refused`. */
  enter(passcode: string): Promise<void>
  /** Whether the frame went out. */
  send(frame: AskFrame): boolean
  /** Locks the window: only the passcode opens it again. What was written last is waited for, but not long. */
  leave(lastWords?: Promise<void>): Promise<void>
  /** Tries again at once after the line was lost. */
  retry(): void
  close(): void
}
