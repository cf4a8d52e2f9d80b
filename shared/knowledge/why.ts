import { z } from 'zod'
import type { StrategicBook } from '../books/contract.ts'
import { ruleOf, type Topic } from '../books/topics.ts'
import { because, type Finding, finding, type Reason } from '../explanation/finding.ts'
import { refuse } from '../explanation/refusal.ts'
import { OPERATIONS } from '../vocabulary/operations.ts'
import type { Medium } from '../vocabulary/roles.ts'
import { clockFigures, MINUTE, parseTime } from '../vocabulary/time.ts'
import type { SeatView } from './view.ts'

/**
 * "Why?" of anything that a seat was told or refused. The answer is made of that seat's own window, which is made of its logbook, and of
 * the printed rules: there is no parameter by which anything else could come in. So it says how the seat came to know and by which rule,
 * and never what the seat does not know.
 */
export const whySchema = z.discriminatedUnion('of', [
  /** A notice of the log, by its place among `notices`. */
  z.strictObject({ of: z.literal('notice'), n: z.number().int().min(0) }),
  z.strictObject({ of: z.literal('report'), id: z.string() }),
  z.strictObject({ of: z.literal('encounter'), id: z.string() }),
  z.strictObject({ of: z.literal('force'), id: z.string() }),
  z.strictObject({ of: z.literal('ledger'), id: z.string() }),
  z.strictObject({ of: z.literal('purchase'), id: z.string() }),
  z.strictObject({ of: z.literal('despatch'), id: z.string() }),
  /** What a ship's work has come to. */
  z.strictObject({ of: z.literal('work'), force: z.string(), ship: z.string() }),
  /** An order that was refused: as the refusal came, with the force that it was for. */
  z.strictObject({
    of: z.literal('refusal'),
    code: z.string(),
    message: z.string().max(1000),
    rule: z.string().optional(),
    force: z.string().optional(),
  }),
])
export type WhyQuestion = z.infer<typeof whySchema>

/** What is printed for all: the rules in our words, and what the book says of work by the hour. */
export type Printed = Pick<StrategicBook, 'rules' | 'cites' | 'operations'> & {
  readonly settings: Parameters<NonNullable<StrategicBook['operations']>['next']>[1]
}

/** A step that stands in the seat's own log rather than in a printed rule. */
const LOG = 'log'

const ONE_OF = { reports: 'report', encounters: 'encounter', forces: 'force', despatches: 'despatch' } as const

/** By which rule news comes by each road. */
const ROADS: Readonly<Partial<Record<Medium, Topic>>> = {
  signal: 'signal.reach',
  telegraph: 'telegraph.time',
  wireless: 'wireless.reach',
  vessel: 'news.byVessel',
  coastguard: 'news.ownCoast',
  neutral: 'news.neutralCoast',
  umpire: 'news.umpire',
}

export function whyOf(view: SeatView, question: WhyQuestion, printed: Printed): Finding<string> {
  const asked = new Asked(view, printed)
  switch (question.of) {
    case 'notice':
      return asked.notice(question.n)
    case 'report':
      return asked.report(question.id)
    case 'encounter':
      return asked.encounter(question.id)
    case 'force':
      return asked.force(question.id)
    case 'ledger':
      return asked.ledger(question.id)
    case 'purchase':
      return asked.purchase(question.id)
    case 'despatch':
      return asked.despatch(question.id)
    case 'work':
      return asked.work(question.force, question.ship)
    case 'refusal':
      return asked.refusal(question)
  }
}

class Asked {
  private readonly view: SeatView
  private readonly printed: Printed

  constructor(view: SeatView, printed: Printed) {
    this.view = view
    this.printed = printed
  }

  notice(n: number): Finding<string> {
    const notice = this.view.notices[n] ?? unknown('notice', n, 'n')
    const { at, says, rule } = notice
    return finding(says, [
      because(LOG, 'it stands in your log since', {}, this.figures(at)),
      ...(rule === null ? [because(LOG, 'no rule is named with it: the umpire’s word')] : [this.rule(rule)]),
    ])
  }

