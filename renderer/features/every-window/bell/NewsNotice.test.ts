// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { useConnection } from '../../../stores/connection.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import NewsNotice from './NewsNotice.vue'

describe('What has come, over the foot of a window', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('says once what is rung for again and again', async () => {
    const line = PaperLine.open('player', 'Majestic')
    const window = mount(NewsNotice)
    for (let n = 0; n < 3; n++) {
      line.push({ push: 'bell' })
      await nextTick()
    }
    expect(window.findAll('p').map((one) => one.text())).toEqual(['Your orders are waited for.'])
  })

  it('does not say that orders are waited for where the action is over', async () => {
    const line = PaperLine.open('player', 'Majestic')
    const window = mount(NewsNotice)
    line.push({ push: 'bell' })
    await nextTick()
    const { table } = useConnection()
    table.value = { over: true, steps: 1 } as never
    await nextTick()
    expect(window.findAll('p')).toEqual([])
    line.push({ push: 'bell' })
    await nextTick()
    expect(window.findAll('p')).toEqual([])
  })
})
