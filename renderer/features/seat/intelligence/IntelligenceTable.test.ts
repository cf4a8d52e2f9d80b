// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import IntelligenceTable from './IntelligenceTable.vue'

describe('The list of what a seat was told of', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
    PaperLine.open('seat', 'Vice-Admiral').answer('chart', () => ({ places: [], sides: [] }))
  })

  it('says of a contact that was lost so once, in the words of the report', () => {
    const [report] = seatViewSample().reports
    const words = 'One vessel lost to sight, steering W.'
    const view = seatViewSample({ reports: [{ ...report!, words, lost: true }] })
    const said = mount(IntelligenceTable, { props: { view } }).text()
    expect(said).toContain(words)
    expect(said.match(/lost/gi)).toHaveLength(1)
  })
})