  report(id: string): Finding<string> {
    const { words, source, medium, seenAt, knownAt, contact, vessels, lost } = this.find('reports', id)
    const others = this.view.reports.filter((one) => one.contact === contact && one.id !== id).length
    return finding(words, [
      because(LOG, `seen by ${source}`, { vessels }, this.figures(seenAt)),
      ...this.weatherAt(seenAt),
      ...this.road(medium, seenAt, knownAt),
      ...this.readWhen(medium),
      ...(lost ? [because(LOG, 'lost to sight then: where it went is not known here')] : []),
      ...(others > 0 ? [because(LOG, 'other reports of the same contact in your log', {}, others)] : []),
    ])
  }

  encounter(id: string): Finding<string> {
    const { says, at, miles, bearingDegrees, vessels } = this.find('encounters', id)
    return finding(says, [
      because(LOG, 'in sight from aboard', { vessels, miles, bearingDegrees }, this.figures(at)),
      ...this.weatherAt(at),
      this.on('squares.opened'),
    ])
  }

  force(id: string): Finding<string> {
    const { name, asOf, knownAt, source, medium, degree, inCompany, fate } = this.find('forces', id)
    const known = inCompany ? 'she is in company: what you see of her is so now' : `known by ${source}`
    return finding(fate ?? name, [
      because(LOG, known, { degree }, this.figures(asOf)),
      ...this.road(medium, asOf, knownAt),
      ...(degree === 'own' && !inCompany
        ? [because(LOG, 'orders to her travel as despatches, and are in force when delivered')]
        : []),
    ])
  }

  ledger(id: string): Finding<string> {
    const line = (this.view.ledger ?? []).find((one) => one.id === id) ?? unknown('ledger line', id)
    const { at, says, rule, by, account, points, balance } = line
    return finding(says, [
      this.rule(rule),
      because(LOG, `entered by the order of: ${by}`, { account }, this.figures(at)),
      because(LOG, 'known to be left before it, and after it', { before: balance - points, points }, balance),
    ])
  }

  purchase(id: string): Finding<string> {
    const line = (this.view.purchases ?? []).find((one) => one.id === id) ?? unknown('line of a sheet', id)
    const { says, rule, orderedAt, readyAt, state, points, number, article } = line
    return finding(says, [
      this.rule(rule),
      because(LOG, `ordered: ${article}`, { number, points, state }, this.figures(orderedAt)),
      ...(readyAt === null ? [] : [because(LOG, 'ready, as far as is known here', {}, this.figures(readyAt))]),
    ])
  }

  despatch(id: string): Finding<string> {
    const { direction, medium, sentAt, receivedAt, expectedAt, route, from, to } = this.find('despatches', id)
    const stages = route.map((stage) => because(LOG, stage))
    if (direction === 'in')
      return finding(`From ${from}`, [
        because(LOG, 'written by its sender', {}, this.figures(sentAt)),
        ...stages,
        ...this.road(medium, sentAt, receivedAt ?? sentAt),
        this.on('despatch.delivered'),
        ...this.readWhen(medium),
      ])
    const due =
      expectedAt === null
        ? because(LOG, 'no hour can be told for it: it waits for a road, or for a ship to meet')
        : because(LOG, 'due by the road that you know of', this.between(sentAt, expectedAt), this.figures(expectedAt))
    return finding(`To ${to}`, [
      because(LOG, 'handed in', {}, this.figures(sentAt)),
      ...stages,
      ...this.roadRule(medium),
      due,
      because(this.cited('news.umpire'), 'whether it has arrived is not known here until an answer comes'),
    ])
  }

