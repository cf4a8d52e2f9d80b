import { defineAsyncComponent } from 'vue'
import type { BookWindows } from '../contract.ts'

/** What only Chamberlain's game has in the windows. */
export const chamberlain1888: BookWindows = {
  id: 'chamberlain1888',
  name: 'Chamberlain 1888',
  setUpDesks: [{ fields: ['islands', 'rocks'], desk: defineAsyncComponent(() => import('./LayingDesk.vue')) }],
}
