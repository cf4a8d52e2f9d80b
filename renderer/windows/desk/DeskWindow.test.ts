// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CampaignRow, PackRow, SeatRow } from '../../../shared/bridge/replies.ts'
import { PaperLine } from '../../test-kit/paper-line.ts'
import DeskWindow from './DeskWindow.vue'

const pack: PackRow = {
  id: 'p',
  title: 'The Channel',
  subtitle: '',
  book: 'jane1898',
  start: '1898-05-01T00:00:00Z',
  sides: [],
  sideKeys: [],
  tactical: [],
  settings: {},
  bounds: null,
}
const made: CampaignRow = {
  file: 'war.wardroom',
  name: 'War',
  title: 'The Channel',
  date: null,
  move: 1,
  next: null,
  opened: '1898-05-01T00:00:00Z',
  here: true,
}
const umpire: SeatRow = {
  id: 'umpire',
  role: 'umpire',
  side: null,
  title: 'Umpire',
  ready: false,
  ordersIn: false,
  ordersAt: null,
  windows: 0,
}

describe('The desk', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('shows the seats of a campaign that was made while it was still reading what lies in the drawer', async () => {
    const line = PaperLine.open('desk', 'Desk')
    const slow = Promise.withResolvers<unknown>()
    let drawer: readonly CampaignRow[] = []
    let asked = 0
    line.answer('packs', () => [pack])
    line.answer('actionBooks', () => [])
    line.answer('campaigns', () => drawer)
    line.answer('actions', () => (asked++ === 0 ? slow.promise : []))
    line.answer('create', () => {
      drawer = [made]
      return { file: made.file, seats: [{ ...umpire, passcode: 'ABCD2345' }] }
    })
    line.answer('seats', () => [umpire])
    line.answer('openSeat', () => ({ address: 'http://127.0.0.1:1/seat/umpire' }))
    const desk = mount(DeskWindow)
    await flushPromises()
    await desk.find('button.pack').trigger('click')
    await desk.find('.new-from-pack form').trigger('submit')
    await flushPromises()
    slow.resolve([])
    await flushPromises()
    expect(desk.find('table').text()).toContain('ABCD2345')
  })

  it('asks before a campaign at which others sit is put away for another, and makes it when that is said', async () => {
    const line = PaperLine.open('desk', 'Desk')
    line.answer('packs', () => [pack])
    line.answer('actionBooks', () => [])
    line.answer('campaigns', () => [])
    line.answer('actions', () => [])
    const message = '“War” lies open on the desk. Seated at it: Umpire; The Admiralty. It must be put away first.'
    line.refuse('create', { code: 'desk.open', message, path: 'putAway' })
    const desk = mount(DeskWindow)
    await flushPromises()
    await desk.find('button.pack').trigger('click')
    await desk.find('.new-from-pack form').trigger('submit')
    await flushPromises()
    expect(desk.find('[role="alert"]').text()).toContain('Seated at it: Umpire; The Admiralty.')
    const press = (words: string) =>
      desk
        .findAll('.put-away .button')
        .find((one) => one.text() === words)
        ?.trigger('click')
    await press('Leave it open')
    expect(desk.find('.put-away').exists()).toBe(false)
    await desk.find('.new-from-pack form').trigger('submit')
    await flushPromises()
    await press('Put it away and make the campaign')
    await flushPromises()
    const asked = line.asked.filter(({ ask }) => ask === 'create').map(({ input }) => input as { putAway?: true })
    expect(asked.map(({ putAway }) => putAway)).toEqual([undefined, undefined, true])
  })
})
