import type { Component } from 'vue'
import type { ShipChoices } from '../../../../shared/action/contract.ts'
import { bookWindows } from '../../../books/registry.ts'
import { orderHas } from './board-hand.ts'

const desks = bookWindows.flatMap(({ setUpDesks = [] }) => setUpDesks)

/** The desk for what cannot be picked from a list. What a view offers picks one, whichever book it is of. */
export const setUpDesk = ({ offers }: ShipChoices): Component | null =>
  desks.find(({ fields }) => offers.some((offer) => orderHas(offer, fields)))?.desk ?? null
