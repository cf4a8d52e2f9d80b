import { counted } from '../../../explanation/figures.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { MINUTE } from '../../../vocabulary/time.ts'
import { named, record, type Turn } from '../../context.ts'
import type { DeskAct } from '../../inputs.ts'
import { DESPATCH_DAYS } from '../../old-despatches.ts'
import { givenBy } from '../../umpires/acting.ts'
import type { Tale } from '../../world.ts'
import { tellTale } from '../meeting/tales.ts'
import { deliver, stopForDelivered } from './deliver.ts'
import { addresseeTitle } from './words.ts'

/** The umpire's hand on a despatch: delays, holds, alters, loses or releases it (`news.umpire`, section 8.3). The sender never learns of it. */
export function actOnDespatch(turn: Turn, id: string, act: DeskAct, by?: string): void {
  const { world } = turn
  const tale = named(world.tales, id)
  if (tale) return actOnTale(turn, id, tale, act, by)
  const despatch = named(world.despatches, id)
  // One that was delivered long ago lies on the record (`old-despatches.ts`), and can be named by who has listed all of them.
  if (!despatch)
    return refuse(
      'despatch.unknown',
      `There is no despatch ${JSON.stringify(id)} on its way, or delivered in the last ${DESPATCH_DAYS} days.`,
      { path: 'despatch' },
    )
  if (despatch.state === 'delivered')
    refuse('despatch.delivered', `That despatch was delivered to ${addresseeTitle(turn, despatch.to)} already.`, {
      rule: turn.ground.cite('news.umpire'),
    })
  if (despatch.state === 'lost' && !('release' in act))
    refuse('despatch.lost', 'That despatch is lost.', { rule: turn.ground.cite('news.umpire') })
  turn.outcome.touched.despatches.add(id)
  const to = addresseeTitle(turn, despatch.to)
  if ('delayMinutes' in act) {
    const from = Math.max(despatch.dueAt ?? world.clock, world.clock)
    despatch.dueAt = from + act.delayMinutes * MINUTE
    if (despatch.state === 'umpire') despatch.state = 'held'
    despatch.umpireNote = `delayed ${counted(act.delayMinutes, 'minute')}`
  } else if ('hold' in act) {
    despatch.state = 'held'
    despatch.dueAt = null
    despatch.umpireNote = 'held'
  } else if ('release' in act) {
    deliver(turn, despatch, world.clock)
    stopForDelivered(turn, despatch, world.clock)
    despatch.umpireNote = 'released'
  } else if ('alter' in act) {
    if (act.alter === '')
      refuse('despatch.alter', 'Give the text as it is to be delivered.', {
        path: 'alter',
        rule: turn.ground.cite('news.umpire'),
      })
    despatch.textDelivered = act.alter
    despatch.umpireNote = 'altered'
  } else {
    despatch.state = 'lost'
    despatch.dueAt = null
    despatch.lies = null
    despatch.umpireNote = 'lost'
  }
  const giver = by === undefined ? undefined : world.assistants?.[by]
  const says = `${giver?.title ?? 'The umpire'}: despatch to ${to} ${despatch.umpireNote ?? 'released'}.`
  record(turn, world.clock, 'despatchDesk', id, says, giver ? [givenBy(turn, giver)] : [])
}

/** The same on what a coast, a neutral or a stand-in tells: it may take longer than the book says, or never come (`news.neutralWaters`, `news.umpire`). */
function actOnTale(turn: Turn, id: string, tale: Tale, act: DeskAct, by?: string): void {
  const { world } = turn
  const side = world.sides.find(({ key }) => key === tale.side)?.name ?? tale.side
  if (tale.over)
    refuse('despatch.delivered', `That tale is over: ${tale.note ?? `it was told to ${side} already`}.`, {
      rule: turn.ground.cite('news.umpire'),
    })
  const now: Tale = { ...tale, told: [...tale.told] }
  world.tales[id] = now
  if ('delayMinutes' in act) {
    const until = Math.max(tale.dueAt ?? tale.notBefore ?? world.clock, world.clock) + act.delayMinutes * MINUTE
    // What a ship carries has no hour of its own: it is not passed on before then.
    world.tales[id] = tale.dueAt === null ? { ...now, notBefore: until } : { ...now, dueAt: until }
    world.tales[id].held = false
    world.tales[id].note = `delayed ${counted(act.delayMinutes, 'minute')}`
  } else if ('hold' in act) Object.assign(now, { held: true, note: 'held' })
  else if ('release' in act) {
    Object.assign(now, { held: false, note: 'released' })
    tellTale(turn, id, world.clock)
  } else if ('alter' in act) {
    if (act.alter === '')
      refuse('despatch.alter', 'Give the text as it is to be delivered.', {
        path: 'alter',
        rule: turn.ground.cite('news.umpire'),
      })
    world.tales[id] = { ...now, report: { ...tale.report, words: act.alter }, note: 'altered' }
  } else Object.assign(now, { over: true, note: 'lost' })
  const giver = by === undefined ? undefined : world.assistants?.[by]
  const says = `${giver?.title ?? 'The umpire'}: what ${tale.report.source} tells ${side}, ${world.tales[id]?.note}.`
  record(turn, world.clock, 'taleDesk', id, says, giver ? [givenBy(turn, giver)] : [])
}
