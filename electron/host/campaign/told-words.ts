import type { groundNames } from '../../../shared/campaign/move/orders/words.ts'
import { counted } from '../../../shared/explanation/figures.ts'
import type { EntryBody } from '../../../shared/knowledge/logbook.ts'
import { calendar, clockFigures, type Seconds } from '../../../shared/vocabulary/time.ts'

/** One logbook entry in a line of words, for the umpire's list of what a seat was told. */
export function toldWords(
  body: EntryBody,
  zoneMinutes: number,
  { place, line }: Pick<ReturnType<typeof groundNames>, 'place' | 'line'>,
): string {
  const time = (t: Seconds): string => {
    const { day, monthName } = calendar(t, zoneMinutes)
    return `${clockFigures(t, zoneMinutes)} on ${day} ${monthName}`
  }
  switch (body.kind) {
    case 'opened':
      return `The move opened; it ends at ${time(body.ends)}.`
    case 'stopped':
      return 'The clock stopped for this seat.'
    case 'closed':
      return 'The move closed.'
    case 'over':
    case 'limit':
    case 'notice':
    case 'fate':
    case 'encounter':
      return body.says
    case 'weather':
      return `Weather in ${body.area}: force ${body.weather.force}, ${body.visibility}.`
    case 'force':
      return `${body.known.name} at ${time(body.asOf)}: ${body.source}.`
    case 'report':
      return `${body.words}, seen at ${time(body.seenAt)}, by ${body.source}.`
    case 'sent':
      return `Sent to ${body.to}: ${body.text}`
    case 'received':
      return `From ${body.from}: ${body.text}`
    case 'ordered':
      return body.legs
        ? `Ordered a force on ${counted(body.legs.length, 'leg')}.`
        : 'Ordered a force that goes on with her course.'
    case 'ready':
      return body.ready ? 'Sealed the orders.' : 'Broke the seal.'
    case 'carriedOut':
      return 'What waited was carried out.'
    case 'ledger':
      return `${body.says}: ${counted(body.points, 'point')}.`
    case 'purchase':
      return body.says
    case 'store':
      return `The stores of ${place(body.place)} at ${time(body.asOf)}.`
    case 'minefield':
      return `A minefield of ${counted(body.squares.length, 'square')}, as of ${time(body.asOf)}, by ${body.source}.`
    case 'squares':
      return body.move === 0 ? 'The squares as the forces came on them.' : `The squares after move ${body.move}.`
    case 'action':
      return body.move === 0 ? 'The board as the ships came on it.' : `The board after move ${body.move}.`
    case 'result':
      return `The board closed after ${counted(body.sheet.moves, 'move')}.`
    case 'shore':
      return `How ${place(body.place)} stood at ${time(body.asOf)}.`
    case 'party':
      return `${counted(body.men, 'man', 'men')} ashore at ${place(body.place)}.`
    case 'ransom':
      return `A ransom of ${counted(body.points, 'point')} for ${place(body.place)}: ${body.state}.`
    case 'delayed':
      return `News that was to come at ${time(body.from)} comes at ${time(body.to)}: a line was cut before it.`
    case 'cable':
      return `The ${line(body.cable).replace(/^the /, '')} ${body.cut ? 'is cut' : 'works again'}.`
  }
}
