import type { CampaignEvent } from '../../../shared/campaign/world.ts'
import { sentence } from '../../../shared/explanation/sentence.ts'
import type { StoryLine } from '../../../shared/knowledge/story.ts'
import { calendar, clockFigures } from '../../../shared/vocabulary/time.ts'
import type { Readable } from './answers.ts'

/** The war as a story in Markdown, a chapter a move. A seat's tells what that seat was told, when it was told. */
export function exportNarrative(campaign: Readable, seat?: string): string {
  const { world } = campaign.state
  const { title, zoneMinutes } = world.campaign
  const lines =
    seat === undefined
      ? umpireStory(campaign.history().events, (force) => world.forces[force]?.kind === 'trade')
      : campaign.storyOf(seat)
  const heading = seat === undefined ? title : `${title}: ${world.seats[seat]?.title ?? seat}`
  const out = [`# ${heading}`]
  let move = -1
  let day = ''
  // A board runs ahead of the chart, which is told of last: a story goes by the minute, and as entered within one.
  for (const line of [...lines].sort((a, b) => a.move - b.move || a.at - b.at)) {
    if (line.move !== move) {
      move = line.move
      out.push('', move === 0 ? '## The outbreak' : `## Move ${move}`)
      day = ''
    }
    const date = calendar(line.at, zoneMinutes)
    const today = `${date.weekday} ${date.day} ${date.monthName} ${date.year}`
    if (today !== day) out.push('', `*${today}*`, '')
    day = today
    out.push(`- ${clockFigures(line.at, zoneMinutes)} ${line.says}`)
  }
  return `${out.join('\n')}\n`
}

/**
 * Steps of something whose end is on the record too, and what a working is for and not a story. The record keeps them all; `export` as
 * CSV has every line of it.
 */
const STEPS: ReadonlySet<string> = new Set([
  ...['opened', 'closed', 'work', 'moved', 'fog', 'fullSpeed', 'noRam'],
  // The umpire's housekeeping: who keeps a seat, who wrote, whose sheet went back.
  ...['staff', 'orders', 'refusedOrders'],
])
/** What is no news where merchantmen alone are in it: one that passes another, sails, comes in, or is seen from the coast. */
const TRAFFIC: ReadonlySet<string> = new Set([
  ...['contact', 'recognised', 'lost', 'standing', 'captain', 'lostQuarry'],
  ...['left', 'entered', 'coastSighting'],
])

type Told = Pick<CampaignEvent, 'at' | 'kind' | 'subject' | 'says'> & { readonly move: number }

/** What happened, for the umpire: the steps of a piece of work left out, and what is alike in one minute in one sentence. */
export function umpireStory(events: readonly Told[], isTrade: (force: string) => boolean): StoryLine[] {
  const gathered = new Map<string, { at: number; move: number; says: string[] }>()
  for (const { at, move, kind, subject, says } of events) {
    if (STEPS.has(kind) || (TRAFFIC.has(kind) && subject.split('|').every(isTrade))) continue
    const key = `${move} ${Math.floor(at / 60)} ${kind}`
    const line = gathered.get(key) ?? { at, move, says: [] }
    if (!line.says.includes(says)) line.says.push(says)
    gathered.set(key, line)
  }
  return [...gathered.values()].map(({ at, move, says }) => ({ at, move, says: joined(says) }))
}

/** Whole sentences stay so; those of one sentence each become parts of one. */
function joined(says: readonly string[]): string {
  if (says.some((one) => /[.!?] /.test(one))) return says.join(' ')
  // The stop of "E.N.E." is no stop of a sentence.
  const [first = '', ...others] = says.map((one) => one.replace(/(?<=[^A-Z])\.$/, ''))
  // A part begins small where it begins with no name.
  return sentence(
    [first, ...others.map((one) => one.replace(/^(?:The|An?) /, (word) => word.toLowerCase()))].join('; '),
  )
}
