// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collegeCampaign } from '../../../../shared/books/nwc1905/strategic/book.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { DraftRoad } from './draft.ts'
import RoadChoice from './RoadChoice.vue'
import { howItGoes } from './writing.ts'

const table = vi.hoisted(() => ({
  chart: null,
  book: null as unknown,
  settings: {},
  cards: {},
  loadCards: () => undefined,
}))
vi.mock('../seat-chart/seat-table.ts', () => ({ useSeatTable: () => table }))

let screen: VueWrapper | undefined
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => screen?.unmount())

const view = { campaign: { modules: [] }, seat: { force: 'f1' }, forces: [] } as unknown as SeatView

describe('The road of a despatch', () => {
  it.each([
    ['', 'by.medium', 'By'],
    ['signal', 'by.medium', 'By'],
    ['telegraph', 'by.office', 'Office'],
    ['vessel', 'despatches[0].by.vessel', 'Vessel'],
    // Of a field that does not stand there now it is said where the road is chosen.
    ['wireless', 'by.office', 'By'],
    ['telegraph', '', 'By'],
  ] as const)('says a refusal of it at its field: %s, %s', (medium, path, label) => {
    const road: DraftRoad = { medium, office: 'x', vessel: 'y' }
    const refused = { code: 'despatch', message: 'It cannot go so.', rule: 'JS-INFO-12', path }
    screen = mount(RoadChoice, { props: { modelValue: road, view, refused } })
    expect(screen.findAll('.field.refused').map((one) => one.get('label').text())).toEqual([label])
    expect(screen.get('[role="alert"]').text()).toMatch(/^It cannot go so\. +JS-INFO-12/)
  })

  it('NS-WIRE-01: is no wireless for a force without a set, which is told why, and is for one that has it', () => {
    const offered = (wirelessMiles: number | null) => {
      table.book = collegeCampaign
      table.settings = collegeCampaign.readSettings({}).settings
      table.cards = { s1: { kind: 'warship', card: { type: 'battleship', wirelessMiles } } }
      const seated = { ...view, forces: [{ id: 'f1', ships: [{ id: 's1' }], kind: 'warships', name: 'Fleet' }] }
      screen = mount(RoadChoice, {
        props: { modelValue: { medium: '', office: '', vessel: '' }, view: seated as unknown as SeatView },
      })
      const words = [screen.findAll('option').map((one) => one.text()), screen.text()] as const
      screen.unmount()
      table.book = null
      return words
    }
    expect(offered(50)[0]).toContain('Wireless')
    expect(offered(50)[1]).not.toContain('No wireless')
    expect(offered(null)[0]).not.toContain('Wireless')
    expect(offered(null)[1]).toContain('No wireless: no ship of this force has a set.')
  })

  it('is answered in a sentence, with a road and without one', () => {
    expect(howItGoes('Despatch to Paris handed in: by telegraph to Paris.')).toBe('It goes by telegraph to Paris.')
    expect(howItGoes('Despatch to Paris handed in: no road is open here that you know of: it stays aboard.')).toBe(
      'No road is open here that you know of: it stays aboard.',
    )
    expect(howItGoes(undefined)).toBeUndefined()
  })
})
