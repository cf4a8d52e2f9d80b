import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CampaignService } from '../campaign/service.ts'
import { bringToContact, makeMeeting, quick, scratchFolder } from '../campaign/test-kit/war.ts'
import { type Run, run } from './run.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => path.join(folder, name)
const file = at('war.wardroom')

/** A command whose input stands in a file. */
function wardroom(args: readonly string[], input: unknown): Promise<Run> {
  writeFileSync(at('input.json'), JSON.stringify(input))
  return run([...args, '--input', at('input.json')])
}
const refusal = ({ status, json }: Run): unknown => [status, (json as { error?: { message: string } }).error?.message]

/** The decision that waits, and the campaign's hash. */
const standing = (): { decision: string; hash: string } => {
  const service = CampaignService.open(file, quick)
  try {
    const due = Object.values(service.state.world.decisions).find(({ answer }) => answer === null)
    return { decision: due?.id ?? '', hash: service.verify().stateHash }
  } finally {
    service.close()
  }
}

beforeAll(() => {
  const service = makeMeeting(file, { settings: { 'despatches.release': 'hand' } })
  service.apply({ kind: 'open', given: {} })
  const despatches = [{ to: 'gb-trade', text: 'Sail at dawn.' }]
  service.apply({ kind: 'orders', seat: 'gb-government', given: { despatches } })
  service.apply({ kind: 'step', given: {} })
  service.close()
})

describe('wardroom why', () => {
  it('JS-INFO-04: answers by what the seat was told, with the rule in words', async () => {
    const { json } = await run(['view', file, '--seat', 'gb-admiral'])
    const [force] = (json as { forces: { id: string; name: string }[] }).forces
    const why = await wardroom(['why', file, '--seat', 'gb-admiral'], { of: 'force', id: force?.id })
    expect(why).toMatchObject({ status: 0, json: { value: force?.name } })
    const order = { of: 'refusal', code: 'order', message: 'Too fast.', rule: 'JS-MOVE-17', force: force?.id }
    expect((await wardroom(['why', file, '--seat', 'gb-admiral'], order)).json).toMatchObject({
      value: 'Too fast.',
      because: [{ rule: 'JS-MOVE-17', says: expect.stringMatching(/\w/) }, { rule: 'log' }, { rule: 'log' }],
    })
  })

  const KINDS = '"notice", "report", "encounter", "force", "ledger", "purchase", "despatch", "work", "refusal"'
  it.each([
    [{}, `of must be one of ${KINDS}; it is missing.`],
    [{ of: 'moon' }, `of must be one of ${KINDS}; it is "moon".`],
    ['force', 'The file must be an object; it is "force".'],
    [null, 'The file must be an object; it is null.'],
    [{ of: 'notice', n: 99 }, 'There is no notice 99 in what this seat was told.'],
    [{ of: 'notice', n: -1 }, 'n must be at least 0; it is -1.'],
    [{ of: 'notice', n: 1.5 }, 'n must be a whole number; it is 1.5.'],
    [{ of: 'notice', n: '1' }, 'n must be a number; it is "1".'],
    [{ of: 'report', id: 'zz' }, 'There is no report "zz" in what this seat was told.'],
    [{ of: 'force', id: 'beta' }, 'There is no force "beta" in what this seat was told.'],
    [{ of: 'force', id: 'zz', at: 3 }, 'This file has no field "at".'],
    [{ of: 'ledger', id: 'zz' }, 'There is no ledger line "zz" in what this seat was told.'],
    [{ of: 'purchase', id: 'zz' }, 'There is no line of a sheet "zz" in what this seat was told.'],
    [{ of: 'despatch', id: 'zz' }, 'There is no despatch "zz" in what this seat was told.'],
    [{ of: 'encounter', id: 'zz' }, 'There is no encounter "zz" in what this seat was told.'],
    [{ of: 'work', force: 'zz', ship: 'y' }, 'There is no force "zz" in what this seat was told.'],
    [{ of: 'work', force: 'zz' }, 'ship must be text; it is missing.'],
    [{ of: 'refusal', code: 'x' }, 'message must be text; it is missing.'],
  ])('%j is refused with one sentence', async (question, message) => {
    expect(refusal(await wardroom(['why', file, '--seat', 'gb-admiral'], question))).toEqual([1, message])
  })

  it('is asked by a seat that there is, and by no umpire', async () => {
    const ask = async (...seat: string[]): Promise<unknown> =>
      refusal(await wardroom(['why', file, ...seat], { of: 'notice', n: 0 }))
    expect(await ask('--seat', 'umpire')).toEqual([
      1,
      'An umpire has the working of everything beside it in his own view.',
    ])
    expect(await ask('--seat', 'sultan')).toEqual([1, 'This campaign has no seat "sultan".'])
    expect(await ask('--seat', '')).toEqual([2, '--seat needs a value.'])
    expect(await ask()).toEqual([2, '--seat is missing.'])
  })
})

