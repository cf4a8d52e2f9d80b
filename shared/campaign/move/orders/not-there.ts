import { doing } from '../../../explanation/agreement.ts'
import type { Knowledge } from '../../../knowledge/knowledge.ts'

/* Why somebody whom an order names is not to be had. A window knows its own names for them alone by what it was told: so does the sentence. */

/** Of a force of the writer's own side: what has become of her as he was told; by the name that was written, where he knows of none. */
export function forceNotThere({ forces }: Knowledge, force: string, purpose: string): string {
  const told = forces.get(force)
  if (!told || told.fate === null) return `There is no force ${JSON.stringify(force)} of your side ${purpose}.`
  return `${doing(told.known.name, 'is')} not there ${purpose}: ${told.fate.says.replace(/\.$/, '')}.`
}

/** Of a contact: that she is lost from sight, or no enemy, in the words of the last report of her. Null while she is an enemy in sight. */
export function enemyNotThere({ reports }: Knowledge, contact: string): string | null {
  const last = reports.findLast(({ body }) => body.contact === contact)?.body
  if (!last) return `There is no enemy ${JSON.stringify(contact)} in sight.`
  if (last.of !== 'enemy')
    return `She is ${last.of === 'own' ? 'of your own side' : 'a neutral'} by the last report of her, and not to be taken or sunk: ${last.words}.`
  return last.lost ? `She is in sight no more by the last report of her: ${last.words}.` : null
}
