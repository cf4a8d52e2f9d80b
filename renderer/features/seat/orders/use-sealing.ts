import { computed, ref, watch } from 'vue'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import { parseTime } from '../../../../shared/vocabulary/time.ts'
import { useConnection } from '../../../stores/connection.ts'
import { onOtherLine } from '../../../stores/other-line.ts'
import { useSeatTable } from '../seat-chart/seat-table.ts'
import { armedBook } from './armed-book.ts'
import type { DraftCourse } from './draft.ts'
import { useDraft } from './use-draft.ts'
import { type CourseRefusal, movementOf, refusalsByForce, type SentLine, sentOffOf } from './writing.ts'

/** Handing in the courses that are being written. Lines that are taken leave the draft; refused ones stay, with the reason. */
export function useSealing() {
  const { ask, seatView } = useConnection()
  const { draft, change, keep } = useDraft()
  const table = useSeatTable()
  const busy = ref(false)
  const refusals = ref<Readonly<Record<string, readonly CourseRefusal[]>>>({})
  const fault = ref<string | null>(null)
  /** What the host has said to the lines it took, most lately. */
  const accepted = ref<readonly string[]>([])

  const sealed = computed(() => seatView.value?.move.ready ?? false)

  const clock = computed(() => ({
    at: parseTime(seatView.value?.clock ?? '') ?? 0,
    zoneMinutes: seatView.value?.campaign.zoneMinutes ?? 0,
    book: armedBook(seatView.value?.campaign),
    places: table.chart,
  }))
  const inCompany = (id: string): boolean => seatView.value?.forces.find((force) => force.id === id)?.inCompany ?? false

  /** Seals: all courses that are being written go in first. */
  async function seal(): Promise<void> {
    const courses = draft.value.courses
    const readable: DraftCourse[] = []
    const unread: Record<string, CourseRefusal[]> = {}
    const movements = courses.flatMap((course) => {
      const movement = movementOf(course, inCompany(course.force), clock.value)
      const sentOff = sentOffOf(course, inCompany(course.force), clock.value)
      if (movement && sentOff) readable.push(course)
      else
        unread[course.force] = [
          { leg: -1, says: 'Something in these orders cannot be read yet: mend the lines that are marked.' },
        ]
      // Ships that part do so first: the rest of the fleet is then ordered as it is.
      return movement && sentOff ? [...sentOff, movement] : []
    })
    if (Object.keys(unread).length) {
      refusals.value = unread
      return
    }
    await hand({ ...(movements.length ? { movements } : {}), ready: true }, readable)
  }

  /** Seals without handing in anything: what stands, stands; what is being written is kept. */
  const letStandingRun = (): Promise<void> => hand({ ready: true }, [])
  const unseal = (): Promise<void> => hand({}, [])

  async function hand(orders: Parameters<typeof ask<'orders'>>[1], courses: readonly DraftCourse[]): Promise<void> {
    busy.value = true
    fault.value = null
    const lines = courses.flatMap(({ force, sentOff }) => {
      const bodies = inCompany(force) ? sentOff : []
      return [...bodies.map((body) => ({ force, body: JSON.stringify(body) })), { force, body: null }]
    })
    const asSent = new Map(courses.map((course) => [course.force, JSON.stringify(course)]))
    try {
      const answer = await ask('orders', orders)
      // A course that was changed while the answer was on its way is another sheet: it stays, and the answer is not about it.
      const changed = (course: DraftCourse): boolean => asSent.get(course.force) !== JSON.stringify(course)
      const refusedLines = new Set(
        answer.refused.map(({ path }) => Number(/^movements\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)),
      )
      // Bodies that were taken leave the sheet, and those behind them move up.
      const sent = lines.map(({ force, body }, i): SentLine => {
        const before = lines.slice(0, i).filter((one, j) => one.force === force && refusedLines.has(j))
        return body === null ? { force } : { force, body: before.length }
      })
      const refused = refusalsByForce(answer, sent)
      for (const course of draft.value.courses) if (changed(course)) delete refused[course.force]
      refusals.value = refused
      accepted.value = answer.accepted.map((line) => line.says)
      if (!sent.length) return
      // Ships that were sent off have gone: what is left of their sheet speaks of the others.
      const gone = new Set(lines.flatMap(({ force, body }, i) => (refusedLines.has(i) ? [] : [`${force} ${body}`])))
      const stay = draft.value.courses.filter((course) => changed(course) || refused[course.force])
      keep({
        courses: stay.map((course) => ({
          ...course,
          sentOff: course.sentOff.filter((body) => !gone.has(`${course.force} ${JSON.stringify(body)}`)),
        })),
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      fault.value = error.refusal.rule === undefined ? error.message : `${error.message} ${error.refusal.rule}`
    } finally {
      busy.value = false
    }
  }

  /** Puts a course into the draft in place of the one before. */
  function write(course: DraftCourse): void {
    const { [course.force]: _, ...others } = refusals.value
    refusals.value = others
    change({ courses: [...draft.value.courses.filter((one) => one.force !== course.force), course] })
  }

  /** Drops what is being written for a force: her orders stand as they were. */
  function drop(force: string): void {
    const { [force]: _, ...others } = refusals.value
    refusals.value = others
    change({ courses: draft.value.courses.filter((one) => one.force !== force) })
  }

  // A new move begins with a clean sheet of answers; and what was said to a seal is said no more when the seal is off.
  watch([() => seatView.value?.clock, sealed], ([clock, now], [before]) => {
    if (clock === before && now) return
    accepted.value = []
    if (clock !== before) fault.value = null
  })
  // On another line of play other sheets are being written: what was answered on the line before is about none of them.
  onOtherLine(seatView, () => {
    refusals.value = {}
    accepted.value = []
    fault.value = null
  })

  return { busy, sealed, refusals, fault, accepted, seal, letStandingRun, unseal, write, drop }
}

export type Sealing = ReturnType<typeof useSealing>
