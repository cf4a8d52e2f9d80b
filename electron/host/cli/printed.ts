/** What a command answers: what is printed, and the exit status when it is not 0. */
export interface Printed {
  readonly json: unknown
  readonly status?: number
  /** Goes on after printing, until it is stopped: a server. */
  readonly stays?: boolean
}
