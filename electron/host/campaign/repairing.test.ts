import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ship } from '../../../shared/campaign/world.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { run } from '../cli/run.ts'
import { CampaignFile } from '../database/campaign-file.ts'
import { engine } from './engine.ts'
import { repairInCopy } from './repairing.ts'
import { CampaignService } from './service.ts'
import { bringToContact, makeMeeting, quick, scratchFolder } from './test-kit/war.ts'

let folder = ''
beforeEach(() => {
  folder = scratchFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => path.join(folder, `${name}.wardroom`)
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

type Fought = Ship & { fight?: { particulars: { guns: Record<string, number> } } }
const alpha = (service: CampaignService): Fought => service.state.world.ships['alpha'] as Fought

/** The fault as it was: what her sheet is drawn from is her own guns, and loses what she loses. */
const faulty: typeof engine = {
  ...engine,
  advance(ground, state, input) {
    const outcome = engine.advance(ground, state, input)
    const ship = state.world.ships['alpha'] as Fought | undefined
    if (input.kind === 'boardEnd' && ship?.fight)
      ship.fight.particulars.guns = { ...ship.guns } as Record<string, number>
    return outcome
  },
}

/** A meeting whose board was fought on a real table, where Alpha lost three guns of her most numerous class. */
function fought(file: string, by: typeof engine = engine): { gun: string; number: number } {
  const service = makeMeeting(file, { engine: by })
  service.apply({ kind: 'decide', decision: bringToContact(service), given: { choice: 'squares' } })
  for (let i = 0; i < 20; i++) {
    const [encounter] = Object.values(service.state.world.encounters)
    if (encounter?.state === 'action') break
    const due = Object.values(service.state.world.decisions).find(({ answer }) => answer === null)
    if (due) service.apply({ kind: 'decide', decision: due.id, given: { choice: 'board' } })
    else service.apply({ kind: 'boardStep', encounter: encounter?.id ?? '' })
  }
  const [gun, number] = Object.entries(alpha(service).guns).sort(([, a], [, b]) => (b ?? 0) - (a ?? 0))[0] ?? ['A', 0]
  const [encounter] = Object.values(service.state.world.encounters)
  const table = { minutes: 20, ships: { alpha: { gunsLost: { [gun]: 3 } } } }
  service.apply({ kind: 'boardEnd', encounter: encounter?.id ?? '', table })
  service.close()
  return { gun, number: number ?? 0 }
}

function refusalOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refused) return error.refusal.message.replaceAll(folder, '')
    throw error
  }
  throw new Error('it was not refused')
}

describe('a file that a fault of earlier versions has spoilt', () => {
  it('is named as such by verify, with the place, what the file says and what the replay says', () => {
    const { gun, number } = fought(at('spoilt'), faulty)
    const service = CampaignService.open(at('spoilt'), quick)
    const { ok, faults, differences } = service.verify()
    service.close()
    expect(ok).toBe(false)
    const place = `ships.alpha.fight.particulars.guns.${gun}`
    const says = `${place}: the file says ${number - 3}, the replay says ${number}`
    expect(differences).toEqual([{ path: place, file: `${number - 3}`, replay: `${number}`, says }])
    expect(faults).toEqual([
      `the replay from the journal does not give the state: ${says}`,
      expect.stringContaining('the mark of a fault of earlier versions'),
    ])
  })

  it('is put right in a copy, with the correction on its record; the file itself is the same to the byte', () => {
    const { gun, number } = fought(at('spoilt'), faulty)
    const before = hashOf(at('spoilt'))
    const { corrected, verified } = repairInCopy(at('spoilt'), at('right'), quick)
    expect(hashOf(at('spoilt'))).toBe(before)
    expect(verified.ok).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['right.wardroom', 'spoilt.wardroom'])
    const service = CampaignService.open(at('right'), quick)
    expect(alpha(service).fight?.particulars.guns[gun]).toBe(number)
    expect(alpha(service).guns[gun as 'A']).toBe(number - 3)
    const ruling = service.past.history().events.at(-1)
    expect(ruling?.kind).toBe('ruling')
    expect(ruling?.says).toContain(corrected[0]?.says)
    // The war goes on from it, closed and opened again, and is sound.
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    service.close()
    const again = CampaignService.open(at('right'), quick)
    expect(again.verify().faults).toEqual([])
    again.close()
  })

  it('is put right by command', async () => {
    fought(at('spoilt'), faulty)
    const repaired = await run(['repair', at('spoilt'), at('right')])
    expect(repaired).toMatchObject({ status: 0, json: { copy: at('right'), ok: true, corrected: [{ file: '9' }] } })
    expect((await run(['verify', at('right')])).status).toBe(0)
    expect((await run(['repair', at('spoilt'), at('right')])).says).toContain('exists already')
  })

  it('is not put into a folder that there is not', () => {
    fought(at('sound'))
    const nowhere = path.join(path.dirname(at('sound')), 'nowhere')
    expect(() => repairInCopy(at('sound'), path.join(nowhere, 'x.wardroom'), quick)).toThrow(
      `There is no folder ${nowhere}.`,
    )
  })

  it('is not put right where it is sound, is not there, or is open', () => {
    fought(at('sound'))
    expect(refusalOf(() => repairInCopy(at('sound'), at('right'), quick))).toBe(
      '/sound.wardroom needs no repair: its journal gives its state.',
    )
    expect(refusalOf(() => repairInCopy(at('none'), at('right'), quick))).toBe('There is no file /none.wardroom.')
    const held = CampaignService.open(at('sound'), quick)
    expect(refusalOf(() => repairInCopy(at('sound'), at('right'), quick))).toContain(
      '/sound.wardroom is open in process',
    )
    held.close()
    expect(existsSync(at('right'))).toBe(false)
    expect(readdirSync(folder)).toEqual(['sound.wardroom'])
  })

  it('is not put right where anything else differs, or its journal does not replay', () => {
    fought(at('spoilt'), faulty)
    const alter = (sql: string): void => {
      const file = CampaignFile.open(at('spoilt'))
      file.write((db) => db.sql(sql).run())
      file.close()
    }
    alter("UPDATE ship SET men = 7 WHERE id = 'beta'")
    expect(refusalOf(() => repairInCopy(at('spoilt'), at('right'), quick))).toMatch(
      /^\/spoilt\.wardroom cannot be put right: its journal gives another war, and not only what the fault of earlier versions spoilt \(ships\.beta\.men: the file says 7, the replay says \d+\)\.$/,
    )
    alter(`UPDATE journal SET input = '{"kind":"decide","decision":"none","given":{"choice":"board"}}' WHERE seq = 4`)
    expect(refusalOf(() => repairInCopy(at('spoilt'), at('right'), quick))).toMatch(
      /^\/spoilt\.wardroom cannot be put right: its journal does not replay \(.+\)\.$/,
    )
    expect(readdirSync(folder)).toEqual(['spoilt.wardroom'])
  })
})
