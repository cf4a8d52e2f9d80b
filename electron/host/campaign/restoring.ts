import type { Ground } from '../../../shared/campaign/ground.ts'
import { putBackUnrecorded } from '../../../shared/campaign/old-despatches.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { Despatch } from '../../../shared/campaign/world.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { CampaignFile } from '../database/campaign-file.ts'
import { readOldDespatches } from '../database/history-repository.ts'
import { beyondSharedGuns, differencesOf, MOST_DIFFERENCES, type StateDifference } from './differences.ts'
import type { Engine } from './engine.ts'
import { type Heed, type Loaded, load } from './reading.ts'
import { compared, replayed } from './verifying.ts'

/** A ruling's words hold so many characters. */
const LONGEST = 2000
const HEAD = 'This copy was put right as its journal gives it, after a fault of an earlier version. '

/** The state as the journal gives it, and where the file says otherwise. Refuses what is sound, and what cannot be put right. */
export function restored(
  file: CampaignFile,
  engine: Engine,
  ground: Ground,
): { state: CampaignState; corrected: readonly StateDifference[] } {
  const name = file.file
  const [broken] = file.faults()
  if (broken !== undefined) refuse('repair.damaged', `${name} cannot be put right: it is damaged (${broken}).`)
  const loaded = load(file.read)
  const old: Despatch[] = []
  const state = again(file, engine, ground, loaded, (_, { oldDespatches }) => {
    old.push(...oldDespatches)
  })
  const recorded = readOldDespatches(file.read)
  const corrected = differencesOf(compared(ground, loaded.state, recorded), compared(ground, state, old))
  if (corrected.length === 0) refuse('repair.sound', `${name} needs no repair: its journal gives its state.`)
  const other = beyondSharedGuns(corrected)
  if (other !== undefined)
    refuse(
      'repair.beyond',
      `${name} cannot be put right: its journal gives another war, and not only what the fault of earlier versions spoilt (${other.says}).`,
    )
  if (corrected.length >= MOST_DIFFERENCES)
    refuse(
      'repair.beyond',
      `${name} cannot be put right: it differs from its journal in ${MOST_DIFFERENCES} places or more.`,
    )
  putBackUnrecorded(state.world, old, recorded)
  return { state, corrected }
}

function again(file: CampaignFile, engine: Engine, ground: Ground, loaded: Loaded, heed: Heed): CampaignState {
  try {
    return replayed(file, engine, ground, loaded, heed)
  } catch (error) {
    const why = (error as Error).message.replace(/[.]$/, '')
    return refuse('repair.replay', `${file.file} cannot be put right: its journal does not replay (${why}).`)
  }
}

/** Entries of logbooks in which something was corrected, as the replay has them. */
export function spoiltEntries(
  corrected: readonly StateDifference[],
  { logbooks }: CampaignState,
): { seat: string; n: number; body: unknown }[] {
  const found = new Map<string, { seat: string; n: number; body: unknown }>()
  for (const { path } of corrected) {
    const [, seat = '', place] = /^logbooks\.([^[]+)\[(\d+)\]/.exec(path) ?? []
    if (place === undefined) continue
    const n = Number(place)
    found.set(`${seat} ${n}`, { seat, n, body: logbooks[seat]?.[n]?.body })
  }
  return [...found.values()]
}

/** What was corrected, in as many rulings as it takes. */
export function correctionWords(corrected: readonly StateDifference[]): string[] {
  const rulings: string[] = []
  let words = HEAD
  for (const { says } of corrected) {
    const line = `${says}. `
    if (words.length + line.length > LONGEST) {
      rulings.push(words.trimEnd())
      words = HEAD
    }
    words += line
  }
  return [...rulings, words.trimEnd()]
}
