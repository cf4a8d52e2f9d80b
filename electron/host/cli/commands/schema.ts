import { z } from 'zod'
import { playedSchema } from '../../../../shared/books/played-schema.ts'
import { strategicBooks, tacticalBooks } from '../../../../shared/books/registry.ts'
import {
  answerSchema,
  assistantSchema,
  deferralSchema,
  deskActSchema,
  inputSchema,
  openSchema,
  rulingSchema,
  stepSchema,
} from '../../../../shared/campaign/inputs.ts'
import { seatOrdersSchema, squaresOrdersSchema } from '../../../../shared/campaign/orders.ts'
import { umpireViewSchema } from '../../../../shared/campaign/umpire-view.ts'
import { refuse } from '../../../../shared/explanation/refusal.ts'
import { seatViewSchema } from '../../../../shared/knowledge/view.ts'
import { whySchema } from '../../../../shared/knowledge/why.ts'
import { packFiles } from '../../../../shared/packs/schema.ts'
import { setupSchema } from '../../../../shared/packs/schema-setup.ts'
import { MODULES, type Module } from '../../../../shared/vocabulary/modules.ts'
import { type Given, WrongUsage } from '../arguments.ts'
import type { Printed } from '../printed.ts'

/** What crosses the command line, by name: the very schemas that the windows and the host use. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  orders: seatOrdersSchema,
  squares: squaresOrdersSchema,
  opening: openSchema,
  step: stepSchema,
  decision: answerSchema,
  deferral: deferralSchema,
  ruling: rulingSchema,
  despatch: deskActSchema,
  assistant: assistantSchema,
  input: inputSchema,
  view: seatViewSchema,
  why: whySchema,
  'umpire-view': umpireViewSchema,
  setup: setupSchema,
  // "settings/BOOK": each setting with what it may be and the rule that it stands for.
  ...Object.fromEntries(
    strategicBooks.flatMap(({ identity, settingsSchema }) =>
      settingsSchema ? [[`settings/${identity.id}`, settingsSchema]] : [],
    ),
  ),
  // "action-setup/BOOK", "action-orders/BOOK".
  ...Object.fromEntries(
    tacticalBooks.flatMap(({ identity, setupSchema: board, ordersSchema }) => [
      [`action-setup/${identity.id}`, board],
      [`action-orders/${identity.id}`, ordersSchema],
    ]),
  ),
  // "pack/ship/BOOK": what stands in a ship's block of that book.
  ...Object.fromEntries(
    [...strategicBooks, ...tacticalBooks].flatMap(({ identity, shipBlock }) =>
      shipBlock ? [[`pack/ship/${identity.id}`, shipBlock]] : [],
    ),
  ),
  ...Object.fromEntries(Object.entries(packFiles).map(([path, of]) => [`pack/${path.replace(/\.json$/, '')}`, of])),
}

function moduleNamed(name: string): Module {
  const found = MODULES.find((one) => one === name)
  if (!found)
    throw new WrongUsage(`--without names ${JSON.stringify(name)}, which is no module: ${MODULES.join(', ')}.`)
  return found
}

export async function schema(given: Given): Promise<Printed> {
  if (given.flag('list') && (given.has('NAME') || given.option('without') !== undefined))
    throw new WrongUsage('--list names every schema: leave the rest out.')
  if (given.flag('list')) return { json: Object.keys(schemas) }
  if (!given.has('NAME')) throw new WrongUsage('NAME is missing.')
  const name = given.position('NAME')
  const found = Object.hasOwn(schemas, name) ? schemas[name] : undefined
  if (!found) {
    const parts = Object.keys(schemas).filter((one) => one.startsWith(`${name}/`))
    const hint = parts.length > 0 ? `${parts.join(' and ')} are there` : 'schema --list names them all'
    return refuse('schema.unknown', `There is no schema ${JSON.stringify(name)}; ${hint}.`)
  }
  const without = (given.option('without') ?? '')
    .split(',')
    .filter((name) => name !== '')
    .map(moduleNamed)
  return { json: z.toJSONSchema(playedSchema(found, without), { io: 'input', unrepresentable: 'any' }) }
}
