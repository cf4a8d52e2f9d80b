/** How a figure is read that is typed, and what it is called where it cannot be. */
interface TypedFigure {
  readonly words: string
  /** The least that it may be: 0 where nothing is said; `-Infinity` for any. */
  readonly least?: number
  readonly most?: number
  readonly whole?: boolean
  /** The word for nothing, which may stand instead of a figure. */
  readonly none?: string
}

const THOUSANDS = /^-?\d{1,3}(,\d{3})+$/

/** A figure as people write it: null for the word that means nothing; else what is wrong with it. */
export function figureTyped(
  text: string,
  of: TypedFigure,
): { readonly figure: number | null } | { readonly says: string } {
  const { words, least = 0, most = Infinity, whole = false, none } = of
  const typed = text.trim()
  if (none !== undefined && typed.toLowerCase() === none) return { figure: null }
  const plain = typed.replace('−', '-')
  const figure = Number(THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'))
  if (
    typed !== '' &&
    figure >= least &&
    figure <= most &&
    Number.isFinite(figure) &&
    (!whole || Number.isInteger(figure))
  )
    return { figure }
  const range = least === -Infinity ? '' : most === Infinity ? ` of ${least} or more` : ` from ${least} to ${most}`
  const or = none === undefined ? '' : ` or “${none}”`
  return { says: `${words} must be a ${whole ? 'whole ' : ''}number${range}${or}; "${typed}" was typed.` }
}
