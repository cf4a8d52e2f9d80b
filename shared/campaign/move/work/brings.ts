import type { Operation } from '../../../vocabulary/operations.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { bombard } from '../../shore/bombarding.ts'
import { direct, embark, land } from '../../shore/landing.ts'
import { cut, destroy, mend } from '../../shore/raids.ts'
import { ransom } from '../../shore/ransoms.ts'
import type { OperateLeg } from '../../world.ts'
import { coal, discharge, load } from './coal.ts'
import { dock, repair, undock } from './docks.ts'
import type { Brought, Doer, Hindrance, Job, Leg, Wanted } from './job.ts'
import { countermine, layMines, sweep } from './mines.ts'
import { capture, sink } from './prizes.ts'
import { stores } from './stores.ts'
import { towing } from './towing.ts'
import { freight, join, part, station } from './trade.ts'

/**
 * What each operation wants, what it needs to be had, and what a finished piece of it brings: stocks of places and carriers go down,
 * a ship's go up, docks are taken and left. How long a piece takes is the book's, and stands nowhere here.
 */
const doers: { readonly [O in Operation]: Doer<Leg<O>> } = {
  coal,
  ammunition: stores,
  stores,
  dock,
  undock,
  repair,
  load,
  discharge,
  layMines,
  sweep,
  countermine,
  freight,
  capture,
  sink,
  join,
  part,
  station,
  tow: towing,
  embark,
  land,
  direct,
  bombard,
  ransom,
  destroy,
  cut,
  mend,
}

function doerOf(job: Job): Doer<OperateLeg> {
  return doers[job.leg.operate] as Doer<OperateLeg>
}

/** What a ship wants still of an operation of which she has had so much. */
export function wantedOf(job: Job, got: number): Wanted {
  return doerOf(job).wanted(job, job.leg, got)
}

/** Why a piece of it cannot be begun here now; null when it can, and what it needs to itself is then hers. */
export function hindranceTo(job: Job): Hindrance | null {
  return doerOf(job).hindrance(job, job.leg)
}

/** A ship has set to work on the first piece of it: others may see that she has. */
export function tellBegun(job: Job): void {
  doerOf(job).begun?.(job, job.leg)
}

/** Takes the effect of a piece that is finished. */
export function bringHome(job: Job, amount: number, got: number, at: Seconds, rule: string): Brought {
  return doerOf(job).bring(job, job.leg, amount, got, at, rule)
}

/** What a piece that is broken off has brought; null where only a whole one counts. */
export function bringPart(job: Job, amount: number, share: number, got: number, at: Seconds): Brought | null {
  return doerOf(job).part?.(job, job.leg, amount, share, got, at) ?? null
}

/** A place that a ship had to herself and does not use is free for others. */
export function letGo(job: Job): void {
  doerOf(job).letGo?.(job, job.leg)
}
