import { type Component, defineAsyncComponent } from 'vue'
import type { ShipChoices } from '../../../shared/action/contract.ts'
import { orderHas } from './board-hand.ts'

/** Desks for what cannot be picked from a list. What a view offers picks one, whichever book it is of. */
const DESKS: readonly { readonly fields: readonly string[]; readonly desk: Component }[] = [
  {
    fields: ['islands', 'rocks'],
    desk: defineAsyncComponent(() => import('../chamberlain1888/LayingDesk.vue')),
  },
]

export const setUpDesk = ({ offers }: ShipChoices): Component | null =>
  DESKS.find(({ fields }) => offers.some((offer) => orderHas(offer, fields)))?.desk ?? null
