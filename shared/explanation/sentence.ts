/** Words as a whole sentence: a stop is set behind them, but where they end in one already, as a typed reason, a point of the compass or a title may. */
export function sentence(words: string): string {
  const bare = words.trimEnd()
  return /[.!?…]["”’)]*$/.test(bare) ? bare : `${bare}.`
}
