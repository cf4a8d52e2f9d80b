import type { Given, Shape } from './arguments.ts'
import type { Printed } from './printed.ts'

export interface Command {
  readonly usage: string
  readonly shape: Shape
  run(given: Given): Promise<Printed>
}

const value = 'value'
const flag = 'flag'
const input = { input: value } as const
const dice = { dice: value } as const

/** Every command by its words. Loaded when asked for, so that none waits for what it does not need. */
export const commands: Readonly<Record<string, Command>> = {
  packs: {
    usage: 'packs',
    shape: { positions: [] },
    run: async () => (await import('./commands/packs.ts')).packs(),
  },
  'pack check': {
    usage: 'pack check DIR',
    shape: { positions: ['DIR'] },
    run: async (given) => (await import('./commands/packs.ts')).packCheck(given),
  },
  new: {
    usage: 'new PACK|DIR FILE [--seed N] [--secret F] [--settings F] [--setup F]',
    shape: { positions: ['PACK', 'FILE'], options: { seed: value, secret: value, settings: value, setup: value } },
    run: async (given) => (await import('./commands/new.ts')).newCampaign(given),
  },
  seats: {
    usage: 'seats FILE [--new-passcode ID | --appoint TITLE [--side SIDE] | --dismiss ID]',
    shape: {
      positions: ['FILE'],
      options: { 'new-passcode': value, appoint: value, side: value, dismiss: value },
    },
    run: async (given) => (await import('./commands/seats.ts')).seats(given),
  },
  orders: {
    usage: 'orders FILE --seat ID [--input F] [--check] [--dice F]',
    shape: { positions: ['FILE'], options: { seat: value, check: flag, ...input, ...dice } },
    run: async (given) => (await import('./commands/play.ts')).orders(given),
  },
  open: {
    usage: 'open FILE [--input F] [--dice F]',
    shape: { positions: ['FILE'], options: { ...input, ...dice } },
    run: async (given) => (await import('./commands/play.ts')).open(given),
  },
  limit: {
    usage: 'limit FILE --minutes N|none',
    shape: { positions: ['FILE'], options: { minutes: value } },
    run: async (given) => (await import('./commands/play.ts')).limit(given),
  },
  staff: {
    usage: 'staff FILE --seat ID [--input F | --none]',
    shape: { positions: ['FILE'], options: { seat: value, none: flag, ...input } },
    run: async (given) => (await import('./commands/play.ts')).staff(given),
  },
  step: {
    usage: 'step FILE [--hours H] [--until TIME] [--accept-defaults] [--pause] [--dice F]',
    shape: {
      positions: ['FILE'],
      options: { hours: value, until: value, 'accept-defaults': flag, pause: flag, ...dice },
    },
    run: async (given) => (await import('./commands/play.ts')).step(given),
  },
  decide: {
    usage: 'decide FILE --decision ID [--as ASSISTANT] [--input F] [--dice F]',
    shape: { positions: ['FILE'], options: { decision: value, as: value, ...input, ...dice } },
    run: async (given) => (await import('./commands/play.ts')).decide(given),
  },
  defer: {
    usage: 'defer FILE --decision ID [--until TIME | --take-up] [--says TEXT] [--as ASSISTANT]',
    shape: {
      positions: ['FILE'],
      options: { decision: value, until: value, 'take-up': flag, says: value, as: value },
    },
    run: async (given) => (await import('./commands/play.ts')).defer(given),
  },
  rule: {
    usage: 'rule FILE [--as ASSISTANT] [--input F]',
    shape: { positions: ['FILE'], options: { as: value, ...input } },
    run: async (given) => (await import('./commands/play.ts')).rule(given),
  },
  rehearse: {
    usage: 'rehearse FILE [--input F]',
    shape: { positions: ['FILE'], options: input },
    run: async (given) => (await import('./commands/rehearse.ts')).rehearse(given),
  },
  view: {
    usage: 'view FILE --seat ID [--at TIME] [--recent]',
    shape: { positions: ['FILE'], options: { seat: value, at: value, recent: flag } },
    run: async (given) => (await import('./commands/view.ts')).view(given),
  },
  why: {
    usage: 'why FILE --seat ID [--input F]',
    shape: { positions: ['FILE'], options: { seat: value, ...input } },
    run: async (given) => (await import('./commands/why.ts')).why(given),
  },
  tray: {
    usage: 'tray FILE [--as ASSISTANT]',
    shape: { positions: ['FILE'], options: { as: value } },
    run: async (given) => (await import('./commands/tray.ts')).tray(given),
  },
  crossings: {
    usage: 'crossings FILE',
    shape: { positions: ['FILE'] },
    run: async (given) => (await import('./commands/crossings.ts')).crossings(given),
  },
  despatches: {
    usage: 'despatches FILE [--tales]',
    shape: { positions: ['FILE'], options: { tales: flag } },
    run: async (given) => (await import('./commands/despatches.ts')).despatches(given),
  },
  despatch: {
    usage: 'despatch FILE --id ID --delay MINUTES|--hold|--release|--alter F|--lose [--as ASSISTANT]',
    shape: {
      positions: ['FILE'],
      options: { id: value, as: value, delay: value, hold: flag, release: flag, alter: value, lose: flag },
    },
    run: async (given) => (await import('./commands/despatches.ts')).despatch(given),
  },
  back: {
    usage: 'back FILE --to MOVE [--branch NAME]',
    shape: { positions: ['FILE'], options: { to: value, branch: value } },
    run: async (given) => (await import('./commands/branches.ts')).back(given),
  },
  branches: {
    usage: 'branches FILE [--reopen KEY|NAME]',
    shape: { positions: ['FILE'], options: { reopen: value } },
    run: async (given) => (await import('./commands/branches.ts')).branches(given),
  },
  'action new': {
    usage:
      'action new BOOK FILE [--setup F] [--seed N] [--secret F] [--opponent SEAT[=STRENGTH],…] [--umpire] [--onlookers]',
    shape: {
      positions: ['BOOK', 'FILE'],
      options: { setup: value, seed: value, secret: value, opponent: value, umpire: flag, onlookers: flag },
    },
    run: async (given) => (await import('./commands/action.ts')).actionNew(given),
  },
  'action orders': {
    usage: 'action orders FILE --seat ID [--action ID] [--input F] [--dice F]',
    shape: { positions: ['FILE'], options: { seat: value, action: value, ...input, ...dice } },
    run: async (given) => (await import('./commands/action.ts')).actionOrders(given),
  },
  'action step': {
    usage: 'action step FILE [--action ID] [--carry-on] [--dice F]',
    shape: { positions: ['FILE'], options: { action: value, 'carry-on': flag, ...dice } },
    run: async (given) => (await import('./commands/action.ts')).actionStep(given),
  },
  'action view': {
    usage: 'action view FILE --seat ID [--action ID]',
    shape: { positions: ['FILE'], options: { seat: value, action: value } },
    run: async (given) => (await import('./commands/action.ts')).actionView(given),
  },
  'action correct': {
    usage: 'action correct FILE [--action ID] [--ship ID] [--input F]',
    shape: { positions: ['FILE'], options: { action: value, ship: value, ...input } },
    run: async (given) => (await import('./commands/action.ts')).actionCorrect(given),
  },
  'action end': {
    usage: 'action end FILE [--action ID] [--note TEXT] [--table [--input F]]',
    shape: { positions: ['FILE'], options: { action: value, note: value, table: flag, ...input } },
    run: async (given) => (await import('./commands/action.ts')).actionEnd(given),
  },
  'action back': {
    usage: 'action back FILE --to STEP',
    shape: { positions: ['FILE'], options: { to: value } },
    run: async (given) => (await import('./commands/action.ts')).actionBack(given),
  },
  'action record': {
    usage: 'action record FILE',
    shape: { positions: ['FILE'] },
    run: async (given) => (await import('./commands/action.ts')).actionRecord(given),
  },
  reckon: {
    usage: 'reckon --list [BOOK|BOOK.TABLE] [--rule ID|FAMILY] | reckon BOOK.TABLE JSON [--dice F]',
    shape: { positions: ['BOOK.TABLE', 'JSON'], optional: 2, options: { list: flag, rule: value, ...dice } },
    run: async (given) => (await import('./commands/reckon.ts')).reckon(given),
  },
  verify: {
    usage: 'verify FILE [--anew]',
    shape: { positions: ['FILE'], options: { anew: flag } },
    run: async (given) => (await import('./commands/verify.ts')).verify(given),
  },
  'dice verify': {
    usage: 'dice verify FILE [--commitment HEX] [--link HEX] [--reveal]',
    shape: { positions: ['FILE'], options: { commitment: value, link: value, reveal: flag } },
    run: async (given) => (await import('./commands/dice.ts')).diceVerify(given),
  },
  repair: {
    usage: 'repair FILE COPY',
    shape: { positions: ['FILE', 'COPY'] },
    run: async (given) => (await import('./commands/repair.ts')).repair(given),
  },
  restore: {
    usage: 'restore FILE [COPY]',
    shape: { positions: ['FILE', 'COPY'], optional: 1 },
    run: async (given) => (await import('./commands/restore.ts')).restore(given),
  },
  copies: {
    usage: 'copies [FILE] [--whole N] [--times N] [--folder DIR | --beside]',
    shape: { positions: ['FILE'], optional: 1, options: { whole: value, times: value, folder: value, beside: flag } },
    run: async (given) => (await import('./commands/copies.ts')).copies(given),
  },
  export: {
    usage: 'export FILE --format narrative|geojson|csv|orders [--seat ID] [--output PATH]',
    shape: { positions: ['FILE'], options: { format: value, seat: value, output: value } },
    run: async (given) => (await import('./commands/export.ts')).exportCampaign(given),
  },
  serve: {
    usage: 'serve FILE [--port P] [--lan] [--lan-at ADDRESS] [--plain] [--cert FILE --key FILE]',
    shape: {
      positions: ['FILE'],
      options: { port: value, lan: flag, 'lan-at': value, plain: flag, cert: value, key: value },
    },
    run: async (given) => (await import('./commands/serve.ts')).serve(given),
  },
  schema: {
    usage: 'schema --list | schema NAME [--without MODULE,…]',
    shape: { positions: ['NAME'], optional: 1, options: { list: flag, without: value } },
    run: async (given) => (await import('./commands/schema.ts')).schema(given),
  },
  version: {
    usage: 'version',
    shape: { positions: [] },
    run: async () => (await import('./commands/version.ts')).version(),
  },
}
