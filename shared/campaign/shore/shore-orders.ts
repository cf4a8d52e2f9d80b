import { z } from 'zod'
import { asked } from '../../action/order-form.ts'
import { counted, inFigures } from '../../explanation/figures.ts'
import { DESTROYABLES, type ShoreOperation } from '../../vocabulary/operations.ts'

/**
 * What is done on or against a coast, as it is ordered: operations of ships, and what men who are ashore do one thing after another.
 * Places and cables are public and named by their keys.
 */
const ships = asked(z.array(z.string().min(1)).min(1).max(60).optional(), {
  label: 'Ships',
  from: 'ships',
  as: 'queue',
  quiet: true,
})
const PLACE = { label: 'Place', from: 'nearPlaces', none: 'Place…', unseen: true } as const
const place = asked(z.string().min(1), { ...PLACE, wants: 'Choose the place.' })
const maybePlace = asked(z.string().min(1).optional(), PLACE)
/** How much of it: the figure behind the choice of the operation. */
const amount = (unit: string, placeholder: string) =>
  ({ label: `How many ${unit}`, unit, placeholder, typed: 'count', unseen: true, breadth: 'short' }) as const
const men = asked(z.number().int().min(1).max(1_000_000).optional(), amount('men', 'all'))
const LINE = { label: 'Line', from: 'nearLines', unseen: true } as const

/** What is done against a coast, as a sheet of orders calls it. */
export const SHORE_NAMES: Readonly<Record<ShoreOperation, string>> = {
  bombard: 'Bombard',
  ransom: 'Demand a ransom',
  land: 'Land men',
  embark: 'Embark men',
  direct: 'Order the men ashore',
  destroy: 'Destroy',
  cut: 'Cut a line',
  mend: 'Mend what is broken',
}

export const shoreActSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('wait'), minutes: z.number().int().positive().max(14_400) }),
  /** To the place for which they were landed. */
  z.strictObject({ do: z.literal('march') }),
  /** A fort of the place, one after another; or the place itself, when no fort holds it. */
  z.strictObject({ do: z.literal('attack'), what: z.enum(['fort', 'place']) }),
  z.strictObject({ do: z.literal('destroy'), what: z.enum(DESTROYABLES) }),
  /** A line that comes in at the place. */
  z.strictObject({ do: z.literal('cut'), cable: z.string().min(1) }),
])
const acts = z.array(shoreActSchema).max(20)
/** What men do once they are ashore: one of the usual lists of acts. */
const ASHORE = {
  label: 'Once ashore',
  from: 'ashore',
  typed: 'ashore',
  usual: 'hold',
  lost: 'as ordered before',
  unseen: true,
} as const

/** Operations by ships off a coast, and in the harbours of it. */
export const shoreOperationSchemas = [
  /** Soldiers of the place, or men of one's own who stand there, into transports. */
  z.strictObject({ operate: z.literal('embark'), men, place: maybePlace, ships }),
  /** Soldiers aboard, or a party out of the crews, and what they are to do once they are ashore. */
  z.strictObject({
    operate: z.literal('land'),
    men,
    place,
    ashore: asked(acts.optional(), ASHORE),
    crews: asked(z.boolean().optional(), { label: 'A party of the crews, not soldiers' }),
    ships,
  }),
  /** New orders to men who are ashore, from ships off the place. */
  z.strictObject({ operate: z.literal('direct'), place, ashore: asked(acts, ASHORE), ships }),
  /** Projectiles worth so many points; as many as finish the town where none are named. Forts are fired at by the umpire's board. */
  z.strictObject({
    operate: z.literal('bombard'),
    points: asked(z.number().int().min(1).max(10_000).optional(), amount('points', 'enough')),
    place,
    at: asked(z.enum(['town', 'forts']).optional(), {
      label: 'What is fired at',
      words: { town: 'at the town', forts: 'at its forts' },
      usual: 'town',
      unseen: true,
    }),
    ships,
  }),
  /** So many points, and the least that will do. */
  z.strictObject({
    operate: z.literal('ransom'),
    points: asked(z.number().int().min(1).max(1_000_000), {
      ...amount('points', ''),
      wants: 'Say how many points are asked.',
      topic: 'ransom.demanded',
    }),
    place,
    least: asked(z.number().int().min(1).max(1_000_000).optional(), { label: 'The least', quiet: true }),
    ships,
  }),
  z.strictObject({
    operate: z.literal('destroy'),
    what: asked(z.enum(DESTROYABLES), {
      label: 'What to destroy',
      words: {
        docks: 'docks',
        coal: 'coal store',
        magazine: 'magazine',
        coastguard: 'coastguard station',
        telegraph: 'telegraph office',
      },
      usual: 'coastguard',
      unseen: true,
      breadth: 'short',
    }),
    place,
    ships,
  }),
  z.strictObject({
    operate: z.literal('cut'),
    cable: asked(z.string().min(1), { ...LINE, none: 'Line…', wants: 'Choose the line to cut.' }),
    ships,
  }),
  /** A line, or a station of one's own side that was destroyed. */
  z.strictObject({
    operate: z.literal('mend'),
    cable: asked(z.string().min(1).optional(), { ...LINE, none: 'The station, not a line' }),
    place: asked(z.string().min(1).optional(), {
      ...PLACE,
      when: { field: 'cable', is: [''] },
      wants: 'Choose the place.',
    }),
    ships,
  }),
] as const

