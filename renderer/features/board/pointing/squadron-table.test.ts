// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { ref } from 'vue'
import SquadronTable from './SquadronTable.vue'

describe('The table of a squadron', () => {
  it('says of the pointer what it does in this part of the turn, and nothing where nobody steers or fires', () => {
    const row = (ship: string) => ({
      ship,
      name: ship,
      speed: '',
      helm: '',
      fire: '',
      led: true,
      guide: ship === 'Kent',
      state: 'carries on',
      refused: '',
      foul: '',
    })
    const said = (steers: boolean, fires: boolean): string => {
      const rows = ref([row('Kent'), row('Ajax')])
      const desk = { rows, lost: ref([]), guide: ref({ name: 'Kent' }), steers: ref(steers), fires: ref(fires) }
      const more = { hoists: ref(false), signals: ref(false), said: ref('') }
      const props = { desk: { ...desk, ...more }, chosen: 'Kent', foe: undefined, open: true }
      return mount(SquadronTable, { props: props as never }).text()
    }
    const [steer, fire, leads] = ['drag a ship’s ghost', 'Click an enemy and', 'Order her first']
    const has = (words: string) => [steer, fire, leads].filter((one) => words.includes(one))
    expect(has(said(true, true))).toEqual([steer, fire, leads])
    expect(has(said(true, false))).toEqual([steer, leads])
    expect(has(said(false, true))).toEqual([fire, leads])
    expect(has(said(false, false))).toEqual([])
  })
})
