import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick, ref } from 'vue'
import type { OrdersAnswer } from '../../../../shared/campaign/orders.ts'
import { type DraftCourse, noRoad } from './draft.ts'
import { useSealing } from './use-sealing.ts'
import { freshStation } from './work.ts'

const draft = ref<{ courses: DraftCourse[] }>({ courses: [] })
/** What of the seat's view a seal is read from. */
const seatView = ref<ReturnType<typeof at> | null>(null)
function at(ready: boolean) {
  return { clock: '1200', move: { ready }, campaign: { zoneMinutes: 0 }, forces: [] }
}
let answer: (given: OrdersAnswer) => void = () => undefined

vi.mock('../../../stores/connection.ts', () => ({
  useConnection: () => ({
    seatView,
    ask: () =>
      new Promise<OrdersAnswer>((done) => {
        answer = done
      }),
  }),
}))
vi.mock('../seat-chart/seat-table.ts', () => ({ useSeatTable: () => ({ chart: null }) }))
vi.mock('./use-draft.ts', () => {
  const keep = (part: { courses: DraftCourse[] }): void => {
    draft.value = part
  }
  return { useDraft: () => ({ draft, change: keep, keep }) }
})

const course = (force: string, knots: string): DraftCourse => ({
  force,
  legs: [{ kind: 'steam', lat: 50, lon: -2, knots }],
  thisMoveOnly: false,
  onContact: 'standOn',
  standing: null,
  flag: '',
  sentOff: [],
  resume: false,
  lights: false,
  by: noRoad,
})
const refusing: OrdersAnswer = {
  accepted: [],
  refused: [{ path: 'movements[0].legs[0].knots', code: 'speed', message: 'Speeds go in steps.', rule: 'JS-MOVE-17' }],
  ready: false,
} as unknown as OrdersAnswer
const taking: OrdersAnswer = { accepted: [{ path: 'movements[0]', says: 'Taken.' }], refused: [], ready: true } as never

describe('Sealing a sheet of orders', () => {
  beforeEach(() => {
    draft.value = { courses: [course('a', '10')] }
  })

  it('keeps a refused course with the reason beside its line', async () => {
    const { seal, refusals } = useSealing()
    const done = seal()
    answer(refusing)
    await done
    expect(refusals.value['a']).toMatchObject([{ leg: 0, says: 'Speeds go in steps.' }])
    expect(draft.value.courses).toHaveLength(1)
  })

  it('lays no refusal on a course that was mended while the answer was on its way', async () => {
    const { seal, refusals, write } = useSealing()
    const done = seal()
    write(course('a', '10½'))
    answer(refusing)
    await done
    expect(refusals.value).toEqual({})
    expect(draft.value.courses).toEqual([course('a', '10½')])
  })

  it('takes a sealed course off the sheet, but loses none that was changed meanwhile', async () => {
    const { seal, write } = useSealing()
    const taken = seal()
    answer(taking)
    await taken
    expect(draft.value.courses).toEqual([])

    draft.value = { courses: [course('a', '10½')] }
    const changed = seal()
    write(course('a', '12'))
    answer(taking)
    await changed
    expect(draft.value.courses).toEqual([course('a', '12')])
  })

  it('JS-BRK-07: says of the body that stays what was refused of it, by its place in what is left of the sheet', async () => {
    seatView.value = { ...at(false), forces: [{ id: 'a', inCompany: true }] as never }
    const body = (ship: string) => ({ ships: [ship], legs: [freshStation('a')], onContact: 'standOn' as const })
    draft.value = { courses: [{ ...course('a', '10'), sentOff: [body('s1'), body('s2')] }] }
    const { seal, refusals } = useSealing()
    const done = seal()
    answer({
      accepted: [{ path: 'movements[0]', says: 'Taken.' }],
      refused: [{ path: 'movements[1].detached.legs[0].miles', code: 'order', message: 'Too far off.' }],
      ready: false,
    } as never)
    await done
    expect(draft.value.courses.flatMap(({ sentOff }) => sentOff.flatMap(({ ships }) => ships))).toEqual(['s2'])
    expect(refusals.value['a']).toEqual([{ leg: 0, body: 0, path: 'miles', says: 'Too far off.' }])
    seatView.value = null
  })

  it('says no more what was said to the seal when the seal is off, and keeps it while it is on', async () => {
    seatView.value = at(false)
    const { seal, accepted } = useSealing()
    const done = seal()
    answer(taking)
    await done
    seatView.value = at(true)
    await nextTick()
    expect(accepted.value).toEqual(['Taken.'])
    seatView.value = at(false)
    await nextTick()
    expect(accepted.value).toEqual([])
    seatView.value = null
  })

  it('says nothing of a refused sheet when another line of play is shown, on which others are being written', async () => {
    seatView.value = at(false)
    const { seal, refusals } = useSealing()
    const done = seal()
    answer(refusing)
    await done
    seatView.value = { ...at(false), line: { told: [] } } as never
    await nextTick()
    expect(refusals.value).toEqual({})
    seatView.value = null
  })
})
