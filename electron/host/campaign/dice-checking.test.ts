import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import type { Thrown } from '../../../shared/explanation/finding.ts'
import { CampaignFile } from '../database/campaign-file.ts'
import { drawSecrets } from '../secrets.ts'
import { CampaignService } from './service.ts'
import { makeMeeting, scratchFolder } from './test-kit/war.ts'

const folder = scratchFolder()
const at = (name: string): string => path.join(folder, name)

/** One ship runs at her full speed for a day: her engines are thrown for every six hours. */
function runHard(
  service: CampaignService,
  step: (n: number) => unknown = () => service.apply({ kind: 'step', given: { acceptDefaults: true } }),
): void {
  const [force] = service.seatView('gb-admiral').forces
  const knots = Math.max(...(force?.ships ?? []).map((ship) => ship.knots ?? 0))
  const given = { movements: [{ force: force?.id, legs: [{ to: { lat: 45, lon: -15 }, knots }] }], ready: true }
  service.apply({ kind: 'open', given: {} })
  service.apply({ kind: 'orders', seat: 'gb-admiral', given })
  for (let i = 0; i < 4; i++) step(i)
}

/** A war with throws; `change` is written to its file behind the program's back. */
function fought(name: string, change?: string): CampaignService {
  const service = makeMeeting(at(name))
  runHard(service)
  service.close()
  if (change) {
    const file = CampaignFile.open(at(name))
    file.write((db) => {
      db.sql(change).run()
    })
    file.close()
  }
  return CampaignService.open(at(name), { snapshots: false })
}

describe('The check of a war’s dice', () => {
  it('throws every die of every line of play again, and finds each as it was promised', () => {
    const service = fought('fair.wardroom')
    service.back(0, 'another try')
    runHard(service)
    const { commitment, links, ...found } = service.checkDice()
    expect(found).toMatchObject({ ok: true, known: true, typed: [], faults: [] })
    expect(found.throws).toBeGreaterThan(4)
    expect(commitment).toBe(service.seatView('gb-admiral').campaign.proof?.dice)
    expect(links.at(-1)).toEqual(service.seatView('gb-admiral').campaign.proof?.link)
    expect(links[0]?.move).toBe(0)
    service.close()
  })

  it('finds one throw of the record that was changed, and one beside an event', () => {
    const changed = fought(
      'changed.wardroom',
      "UPDATE throw SET faces = '6 6' WHERE n = 0 AND seq = (SELECT min(seq) FROM throw)",
    )
    expect(changed.checkDice()).toMatchObject({
      ok: false,
      faults: [
        expect.stringMatching(/^throw 1 of input \d+ of "main", move 1: the record says .+: 6 6; the secret gives /),
      ],
    })
    changed.close()
    const shown = fought(
      'shown.wardroom',
      'UPDATE event SET dice = replace(dice, \'"faces":[\', \'"faces":[7,\') WHERE dice IS NOT NULL',
    )
    expect(shown.checkDice().faults[0]).toMatch(
      /^an event of input \d+ of "main", move 1 shows a throw that was not made: .+: 7 /,
    )
    shown.close()
  })

  it('holds what a seat wrote down against the file', () => {
    const service = fought('held.wardroom')
    const { dice = '', link } = service.seatView('fr-admiral').campaign.proof ?? {}
    expect(service.checkDice({ commitment: dice, link: link?.head }).ok).toBe(true)
    const other = 'ab'.repeat(32)
    expect(service.checkDice({ commitment: other }).faults).toEqual([
      `the secret of this file was committed to as ${dice}, and not as ${other}`,
    ])
    expect(service.checkDice({ link: other }).faults).toEqual([
      `no move of the line that is played closed with the link ${other}: its past was changed`,
    ])
    service.close()
  })

  it('lists what was thrown at the table as typed, and does not ask that it fell as the secret would have it', () => {
    const own = makeMeeting(at('own.wardroom'))
    const all: Thrown[] = []
    runHard(own, () =>
      all.push(...own.apply({ kind: 'step', given: { acceptDefaults: true } }).events.flatMap(({ dice }) => dice)),
    )
    own.close()
    const service = makeMeeting(at('typed.wardroom'))
    const typed = all.map(({ rule, faces }) => ({ rule, faces: faces.map(() => 6) }))
    // The throws of one whole run, typed a step at a time until none is asked for.
    runHard(service, (step) => {
      for (let many = 0; ; many++)
        try {
          return service.apply({ kind: 'step', given: { acceptDefaults: true }, dice: typed.slice(0, many) })
        } catch (error) {
          if (many >= typed.length) throw new Error(`step ${step} asks for more throws`, { cause: error })
        }
    })
    const found = service.checkDice()
    expect(found).toMatchObject({ ok: true, faults: [] })
    expect(found.typed.length).toBeGreaterThan(0)
    expect(found.typed[0]).toMatchObject({ branch: 'main', rule: all[0]?.rule, faces: all[0]?.faces.map(() => 6) })
    service.close()
  })
})

describe('The secrets of a new file', () => {
  it('are drawn where none are given: two files of one seed have nothing in common', () => {
    const [one, two] = ['one', 'two'].map((name) => makeMeeting(at(`${name}.wardroom`), { secrets: undefined }))
    const proofOf = (service?: CampaignService) => service?.seatView('gb-admiral').campaign.proof
    expect(proofOf(one)?.known).toBeUndefined()
    expect(proofOf(one)?.dice).not.toBe(proofOf(two)?.dice)
    expect(one?.seatView('gb-admiral').forces[0]?.id).not.toBe(two?.seatView('gb-admiral').forces[0]?.id)
    // Addresses of rooms are made of it.
    expect(one?.id).toMatch(/^[0-9a-f]{32}$/)
    expect(one?.id).not.toBe(two?.id)
    one?.close()
    two?.close()
    expect(drawSecrets().dice).not.toBe(drawSecrets().dice)
  })

  it('are not those of the seed: neither an id nor a room follows from a chosen seed', () => {
    const ids = (seed: string, secrets = secretsFrom('same')) => {
      const service = makeMeeting(at(`seed ${seed} ${secrets.names}.wardroom`), { seed, secrets })
      const id = service.seatView('gb-admiral').forces[0]?.id
      service.close()
      return id
    }
    expect(ids('7')).toBe(ids('8'))
    expect(ids('7', secretsFrom('other'))).not.toBe(ids('9'))
  })
})