describe('wardroom defer', () => {
  const defer = async (...args: string[]): Promise<Run> => run(['defer', file, ...args])

  it('JS-GOV-02: puts a decision by until an hour or until it is taken up, and the record says so', async () => {
    const { decision } = standing()
    const put = await defer('--decision', decision, '--until', '1898-05-02T23:00:00Z', '--says', 'After supper.')
    expect(put).toMatchObject({
      status: 0,
      json: { events: [{ kind: 'deferred', says: expect.stringMatching(/Deferred until \d{4}\. After supper\.$/) }] },
    })
    expect(await defer('--decision', decision, '--take-up')).toMatchObject({ status: 0 })
    expect(refusal(await defer('--decision', decision, '--take-up'))).toEqual([1, 'That decision was not deferred.'])
  })

  it('refuses with one sentence, and nothing is changed', async () => {
    const { decision, hash } = standing()
    const of = async (...args: string[]): Promise<unknown> => refusal(await defer(...args))
    expect(await of()).toEqual([2, '--decision is missing.'])
    expect(await of('--decision', '')).toEqual([2, '--decision needs a value.'])
    expect(await of('--decision', decision, '--until', '1898-05-02T23:00:00Z', '--take-up')).toEqual([
      2,
      '--until or --take-up, not both.',
    ])
    expect(await of('--decision', decision, '--until')).toEqual([2, '--until needs a value.'])
    expect(await of('--decision', 'zz')).toEqual([1, 'There is no decision "zz".'])
    expect(await of('--decision', decision, '--until', 'supper')).toEqual([
      1,
      'until cannot be "supper": give an ISO 8601 time.',
    ])
    expect(await of('--decision', decision, '--until', '1898-02-30T06:00:00Z')).toEqual([
      1,
      'until cannot be "1898-02-30T06:00:00Z": give an ISO 8601 time.',
    ])
    expect(await of('--decision', decision, '--until', '1898-05-01T06:00:00Z')).toEqual([
      1,
      expect.stringMatching(/^until must lie after the clock, which stands at \d{4}\.$/),
    ])
    expect(await of('--decision', decision, '--says', 'x'.repeat(501))).toEqual([
      1,
      expect.stringMatching(/^says must have at most 500 characters; it is "x+…"\.$/),
    ])
    expect(await of('--decision', decision, '--as', 'assistant-9')).toEqual([
      1,
      'There is no assistant umpire "assistant-9".',
    ])
    expect(standing()).toEqual({ decision, hash })
  })

  it('JS-SIGHT-01: what must be decided before the clock goes on is not put by', async () => {
    const met = at('met.wardroom')
    const service = makeMeeting(met)
    const contact = bringToContact(service)
    service.close()
    expect(refusal(await run(['defer', met, '--decision', contact]))).toEqual([
      1,
      'This must be decided before the clock goes on: the forces would steam on past what they see.',
    ])
  })
})
