/** Words as a whole sentence: a stop is set behind them, but where they end in one already, as a typed reason, a point of the compass or a title may. */
export function sentence(words: string): string {
  const bare = words.trimEnd()
  return /[.!?…]["”’)]*$/.test(bare) ? bare : `${bare}.`
}

/** Words without the rule that stands in brackets behind them: for places where the rule is shown beside them, or nobody asks for it. */
export const withoutRule = (words: string): string => words.replace(/ \([A-Z]{1,4}-[^()]*\)(?=[.!?]?$)/, '')
