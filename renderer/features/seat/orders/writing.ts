import { givenOf, givenOfAll, orderField } from '../../../../shared/action/order-form.ts'
import {
  type Movement,
  movementSchema,
  type OrderedLeg,
  type OrdersAnswer,
  type Road,
  roadSchema,
} from '../../../../shared/campaign/orders.ts'
import { ON_CONTACT } from '../../../../shared/campaign/standing.ts'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import { knotsWords, runWords } from '../../../chart/words.ts'
import { groupOf } from '../../board/order-form/group-of.ts'
import type { DraftCourse, DraftLeg, DraftRoad } from './draft.ts'
import type { Armed } from './lots.ts'
import type { Reading } from './order-readers.ts'
import { readStanding } from './standing.ts'
import { draftWork, legField, READERS, readWork, textsOf, unreadLeg } from './work.ts'

/** The orders in force as a course to be written over. */
export function courseOf(force: ForceView, book: Armed = {}): DraftCourse {
  return {
    force: force.id,
    legs: force.plot.map((leg) => draftLeg(leg, book)),
    onContact: conductOf(force),
    thisMoveOnly: false,
    lights: force.lights,
    standing: null,
    flag: '',
    sentOff: [],
    resume: false,
    ...(force.submerged ? { submerged: true } : {}),
    by: { medium: '', office: '', vessel: '' },
  }
}

/** A ship of another force in a list: with the force's name, where that is not her own. */
export const shipOf = (force: Pick<ForceView, 'name'>, ship: { readonly name: string }): string =>
  ship.name === force.name ? ship.name : `${ship.name}, ${force.name}`

/** What a force is to do when an enemy comes in sight, as far as that is a choice of a sheet of orders. */
export const conductOf = ({ onContact }: ForceView): DraftCourse['onContact'] =>
  ON_CONTACT.find((one) => one === onContact) ?? 'standOn'

const MOVEMENT = orderField(movementSchema)
const ASKED = MOVEMENT.kind === 'group' ? MOVEMENT.fields : []
/** What is asked of a course beside its legs, its standing orders and its road. */
export const HOW = ASKED.filter(({ name }) => name !== 'detach')
/** Which ships are sent off, and what is asked of them beside their legs. */
export const SHIPS_OFF = groupOf(ASKED.filter(({ name }) => name === 'detach'))
export const THEIR_CONDUCT = groupOf(
  HOW.filter(({ name }) => name === 'onContact').map((field) => ({ ...field, label: 'Their conduct on contact' })),
)
export const howOf = ({ onContact, thisMoveOnly, lights, resume, submerged, flag }: DraftCourse) => ({
  onContact,
  thisMoveOnly,
  lights,
  resume,
  submerged,
  flag,
})

function draftLeg(leg: ForceView['plot'][number], book: Armed): DraftLeg {
  if ('waitMinutes' in leg) return { kind: 'wait', waitMinutes: runWords(leg.waitMinutes) }
  if ('enter' in leg) return { kind: 'enter', enter: leg.enter, knots: knotsWords(leg.knots) }
  if ('operate' in leg) return draftWork(leg, book)
  return { kind: 'steam', lat: leg.to.lat, lon: leg.to.lon, knots: knotsWords(leg.knots) }
}

/** How a despatch goes, of the answer to it, as a sentence of its own. */
export function howItGoes(answer: string | undefined): string | undefined {
  const goes = answer?.replace(/^.* handed in: /, '')
  // Without a road the answer is a sentence already.
  return goes?.startsWith('no ') ? `N${goes.slice(1)}` : goes && `It goes ${goes}`
}

export const ROAD = orderField(roadSchema)
/** A road as the host takes it; undefined leaves the choice to the host. */
export function roadOf(by: DraftRoad): Road | undefined {
  return by.medium === '' ? undefined : (givenOf(ROAD, by) as Road)
}

/** A line as it is handed in; null while something in it cannot be read. */
function orderedLeg(leg: DraftLeg, by: Reading): OrderedLeg | null {
  if (leg.kind === 'operate') {
    const read = readWork(leg, by)
    return 'given' in read ? read.given : null
  }
  if (unreadLeg(leg)) return null
  const given = givenOf(legField(leg), textsOf(leg), READERS) as object
  return (leg.kind === 'steam' ? { to: { lat: leg.lat, lon: leg.lon }, ...given } : given) as OrderedLeg
}

/** A course as it is handed in, or null while something in it cannot be read. */
export function movementOf(course: DraftCourse, inCompany: boolean, reading: Reading): Movement | null {
  const legs = course.legs.map((leg) => orderedLeg(leg, reading))
  const standing = course.standing?.map((line) => {
    const read = readStanding(line, reading)
    return 'order' in read ? read.order : null
  })
  if (legs.some((leg) => leg === null) || standing?.some((line) => line === null)) return null
  const by = inCompany ? undefined : roadOf(course.by)
  return {
    force: course.force,
    ...(course.resume ? {} : { legs: legs.filter((leg) => leg !== null) }),
    ...givenOfAll(HOW, howOf(course)),
    // Whether she shows none is said too.
    lights: course.lights,
    ...(standing ? { standing: standing.filter((line) => line !== null) } : {}),
    ...(course.submerged === undefined ? {} : { submerged: course.submerged }),
    ...(by ? { by } : {}),
  }
}

/** The lines that send ships off from a force in company, a body a line; null while something in one of them cannot be read. */
export function sentOffOf(course: DraftCourse, inCompany: boolean, reading: Reading): Movement[] | null {
  if (!inCompany) return []
  const lines = course.sentOff.map((body): Movement | null => {
    const legs = body.legs.map((leg) => orderedLeg(leg, reading))
    if (body.ships.length === 0 || legs.some((leg) => leg === null)) return null
    const orders = { legs: legs.filter((leg) => leg !== null), onContact: body.onContact }
    return { force: course.force, detach: body.ships, detached: orders }
  })
  return lines.some((line) => line === null) ? null : lines.filter((line) => line !== null)
}

/** A refusal of a handed-in course: which leg it speaks of (-1: the whole), the sentence, the rule. */
export interface CourseRefusal {
  readonly leg: number
  /** The body that is sent off, when it speaks of one. */
  readonly body?: number
  /** The standing order, when it speaks of one. */
  readonly standing?: number
  /** What of the leg or the standing order it speaks of. */
  readonly path?: string
  readonly says: string
  readonly rule?: string
}

/** What a line that was handed in orders: a force, or a body that is sent off from it. */
export interface SentLine {
  readonly force: string
  readonly body?: number
}

/** Sorts the host's answer by force: `sent` says of whom each line was, in the order in which they went. */
export function refusalsByForce(answer: OrdersAnswer, sent: readonly SentLine[]): Record<string, CourseRefusal[]> {
  const refusals: Record<string, CourseRefusal[]> = {}
  for (const { path, message, rule } of answer.refused) {
    const at = /^movements\[(\d+)\](?:\.detached)?(?:\.legs\[(\d+)\]|\.standing\[(\d+)\])?(?:\.(.+))?/.exec(path)
    const line = at ? sent[Number(at[1])] : undefined
    if (line === undefined) continue
    refusals[line.force] ??= []
    refusals[line.force]?.push({
      leg: at?.[2] === undefined ? -1 : Number(at[2]),
      ...(line.body === undefined ? {} : { body: line.body }),
      ...(at?.[3] === undefined ? {} : { standing: Number(at[3]) }),
      ...(at?.[4] === undefined ? {} : { path: at[4] }),
      says: message,
      ...(rule === undefined ? {} : { rule }),
    })
  }
  return refusals
}
