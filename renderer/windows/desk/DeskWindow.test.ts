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
  zoneMinutes: 0,
  sides: ['England', 'France'],
  sideKeys: ['gb', 'fr'],
  sideOrders: [1, 2],
  tactical: ['jane1898'],
  settings: {},
  bounds: null,
  story: { says: 'War is hours away.', length: '10 days', evenings: 'six evenings', difficulty: 'middling' },
  seats: [
    { key: 'umpire', role: 'umpire', side: null, title: 'Umpire', brief: null, commands: null },
    {
      key: 'gb-admiral',
      role: 'admiral',
      side: 'gb',
      title: 'The Vice-Admiral',
      brief: 'Find the enemy.',
      commands: 'Channel Squadron, 9 ships, at Portland',
    },
  ],
  sources: { lookedUp: 3, fromMemory: 1, forPlay: 0 },
  coast: null,
  ports: [],
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
    line.answer('network', () => ({ origins: [], interfaces: [], certificate: null, seats: [], lines: [] }))
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

  const lying = (line: PaperLine): void => {
    line.answer('packs', () => [pack])
    line.answer('actionBooks', () => [])
    line.answer('campaigns', () => [])
    line.answer('actions', () => [])
  }

  it('shows each war as a card, and opened what it is about, how long, and who sits where with what he knows', async () => {
    lying(PaperLine.open('desk', 'Desk'))
    const desk = mount(DeskWindow)
    await flushPromises()
    const card = desk.find('button.pack').text()
    for (const words of [
      'The Channel',
      'England',
      'France',
      '1 seat and the umpire',
      '10 days',
      'middling',
      'Jane 1898',
    ])
      expect(card).toContain(words)
    await desk.find('button.pack').trigger('click')
    const page = desk.find('.new-campaign').text()
    for (const words of [
      'War is hours away.',
      'six evenings',
      'Find the enemy.',
      'Channel Squadron, 9 ships, at Portland',
      'Knows the force he sails with, what it sees, and what reaches him.',
      '3 that were looked up and 1 from memory',
    ])
      expect(page).toContain(words)
  })

  it('asks in three groups with the usual choice made, and sends nothing of what was left as it is', async () => {
    const line = PaperLine.open('desk', 'Desk')
    lying(line)
    const desk = mount(DeskWindow)
    await flushPromises()
    await desk.find('button.pack').trigger('click')
    expect(desk.findAll('.group > legend').map((one) => one.text())).toEqual(['The war', 'The news', 'The boards'])
    await desk.find('.new-campaign form').trigger('submit')
    await flushPromises()
    expect(line.asked.findLast(({ ask }) => ask === 'create')?.input).toEqual({ pack: 'p', name: 'The Channel' })
  })

  it('asks nothing of what its pack leaves out: no coal, no hours of telegrams', async () => {
    const asked = async (settings: PackRow['settings']) => {
      setActivePinia(createPinia())
      const line = PaperLine.open('desk', 'Desk')
      lying(line)
      line.answer('packs', () => [{ ...pack, settings }])
      const desk = mount(DeskWindow)
      await flushPromises()
      await desk.find('button.pack').trigger('click')
      const page = desk.find('.new-campaign form').text()
      return ['Ships short of coal', 'Telegrams', 'Engines at full speed'].filter((label) => page.includes(label))
    }
    expect(await asked({})).toEqual(['Ships short of coal', 'Telegrams', 'Engines at full speed'])
    expect(await asked({ 'play.without': ['coal', 'telegraph'] })).toEqual(['Engines at full speed'])
  })

  it('says a refusal beside its field and beside the button, whichever group it stands in', async () => {
    const line = PaperLine.open('desk', 'Desk')
    lying(line)
    line.refuse('create', {
      code: 'setting.invalid',
      message: 'telegraph must be of this world.',
      path: 'settings.telegraph',
    })
    const desk = mount(DeskWindow)
    await flushPromises()
    await desk.find('button.pack').trigger('click')
    await desk.find('.new-campaign form').trigger('submit')
    await flushPromises()
    const said = (where: string) => desk.find(where).text().includes('telegraph must be of this world.')
    expect([said('.field.refused'), said('.make')]).toEqual([true, true])
  })

  it('has a sentence of its own for a name that is too long', async () => {
    const line = PaperLine.open('desk', 'Desk')
    lying(line)
    const desk = mount(DeskWindow)
    await flushPromises()
    await desk.find('button.pack').trigger('click')
    await desk.find('.new-campaign input').setValue('a'.repeat(81))
    await desk.find('.new-campaign form').trigger('submit')
    expect(desk.find('.make').text()).toContain('A name has at most 80 letters; this one has 81.')
    expect(line.asked.some(({ ask }) => ask === 'create')).toBe(false)
  })

  it('tells how far a campaign has come by the clock of its own zone', async () => {
    const line = PaperLine.open('desk', 'Desk')
    lying(line)
    line.answer('packs', () => [{ ...pack, zoneMinutes: 540 }])
    line.answer('campaigns', () => [{ ...made, date: '1904-02-05T21:00:00Z' }])
    const desk = mount(DeskWindow)
    await flushPromises()
    expect(desk.find('.campaign-sheet').text()).toContain('0600, 6 Feb. 1904')
    desk.unmount()
  })

  it('shows how far the open campaign has come by now when one comes back to it', async () => {
    const line = PaperLine.open('desk', 'Desk')
    lying(line)
    let move = 0
    line.answer('campaigns', () => [{ ...made, date: '1898-05-02T12:00:00Z', move }])
    const desk = mount(DeskWindow)
    await flushPromises()
    expect(desk.find('.campaign-sheet').text()).toContain('move 0')
    move = 3
    window.dispatchEvent(new Event('focus'))
    await flushPromises()
    expect(desk.find('.campaign-sheet').text()).toContain('move 3')
    desk.unmount()
  })
})
