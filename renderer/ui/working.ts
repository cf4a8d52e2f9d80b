/** One line of the working behind a figure: what was asked, what it gave, and where it stands in the book. */
export interface WorkingStep {
  readonly says: string
  readonly gives?: string
  /** Rule id, or a short note where no rule applies. */
  readonly source?: string
}
