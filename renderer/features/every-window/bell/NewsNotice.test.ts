// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
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
})
