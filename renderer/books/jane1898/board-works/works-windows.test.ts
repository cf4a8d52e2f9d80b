// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import axe from 'axe-core'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  playedShore,
  type ShoreBoardName,
} from '../../../../shared/books/jane1898/test-kit/shore-boards/shore-boards.ts'
import BoardSheet from '../../../board/BoardSheet.vue'
import type { SeatBoard } from '../../../features/board/board-view/seat-board.ts'
import SealedBoard from '../sealed-board/SealedBoard.vue'
import PlanSheet from './PlanSheet.vue'

let screen: VueWrapper | undefined
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => screen?.unmount())

function open(name: ShoreBoardName, seat: string): VueWrapper {
  const view = playedShore(name).seats[seat]
  if (!view) throw new Error(`nobody is ${seat}`)
  const board: SeatBoard = { ...view, over: false, sealed: null }
  screen = mount(SealedBoard, {
    attachTo: document.body,
    props: {
      board,
      side: 1,
      ship: undefined,
      orders: {},
      works: {},
      strikes: {},
      notes: {},
      faults: {},
      sealed: false,
      busy: false,
      says: '',
    },
  })
  return screen
}
const text = (of: VueWrapper): string => of.text().replace(/\s+/g, ' ')
const tab = async (of: VueWrapper, label: string) =>
  of
    .findAll('[role="tab"]')
    .find((one) => one.text().startsWith(label))
    ?.trigger('click')

async function faults(of: VueWrapper): Promise<string[]> {
  const found = await axe.run(of.element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)
}

describe('the board window of what is no ship', () => {
  it('lists every work with its card for who cannot see the drawing, and buoys not one by one', () => {
    const listed = open('passage', 'commandant')
      .findAll('.board-sheet .unseen li')
      .map((one) => one.text())
    expect(listed.some((one) => one.startsWith('Fort de la Pointe, Fort. Garrison: '))).toBe(true)
    expect(listed.some((one) => /^the air gun, Pneumatic gun\. Rounds: \d/.test(one))).toBe(true)
    screen?.unmount()
    const afloat = open('passage', 'captain 2')
      .findAll('.board-sheet .unseen li')
      .map((one) => one.text())
    expect(afloat.filter((one) => one.startsWith('Buoy.'))).toEqual([])
    expect(afloat.some((one) => one.startsWith('ship 1, Fort'))).toBe(true)
  })

  it('tells own works and what befell them, and holds the one that is pressed', async () => {
    const window = open('passage', 'commandant')
    await tab(window, 'Works')
    expect(text(window)).toContain('the narrowsObservation mines')
    const gun = window.findAll('.works-sheet .own button').find((one) => one.text().startsWith('the air gun'))
    await gun?.trigger('click')
    expect(gun?.attributes('aria-pressed')).toBe('true')
    expect(await faults(window)).toEqual([])
  })

  it('JT-SUB-02: gives the captain of a boat his own sheet, and no signals of the fleet', async () => {
    const window = open('boat1898', 'boat')
    expect(window.find('.boat-sheet').exists()).toBe(true)
    expect(text(window)).toContain('ship 1within 1,000 yards, South; heading North')
    expect(window.findAll('[role="tab"]').map((one) => one.text())).not.toContain('Signals')
    expect(text(window)).not.toMatch(/Majestic|Hood/)
    expect(await faults(window)).toEqual([])
  })

  it('JT-BOMB-03: shows those at sea the plan as it is seen from there, with their own falls', async () => {
    const window = open('bombardment', 'majestic')
    await tab(window, 'Plan')
    expect(text(window)).toContain('whatever else stands there is not')
    expect(text(window)).not.toMatch(/basin|powder|barracks/)
    expect(window.findAll('.plan-sheet tbody tr').length).toBeGreaterThan(3)
    expect(await faults(window)).toEqual([])
    screen?.unmount()
    const { umpire } = playedShore('bombardment')
    screen = mount(PlanSheet, { attachTo: document.body, props: { board: umpire } })
    expect(text(screen)).toContain('the basin')
    expect(
      screen
        .find('select')
        .findAll('option')
        .map((one) => one.text()),
    ).toEqual(['All ships', 'majestic', 'renown'])
  })

  it('tells a card when a work is come to by keys, and puts it away with Escape', async () => {
    const window = open('passage', 'commandant')
    const sheet = window.findComponent(BoardSheet)
    const button = sheet.findAll('.unseen button').find((one) => one.text().startsWith('the air gun'))
    await button?.trigger('focus')
    expect(sheet.find('.board-card').text()).toContain('Pneumatic gun')
    await button?.trigger('keydown', { key: 'Escape' })
    expect(sheet.find('.board-card').exists()).toBe(false)
  })
})
