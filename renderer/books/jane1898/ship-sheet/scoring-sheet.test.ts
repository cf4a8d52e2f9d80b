// @vitest-environment happy-dom
import { mount as mounted } from '@vue/test-utils'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { gunConditions } from '../../../../shared/books/jane1898/tactical/gunnery/condition.ts'
import { batteriesOf, mountWords, ordinal } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import { endsGone } from '../../../../shared/books/jane1898/tactical/gunnery/on-ship.ts'
import { cleanMarks, type Marks } from '../../../../shared/books/jane1898/tactical/gunnery/state.ts'
import { fort, opened, sheetIn } from '../../../../shared/books/jane1898/test-kit/works.ts'
import { marksAfterMove13, sheets } from '../test-kit/paper-sheets.ts'
import { arcWords } from './part-words.ts'
import ScoringSheet from './ScoringSheet.vue'
import { gunRows, otherRows } from './sheet-parts.ts'
import { deckRows, tallies } from './sheet-sections.ts'

const { battleship, destroyer } = sheets
const clean = cleanMarks()
const marked = marksAfterMove13
const cell = (row: number, section: number, marks: Marks = marked) =>
  deckRows(battleship, marks)
    .find((one) => one.row === row)
    ?.cells.at(section - 1)
const said = (marks: Marks, move: number): Record<string, string> =>
  Object.fromEntries(
    [...gunRows(battleship, marks, move), ...otherRows(battleship, marks, move)].flatMap((row) =>
      row.parts.map((part) => [part.id, part.says]),
    ),
  )

describe('sections of a scoring sheet', () => {
  it('JT-SCORE-01: a ship of 390 feet has sixteen sections on every deck, the highest deck first', () => {
    const rows = deckRows(battleship, clean)
    expect(rows.map((row) => row.row)).toEqual([4, 3, 2, 1, 0])
    for (const row of rows) expect(row.cells).toHaveLength(16)
    expect(rows[0]?.cells[0]).toBeNull()
    expect(rows[3]?.cells.every((one) => one !== null)).toBe(true)
  })

  it('JT-SCORE-07: what is damaged is shaded where it lies, to the foot', () => {
    expect(cell(3, 11)).toMatchObject({ state: 'struck', struck: [{ from: 0, to: 18 / 25 }], destroyed: false })
    expect(cell(3, 11)?.says).toContain('18 of 25 feet damaged')
    expect(cell(1, 2)).toMatchObject({ state: 'gone', destroyed: true })
    expect(cell(1, 3)).toMatchObject({ state: 'whole', struck: [] })
  })

  it('JT-SCORE-07: the last section is gone when all that there is of it is damaged', () => {
    const over = { ...clean, coverage: { 1: [{ fromFeet: 375, toFeet: 390 }] } }
    expect(cell(1, 16, over)).toMatchObject({ destroyed: true })
    expect(cell(1, 16, { ...clean, coverage: { 1: [{ fromFeet: 375, toFeet: 389 }] } })).toMatchObject({
      destroyed: false,
    })
  })

  it('JT-ARM-01, -03: a cell has the letter of what covers it, its coal, and the belt to the foot', () => {
    expect(cell(1, 8)).toMatchObject({ armour: 'a', coal: true, holes: 2 })
    expect(cell(1, 8)?.belt).toEqual([{ from: 0, to: 1, begins: false, ends: false }])
    expect(cell(1, 4)?.belt).toEqual([])
    expect(cell(1, 5)?.belt).toEqual([{ from: 0, to: 1, begins: true, ends: false }])
    expect(cell(1, 1)).toMatchObject({ armour: 'none', coal: false, belt: [] })
    expect(cell(4, 3)?.says).toContain('turret, armour b')
    expect(cell(0, 8)?.says).toContain('engines and boilers, protection aaa')
  })

  it('JT-FORT-02: a fort has no engines, bow or waterline on its sheet, and no deck under its scarp', () => {
    const fight = sheetIn(opened([fort({ seat: 'commandant' })]), 'commandant')
    const sheet = fight.ownSheet as typeof battleship
    const hit = {
      ...clean,
      coverage: { 1: [{ fromFeet: 0, toFeet: 20 }] },
      holes: [{ move: 2, section: 1, counts: true }],
    }
    const rows = deckRows(sheet, hit)
    expect(rows.map((row) => row.row)).toEqual([2, 1])
    const said = JSON.stringify(rows)
    expect(said).toContain('1 hole')
    expect(said).not.toMatch(/engines|bow|waterline|sink/)
  })

  it('JT-EFF-20, -32: what sinks and slows her is counted as the engine counts it', () => {
    const count = (marks: Marks) =>
      Object.fromEntries(tallies(battleship, marks, deckRows(battleship, marks)).map((one) => [one.key, one]))
    expect(count(marked)['holes']).toMatchObject({ count: 3, limit: 30 })
    expect(count(marked)['bow']).toMatchObject({ count: 1, limit: 4 })
    const ends = {
      ...clean,
      coverage: {
        1: [
          { fromFeet: 0, toFeet: 100 },
          { fromFeet: 300, toFeet: 390 },
        ],
      },
    }
    expect(endsGone(battleship, ends)).toEqual({ bow: true, after: true })
    expect(count(ends)['bow']).toMatchObject({ count: 4 })
    expect(count(ends)['after']).toMatchObject({ count: 4 })
    expect(count(ends)['between']).toMatchObject({ limit: 4 })
    expect(count(clean)['between']).toBeUndefined()
  })

  it('JT-TB-01: a destroyer is counted by hits and not by sections', () => {
    const hit = { ...clean, craftHits: { eOrBigger: 1, twelvePounder: 0, sixPounder: 3, threePounder: 0 } }
    const counts = tallies(destroyer, hit, deckRows(destroyer, hit))
    expect(counts.map((one) => one.count)).toEqual([1, 0, 3, 0])
    expect(counts[0]?.because[0]?.rule).toBe('JT-TB-01')
  })
})

