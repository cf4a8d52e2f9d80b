// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useConnection } from '../../stores/connection.ts'
import { PaperLine } from '../../test-kit/paper-line.ts'
import HandOverWindow from './HandOverWindow.vue'

describe('The hand-over screen', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('says the name of the seat and nothing of any campaign', () => {
    PaperLine.shut('Vice-Admiral, Channel Squadron', 'ABCD2345', 'No.')
    const screen = mount(HandOverWindow)
    expect(screen.find('h1').text()).toBe('Vice-Admiral, Channel Squadron')
    expect(screen.find('.card').text()).toBe(
      'Hand over toVice-Admiral, Channel SquadronPasscodeTake the seatNothing of the last seat is left on this screen.',
    )
  })

  it('says where the place at the desk’s own screen is opened again, of which no passcode was told', () => {
    PaperLine.shut('At this screen', 'ABCD2345', 'No.')
    expect(mount(HandOverWindow).text()).toContain('under “Table” press “Open” beside “At this screen”')
  })

  it('lets the right passcode in', async () => {
    PaperLine.shut('Captain', 'ABCD2345', 'No.')
    const screen = mount(HandOverWindow)
    await screen.find('input').setValue(' ABCD2345 ')
    await screen.find('form').trigger('submit')
    await flushPromises()
    expect(useConnection().status.value).toBe('open')
  })

  it('says how long to wait after wrong ones, and waits', async () => {
    PaperLine.shut('Captain', 'ABCD2345', 'That is not the passcode of this seat. Wait 4 seconds before the next try.')
    const screen = mount(HandOverWindow)
    await screen.find('input').setValue('WRONG')
    await screen.find('form').trigger('submit')
    await flushPromises()
    expect(screen.find('[role="alert"]').text()).toContain('Wait 4 seconds before the next try.')
    expect(screen.find('button').text()).toBe('Wait 4 s')
    expect(screen.find('button').attributes('disabled')).toBeDefined()
    expect(screen.find('input').element.value).toBe('')
  })

  it('asks for a passcode when none was typed', async () => {
    PaperLine.shut('Captain', 'ABCD2345', 'No.')
    const screen = mount(HandOverWindow)
    await screen.find('form').trigger('submit')
    expect(screen.find('[role="alert"]').text()).toBe('Type the passcode that the umpire gave you for this seat.')
  })
})
