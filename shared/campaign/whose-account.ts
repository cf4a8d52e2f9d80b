interface OfAnAccount {
  readonly kind: string
  readonly subject: string
  readonly says: string
}

/**
 * What the record says of points, with the side whose account they are in: the record has it as the entry's subject, and a day's cost reads
 * alike of every side. Any other entry as it stands.
 */
export function accountSays({ kind, subject, says }: OfAnAccount, sideName: (side: string) => string): string {
  if (kind !== 'ledger') return says
  const name = sideName(subject)
  return says
    .replace(/ left\.$/, ` left to ${name}.`)
    .replace(/beside the treasury\.$/, `beside the treasury of ${name}.`)
}