/** A government's word to a demand: so many points, all that was asked where none are named; or nothing. */
export const ransomAnswerSchema = z.strictObject({
  ransom: z.string().min(1),
  pay: z.boolean(),
  points: asked(z.number().int().min(1).max(1_000_000).optional(), {
    label: 'Points to pay',
    unit: 'points',
    typed: 'count',
    unseen: true,
  }),
})

export type ShoreAct = z.infer<typeof shoreActSchema>
export type RansomAnswer = z.infer<typeof ransomAnswerSchema>
type ShoreOrder = z.infer<(typeof shoreOperationSchemas)[number]>

/** A shore operation in words: "bombard Sandhythe with 50 points", "cut the line from Dover to Calais". */
export function shoreWords(order: ShoreOrder, named: (key: string) => string, line: (key: string) => string): string {
  const act = (one: ShoreAct): string => actWords(one, line)
  switch (order.operate) {
    case 'embark':
      return `embark ${menWords(order.men, 'all the soldiers there is room for')}${order.place ? ` at ${named(order.place)}` : ''}`
    case 'land':
      return `land ${menWords(order.men, order.crews ? 'a party' : 'all soldiers')} at ${named(order.place)}${order.ashore?.length ? `, to ${order.ashore.map(act).join(', then ')}` : ''}`
    case 'direct':
      return `order the men ashore at ${named(order.place)} to ${order.ashore.length > 0 ? order.ashore.map(act).join(', then ') : 'stand fast'}`
    case 'bombard':
      return `bombard ${order.at === 'forts' ? 'the forts of ' : ''}${named(order.place)}${order.points === undefined ? '' : ` with ${inFigures(order.points)} points’ worth`}`
    case 'ransom':
      return `demand ${counted(order.points, 'point')} of ${named(order.place)}`
    case 'destroy':
      return `destroy ${DESTROYABLE_WORDS[order.what]} at ${named(order.place)}`
    case 'cut':
      return `cut ${line(order.cable)}`
    case 'mend':
      return order.cable === undefined ? `mend the station at ${named(order.place ?? '')}` : `mend ${line(order.cable)}`
  }
}

function menWords(men: number | undefined, all: string): string {
  return men === undefined ? all : men === 1 ? '1 man' : `${inFigures(men)} men`
}

export const DESTROYABLE_WORDS: Readonly<Record<(typeof DESTROYABLES)[number], string>> = {
  docks: 'the docks',
  coal: 'the coal store',
  magazine: 'the magazine',
  coastguard: 'the coastguard station',
  telegraph: 'the telegraph office',
}

/** What men ashore are to do, in words. */
export function actWords(act: ShoreAct, line: (key: string) => string): string {
  switch (act.do) {
    case 'wait':
      return `wait ${counted(act.minutes, 'minute')}`
    case 'march':
      return 'march on it'
    case 'attack':
      return act.what === 'fort' ? 'attack its forts' : 'take it'
    case 'destroy':
      return `destroy ${DESTROYABLE_WORDS[act.what]}`
    case 'cut':
      return `cut ${line(act.cable)}`
  }
}
