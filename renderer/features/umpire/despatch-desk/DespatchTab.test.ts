// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import DespatchTab from './DespatchTab.vue'

describe('The umpire’s list of despatches', () => {
  let line: PaperLine
  beforeEach(() => {
    setActivePinia(createPinia())
    line = PaperLine.open('umpire', 'Umpire')
  })
  const shown = async (clock: string, more: object = {}) => {
    const view = {
      ...more,
      branch: 'main',
      move: { number: 41 },
      campaign: { zoneMinutes: 0 },
      clock,
      span: { from: '1898-05-02T12:00:00Z', to: clock },
      despatches: [],
      tales: [],
    }
    const desk = mount(DespatchTab, { props: { view: view as never } })
    await desk.findAll('input').at(1)?.setValue(true)
    return desk
  }
  const said = async (clock: string): Promise<string> => (await shown(clock)).text()

  it('says where earlier ones are, once a war is older than the list goes back', async () => {
    expect(await said('1898-05-12T12:00:01Z')).toContain('more than 10 days ago is not listed')
    expect(await said('1898-05-12T12:00:00Z')).not.toContain('not listed')
  })

  it('does not say that nobody has written where what was written is only too old to be listed', async () => {
    expect(await said('1898-05-12T12:00:01Z')).toContain('No despatch of the last 10 days.')
    expect(await said('1898-05-12T12:00:01Z')).not.toContain('No seat has written')
    expect(await said('1898-05-12T12:00:00Z')).toContain('No seat has written a despatch yet.')
  })

  const OLD = {
    id: 'd1',
    from: 'Vice-Admiral',
    to: 'The Admiralty',
    text: 'Sailing with the ebb.',
    order: null,
    state: 'delivered',
    sentAt: '1898-05-02T12:00:00Z',
    dueAt: null,
    deliveredAt: '1898-05-02T13:00:00Z',
  }

  it('lists earlier ones when the umpire asks for them, as long as the move lasts', async () => {
    line.answer('oldDespatches', () => ({ despatches: [OLD], left: 0 }))
    const desk = await shown('1898-05-13T12:00:00Z')
    expect(desk.text()).not.toContain(OLD.text)
    await desk.get('.earlier button').trigger('click')
    await flushPromises()
    expect(desk.text()).toContain(OLD.text)
    expect(desk.text()).not.toContain('not listed')
    await desk.setProps({ view: { ...desk.props('view'), move: { number: 42 } } as never })
    expect(desk.text()).not.toContain(OLD.text)
    expect(desk.text()).toContain('not listed')
  })

  it('says of one that was delivered and never went that it was released', async () => {
    line.answer('oldDespatches', () => ({ despatches: [OLD, { ...OLD, id: 'd2', sentAt: null }], left: 0 }))
    const desk = await shown('1898-05-13T12:00:00Z')
    await desk.get('.earlier button').trigger('click')
    await flushPromises()
    expect(desk.text().match(/released/g)).toHaveLength(1)
  })

  it('lists them a page at a time, and says how many are left', async () => {
    const older = { ...OLD, id: 'd2', text: 'Arrived.' }
    line.answer('oldDespatches', (input) =>
      (input as { skip: number }).skip === 0 ? { despatches: [OLD], left: 1 } : { despatches: [older], left: 0 },
    )
    const desk = await shown('1898-05-13T12:00:00Z')
    const press = async () => {
      await desk.get('.earlier button').trigger('click')
      await flushPromises()
    }
    await press()
    expect(desk.text()).toContain('1 earlier despatch is not listed.')
    await press()
    expect(desk.findAll('tbody tr').map((row) => row.text())).toHaveLength(2)
    expect(desk.text()).toMatch(/Sailing with the ebb.*Arrived/s)
    expect(desk.find('.earlier').exists()).toBe(false)
  })

  it('says so when there are none', async () => {
    line.answer('oldDespatches', () => ({ despatches: [], left: 0 }))
    const desk = await shown('1898-05-13T12:00:00Z')
    await desk.get('.earlier button').trigger('click')
    await flushPromises()
    expect(desk.text()).toContain('Nothing was delivered before.')
  })

  it('offers an assistant of one side no list that he may not read', async () => {
    const desk = await shown('1898-05-13T12:00:00Z', { rights: { side: 'gb', title: 'Deputy' } })
    expect(desk.text()).toContain('not listed')
    expect(desk.find('.earlier button').exists()).toBe(false)
  })
})
