/** Rule ids as they stand in a line of text: three or more in a row of one family as "AB-COST-01 to 26", the others each by itself. */
export function rulesInShort(rules: readonly string[]): readonly string[] {
  const families = new Map<string, { readonly number: number; readonly text: string }[]>()
  const words: string[] = []
  for (const rule of new Set(rules)) {
    const [, family = '', text = ''] = /^(.*-)(\d+)$/.exec(rule) ?? []
    if (text === '') words.push(rule)
    else families.set(family, [...(families.get(family) ?? []), { number: Number(text), text }])
  }
  const runs = [...families].flatMap(([family, members]) => {
    const sorted = members.toSorted((a, b) => a.number - b.number)
    const starts = sorted.filter((one, n) => sorted[n - 1]?.number !== one.number - 1)
    return starts.flatMap((start, n) => {
      const from = sorted.indexOf(start)
      const next = starts[n + 1]
      const run = sorted.slice(from, next ? sorted.indexOf(next) : sorted.length)
      return run.length > 2
        ? [`${family}${start.text} to ${run.at(-1)?.text ?? ''}`]
        : run.map((one) => `${family}${one.text}`)
    })
  })
  return [...runs, ...words]
}
