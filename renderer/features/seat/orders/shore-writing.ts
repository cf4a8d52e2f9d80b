import { type OperationOrder, operationSchema } from '../../../../shared/campaign/operations.ts'
import { isShoreOperation, type ShoreOperation } from '../../../../shared/vocabulary/operations.ts'
import type { DraftShore } from './draft.ts'
import { actsOf, ashoreOf, parseShoreAmount, shoreUnit } from './shore-words.ts'

type ShoreOrder = Extract<OperationOrder, { operate: ShoreOperation }>

export function isShoreOrder(order: OperationOrder): order is ShoreOrder {
  return isShoreOperation(order.operate)
}

/** A line of a sheet against a coast, with nothing chosen yet. */
export function newShore(): DraftShore {
  return {
    kind: 'shore',
    operate: 'bombard',
    place: '',
    cable: '',
    thing: 'coastguard',
    amount: '',
    forts: false,
    crews: false,
    ashore: 'hold',
    acts: [],
    kept: {},
  }
}

/** An order as it was given, to be written over. */
export function draftShore(order: ShoreOrder): DraftShore {
  const amount = 'points' in order ? order.points : 'men' in order ? order.men : undefined
  const acts = 'ashore' in order ? (order.ashore ?? []) : []
  const kept: Record<string, unknown> = {}
  if (order.ships !== undefined) kept['ships'] = order.ships
  if ('least' in order && order.least !== undefined) kept['least'] = order.least
  return {
    ...newShore(),
    operate: order.operate,
    place: ('place' in order && order.place) || '',
    cable: ('cable' in order && order.cable) || '',
    thing: 'what' in order ? order.what : 'coastguard',
    amount: amount === undefined ? '' : String(amount),
    forts: order.operate === 'bombard' && order.at === 'forts',
    crews: order.operate === 'land' && order.crews === true,
    ashore: ashoreOf(acts),
    acts,
    kept,
  }
}

/** The order as it is handed in; null while something in it cannot be read. */
export function orderedShore(leg: DraftShore): OperationOrder | null {
  const { operate, place, cable, thing, kept } = leg
  const unit = shoreUnit(operate)
  const amount = unit === null ? null : parseShoreAmount(leg.amount)
  if (amount === undefined) return null
  const given: Record<string, unknown> = { ...kept, operate }
  if (operate === 'cut' || (operate === 'mend' && cable !== '')) given['cable'] = cable
  else if (place !== '') given['place'] = place
  if (unit !== null && amount !== null) given[unit] = amount
  if (operate === 'destroy') given['what'] = thing
  if (operate === 'bombard' && leg.forts) given['at'] = 'forts'
  if (operate === 'land' && leg.crews) given['crews'] = true
  const acts = actsOf(leg.ashore, leg.acts)
  if (operate === 'direct' || (operate === 'land' && acts.length > 0)) given['ashore'] = acts
  const read = operationSchema.safeParse(given)
  return read.success ? read.data : null
}