describe('parts of a scoring sheet', () => {
  it('every gun of hers is there once, with a name that no other has', () => {
    const guns = batteriesOf(battleship).flatMap((battery) => battery.guns)
    expect(guns.map((one) => one.id).sort()).toEqual(
      battleship.mounts.flatMap((mount) => mount.guns.map((one) => one.id)).sort(),
    )
    expect(new Set(guns.map((one) => one.words)).size).toBe(guns.length)
    expect(guns[0]?.words).toBe('Fore turret, left 12-in')
    for (const sheet of Object.values(sheets)) {
      const names = gunRows(sheet, clean, 1).flatMap((row) => row.parts.map((one) => one.name))
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('JT-EFF-07, -09, JT-GEN-13: a gun that is out says in which move it is back, and then serves', () => {
    expect(said(marked, 14)['big 2.1']).toBe('out, back in move 18')
    expect(said(marked, 14)['gun 3.1']).toBe('out, back in move 17')
    expect(said(marked, 17)['gun 3.1']).toBe('fit; fires as at 1,000 yards more')
    expect(said(marked, 14)['gun 5.1']).toBe('disabled for good')
    expect(said(marked, 14)['big 1.1']).toBe('fit; half her rate of fire: the hoist is hit')
  })

  it('a gun is shown as the engine holds it, whatever the move', () => {
    for (const move of [1, 14, 17, 18, 40]) {
      const engine = gunConditions(battleship, marked, move)
      const shown = gunRows(battleship, marked, move).flatMap((row) => row.parts)
      for (const part of shown) {
        const now = engine[part.id]?.status
        expect(part.state === 'gone', part.id).toBe(now === 'disabled')
        expect(part.state === 'out', part.id).toBe(now === 'out')
      }
    }
  })

  it('JT-TORP-05, -06: a tube says whether it is loaded, when it will be, and when it is in danger', () => {
    expect(said(marked, 14)['tube 1']).toBe('loaded')
    expect(said(marked, 14)['tube 3']).toBe('loading till move 15, in danger in move 13')
    expect(said(marked, 14)['tube 2']).toBe('wrecked')
    expect(said(clean, 14)['tube 1']).toBe('empty')
  })

  it('JT-EFF-25, -34, -35: funnels, masts and the conning tower tell what has befallen them', () => {
    expect(said(marked, 14)).toMatchObject({
      'funnel 1': 'down',
      'funnel 2': 'stands',
      'mast 2': 'down; its wreck is cleared in move 16',
      'conning tower': 'hit: no steering till move 16',
      vitals: 'a shot in them: half her speed',
    })
    expect(said(marked, 16)['mast 2']).toBe('down, the wreck cleared away')
    expect(said(marked, 16)['conning tower']).toContain('steering restored')
    const harmless = { ...clean, steering: [{ what: 'conningTowerShot' as const, inMove: 3 }] }
    expect(said(harmless, 4)['conning tower']).toBe('armour b')
  })

  it('mounts are named by where they stand', () => {
    const [fore, aft] = battleship.mounts
    if (!fore || !aft) throw new Error('two turrets are wanted')
    const with3 = { ...battleship, mounts: [fore, { ...fore, id: 'mid', atFeet: 190 }, aft] }
    expect(with3.mounts.map((mount) => mountWords(with3, mount))).toEqual([
      'fore turret',
      'amidships turret',
      'after turret',
    ])
    expect(arcWords(225, 135)).toBe('270° ahead, from 225° to 135°')
    expect(arcWords(0, 360)).toBe('all round')
    expect([1, 2, 3, 4, 11, 12, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '21st'])
  })
})

describe('the sheet in a window', () => {
  const shown = (marks: Marks = marked) =>
    mounted(ScoringSheet, {
      props: {
        name: 'Majestic',
        sheet: battleship,
        marks,
        move: 14,
        accounts: { 'section 1.8': [{ rule: 'JT-GUN-10', says: 'common shell of the line of 12-in', result: 4 }] },
      },
      attachTo: document.body,
    })

  it('arrow keys walk from section to section, over what she has not got, and only one is in the tab order', async () => {
    const sheet = shown()
    const stops = () => sheet.findAll('td[tabindex="0"]')
    expect(stops()).toHaveLength(1)
    expect(stops()[0]?.attributes('data-part')).toBe('section 4.3')
    await stops()[0]?.trigger('keydown', { key: 'ArrowDown' })
    await stops()[0]?.trigger('keydown', { key: 'ArrowLeft' })
    expect(stops()[0]?.attributes('data-part')).toBe('section 3.2')
    expect(document.activeElement?.getAttribute('data-part')).toBe('section 3.2')
    await stops()[0]?.trigger('keydown', { key: 'ArrowUp' })
    expect(stops()[0]?.attributes('data-part')).toBe('section 3.2')
    await stops()[0]?.trigger('keydown', { key: 'End' })
    expect(stops()[0]?.attributes('data-part')).toBe('section 3.16')
    sheet.unmount()
  })

  it('JT-SCORE-01: of a long ship every other section has its number on the sheet, which two figures would overprint', () => {
    const feet = (lengthFeet: number) => {
      const sheet = mounted(ScoringSheet, {
        props: { name: 'Graf Spee', sheet: { ...battleship, lengthFeet }, marks: clean, move: 1, accounts: {} },
      })
      return sheet.findAll('tfoot td').map((one) => (one.find('.unseen').exists() ? '' : one.text()))
    }
    expect(feet(390).slice(8)).toEqual(['9', '10', '11', '12', '13', '14', '15', '16'])
    // The odd ones, which a narrow sheet has alone.
    expect(feet(610).slice(8, 16)).toEqual(['9', '', '11', '', '13', '', '15', ''])
  })

  it('pointing at a part tells its state and why; a click holds it and says it aloud', async () => {
    const sheet = shown()
    const holed = sheet.get('[data-part="section 1.8"]')
    expect(holed.text()).toContain('Waterline, section 8: belt, armour a; coal behind; 2 holes at the waterline')
    await holed.trigger('mouseenter')
    expect(sheet.get('.told').text()).toContain('common shell of the line of 12-in')
    await holed.trigger('mouseleave')
    expect(sheet.get('.told').text()).toContain('Point at a part')
    expect(sheet.get('[role="status"]').text()).toBe('')
    await holed.trigger('click')
    expect(sheet.get('.told').text()).toContain('JT-EFF-32')
    expect(sheet.get('[role="status"]').text()).toContain('JT-EFF-32')
    await holed.trigger('keydown', { key: 'Enter' })
    expect(sheet.get('[role="status"]').text()).toBe('')
    sheet.unmount()
  })

  it('every gun can be reached by keys and says its name and state', async () => {
    const sheet = shown()
    const first = sheet.get('.part-lines button[tabindex="0"]')
    expect(first.attributes('aria-label')).toBe('Fore turret, left 12-in: fit; half her rate of fire: the hoist is hit')
    await first.trigger('keydown', { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Fore turret, right 12-in')
    await sheet.get('.part-lines button[tabindex="0"]').trigger('keydown', { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('After turret, right 12-in: out, back in move 18')
    const guns = battleship.mounts.reduce((sum, one) => sum + one.guns.length, 0)
    expect(sheet.findAll('.part-lines')[0]?.findAll('button')).toHaveLength(guns)
    sheet.unmount()
  })

  it('what is out or gone is struck through on the plan, and nothing is on a clean sheet', () => {
    const crosses = (marks: Marks): number => {
      const sheet = shown(marks)
      const count = sheet.findAll('.marked-ship .pencil').length
      sheet.unmount()
      return count
    }
    // A funnel and a mast above; a turret and three guns below.
    expect(crosses(marked)).toBe(6)
    expect(crosses(clean)).toBe(0)
  })

  it('is sound to axe', async () => {
    const sheet = shown()
    const { violations } = await axe.run(sheet.element, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
    sheet.unmount()
  })
})
