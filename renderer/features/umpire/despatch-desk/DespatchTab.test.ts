// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import DespatchTab from './DespatchTab.vue'

describe('The umpire’s list of despatches', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
    PaperLine.open('umpire', 'Umpire')
  })
  const said = async (clock: string): Promise<string> => {
    const view = {
      campaign: { zoneMinutes: 0 },
      clock,
      span: { from: '1898-05-02T12:00:00Z', to: clock },
      despatches: [],
      tales: [],
    }
    const desk = mount(DespatchTab, { props: { view: view as never } })
    await desk.findAll('input').at(1)?.setValue(true)
    return desk.text()
  }

  it('says where earlier ones are, once a war is older than the list goes back', async () => {
    expect(await said('1898-05-12T12:00:01Z')).toContain('more than 10 days ago is not listed')
    expect(await said('1898-05-12T12:00:00Z')).not.toContain('not listed')
  })

  it('does not say that nobody has written where what was written is only too old to be listed', async () => {
    expect(await said('1898-05-12T12:00:01Z')).toContain('No despatch of the last 10 days.')
    expect(await said('1898-05-12T12:00:01Z')).not.toContain('No seat has written')
    expect(await said('1898-05-12T12:00:00Z')).toContain('No seat has written a despatch yet.')
  })
})
