/** One field of a form that is drawn from a list: typed, or chosen where it has options. */
export interface DraftField<Name extends string = string> {
  readonly field: Name
  readonly label: string
  /** Stands below the field: what its name leaves open. */
  readonly says?: string
  readonly options?: readonly { readonly key: string; readonly label: string; readonly disabled?: boolean }[]
  /** Stands behind a figure that is typed. */
  readonly unit?: string | undefined
  /** Lines that are written in it. */
  readonly rows?: number
  /** A figure stands at the right. */
  readonly figure?: boolean
  readonly placeholder?: string
  /** It takes the whole breadth of the form. */
  readonly wide?: boolean
}