  work(forceId: string, shipId: string): Finding<string> {
    const force = this.view.forces.find(({ id }) => id === forceId) ?? unknown('force', forceId, 'force')
    const work = force.work?.ships.find((one) => one.id === shipId) ?? unknown('work of a ship', shipId, 'ship')
    const ship = force.ships.find((one) => one.id === shipId)
    const operate = OPERATIONS.find((one) => one === force.work?.operate)
    const { operations, settings } = this.printed
    const piece =
      operate && operations
        ? operations.next(
            {
              operation: operate,
              dockyard: false,
              done: work.got > 0 ? 1 : 0,
              wanted: 1,
              men: ship?.men ?? 0,
              at: force.state === 'harbour' ? 'harbour' : 'sea',
              windForce: this.weather(force.asOf)?.force ?? null,
              shore: { thing: null, town: null, fort: null },
            },
            settings,
          ).because
        : []
    return finding(`${work.name}: ${work.waitsFor ?? work.says}`, [
      because(LOG, 'as known here', { state: work.state, got: work.got }, this.figures(force.asOf)),
      ...(work.waitsFor === null ? [] : [because(LOG, `it waits: ${work.waitsFor}`)]),
      ...(work.endsAt === null ? [] : [because(LOG, 'the piece in hand ends', {}, this.figures(work.endsAt))]),
      ...piece,
    ])
  }

  /** An order is judged by what its writer knows: the rule, and what he knows of the force that it was for. */
  refusal({ message, rule, force }: Extract<WhyQuestion, { of: 'refusal' }>): Finding<string> {
    const known = force === undefined ? undefined : this.view.forces.find(({ id }) => id === force)
    return finding(message, [
      ...this.ruleOf(rule),
      ...(known
        ? [
            because(
              LOG,
              `${known.name} as you know her`,
              {
                inCompany: known.inCompany,
                state: known.state,
                shipsKnots: known.ships.map(({ knots }) => knots),
                coalDays: known.ships.flatMap(({ coalDays }) => coalDays ?? []),
              },
              this.figures(known.asOf),
            ),
          ]
        : []),
      because(
        LOG,
        'an order is judged by what this seat knows, and by nothing else',
        {},
        this.figures(this.view.clock),
      ),
    ])
  }

  // Steps

  private find<K extends 'reports' | 'encounters' | 'forces' | 'despatches'>(list: K, id: string): SeatView[K][number] {
    const rows: readonly SeatView[K][number][] = this.view[list]
    return rows.find((one) => one.id === id) ?? unknown(ONE_OF[list], id)
  }

  private figures(iso: string): string {
    return clockFigures(parseTime(iso) ?? 0, this.view.campaign.zoneMinutes)
  }

  private between(from: string, to: string): { minutes: number } {
    return { minutes: Math.round(((parseTime(to) ?? 0) - (parseTime(from) ?? 0)) / MINUTE) }
  }

  private rule(id: string): Reason {
    return because(id, this.printed.rules.find((one) => one.id === id)?.says ?? 'a rule of the book')
  }

  private cited(topic: Topic): string {
    return ruleOf(this.printed.cites, topic)
  }

  private on(topic: Topic): Reason {
    return this.rule(this.cited(topic))
  }

  private roadRule(medium: Medium): Reason[] {
    const topic = ROADS[medium]
    return topic === undefined ? [] : [this.on(topic)]
  }

  private ruleOf(id: string | undefined): Reason[] {
    return id === undefined ? [] : [this.rule(id)]
  }

  private road(medium: Medium, from: string, to: string): Reason[] {
    if (from === to || medium === 'company') return []
    const says = `it came by ${medium}`
    return [...this.roadRule(medium), because(LOG, says, this.between(from, to), this.figures(to))]
  }

  /** News bears the hour at which it came, which may lie before the stop at which it is read. */
  private readWhen(medium: Medium): Reason[] {
    if (medium === 'company') return []
    return [because(LOG, 'news bears its own hour, and is read when your clock next stops or the move closes')]
  }

  private weather(at: string): SeatView['weather'][number] | undefined {
    return this.view.weather.find(({ from, to }) => from <= at && at <= to)
  }

  private weatherAt(at: string): Reason[] {
    const weather = this.weather(at)
    if (!weather) return []
    const { area, visibility, sightMiles } = weather
    return [because(LOG, `the weather of ${area} as it was told to you: ${visibility}`, { sightMiles })]
  }
}

function unknown(what: string, id: string | number, path = 'id'): never {
  return refuse('why.unknown', `There is no ${what} ${JSON.stringify(id)} in what this seat was told.`, { path })
}
