// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import RulingForm from './RulingForm.vue'

describe('The form of a ruling', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
    PaperLine.open('umpire', 'Umpire')
  })
  const buttons = (rights?: UmpireView['rights']) =>
    mount(RulingForm, { props: { view: { ...paperUmpireView, ...(rights ? { rights } : {}) } } })
      .findAll('button')
      .map((button) => button.text())

  it('offers an assistant of one side nothing that he is refused: the weather, and trying a ruling on every side', () => {
    const [mine, all, chief] = [
      buttons({ side: 'gb', title: 'Umpire for England' }),
      buttons({ side: null, title: 'Deputy umpire' }),
      buttons(),
    ]
    for (const said of [all, chief]) expect(said).toEqual(expect.arrayContaining(['Weather to come', 'Try it first']))
    expect(mine).not.toContain('Weather to come')
    expect(mine).not.toContain('Try it first')
    expect(mine).toEqual(expect.arrayContaining(['A ship', 'Enter the ruling']))
  })
})
