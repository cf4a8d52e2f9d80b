import { copyFileSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type CopiesKept, type CopiesReply, copiesKeptSchema, USUAL_COPIES } from '../../../shared/bridge/copies.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { demandWellFormed } from '../../../shared/explanation/well-formed.ts'
import { sentences } from '../../../shared/packs/sentences.ts'
import { machineFolder } from '../bridge/folders.ts'
import { freeAside } from './identity.ts'

/*
 * How many dated copies this computer keeps, what room they may take and where they lie: one choice for all campaigns, in a file of this
 * computer's own folder. It is read anew for each copy, so that a choice counts at once in every program that runs.
 */

const NAME = 'copies.json'

const chosenSchema = copiesKeptSchema.extend({
  /** Null: each beside its file. */
  folder: z.string().min(1).nullable(),
  /** Folders that were chosen before: copies lie there still. */
  before: z.array(z.string().min(1)),
})

export interface CopiesChosen extends CopiesKept {
  readonly folder: string | null
  readonly before: readonly string[]
  /** The file of the choice is there and cannot be read: then nothing is dropped that somebody may have chosen to keep. */
  readonly unread: string | null
}

const fileOfChoice = (): string => path.join(machineFolder(), NAME)

export function copiesChosen(): CopiesChosen {
  const file = fileOfChoice()
  try {
    return { ...chosenSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), unread: null }
  } catch (error) {
    const usual = { ...USUAL_COPIES, folder: null, before: [] }
    if ((error as { code?: string }).code === 'ENOENT') return { ...usual, unread: null }
    return { ...usual, unread: `${file} cannot be read: copies are made beside their file, and none is dropped.` }
  }
}

/**
 * Lies in a folder that was chosen. A disk that is not there may have left an empty folder of its name behind: what was written there would
 * fill another disk, and be hidden when the right one is there again.
 */
const MARK = '.wardroom-copies'
const MARK_SAYS =
  'Wardroom lays dated copies of campaigns into this folder. It takes the folder for another one when this file is gone.\n'

/** Why no copy can be laid into the folder that was chosen, in a few words; null: it is there. */
export function folderTrouble(folder: string): string | null {
  if (!isFolder(folder)) return 'the folder is not there'
  if (statSync(path.join(folder, MARK), { throwIfNoEntry: false }) === undefined)
    return `it is not the folder that was chosen, as ${MARK} is missing in it`
  return null
}

export interface CopiesWanted {
  readonly whole?: unknown
  readonly times?: unknown
  /** Null: beside each file. Left out: where they lie now. */
  readonly folder?: string | null | undefined
}

/** Chooses anew what is named, and lets the rest stand. Refuses figures out of bounds, and a folder that is not there or cannot be written to. */
export function chooseCopies(wanted: CopiesWanted): CopiesReply {
  const { before, folder: lies, unread, ...kept } = copiesChosen()
  const given = { whole: wanted.whole ?? kept.whole, times: wanted.times ?? kept.times }
  const read = copiesKeptSchema.safeParse(given)
  if (!read.success) {
    const [first] = sentences(read.error.issues, given)
    return refuse('input.invalid', first?.message ?? 'That is no choice of copies.', { path: first?.path ?? '' })
  }
  const folder = wanted.folder == null ? (wanted.folder === undefined ? lies : null) : marked(wanted.folder)
  const others = new Set([...before, ...(lies === null ? [] : [lies])])
  if (folder !== null) others.delete(folder)
  keep({ ...read.data, folder, before: [...others] }, unread !== null)
  return copiesReply()
}

/** What is chosen now, as it is shown. */
export function copiesReply(): CopiesReply {
  const { whole, times, folder, unread } = copiesChosen()
  const why = folder === null ? null : folderTrouble(folder)
  const trouble = why === null ? unread : `Copies are laid beside their file and not in ${folder} now: ${why}.`
  return { whole, times, folder, trouble }
}

/** The whole name of a folder that was chosen, with its mark in it. */
function marked(named: string): string {
  demandWellFormed(named, 'folder')
  const no = (why: string): never =>
    refuse('copies.folder', `folder must be ${why}; it is ${named}.`, { path: 'folder' })
  const folder = path.resolve(named)
  if (!isFolder(folder)) return no('a folder of this computer that is there')
  try {
    writeFileSync(path.join(folder, MARK), MARK_SAYS, { mode: 0o600 })
  } catch (error) {
    return no(`a folder that can be written to (the system says ${(error as { code?: string }).code})`)
  }
  return realpathSync(folder)
}

/** `aside`: what lies there cannot be read, and is copied aside: folders that were chosen before may stand in it. */
function keep(chosen: Omit<CopiesChosen, 'unread'>, aside: boolean): void {
  const file = fileOfChoice()
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    if (aside) copyFileSync(file, freeAside(file, 'unread'))
    writeFileSync(`${file}.new`, JSON.stringify(chosen), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch (error) {
    const { code } = error as { code?: string }
    refuse('copies.unwritable', `The choice cannot be kept at ${file}: the system says ${code}. It is as it was.`)
  }
}

function isFolder(named: string): boolean {
  try {
    return statSync(named).isDirectory()
  } catch {
    return false
  }
}
