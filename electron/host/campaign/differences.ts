import type { CampaignState } from '../../../shared/campaign/outcome.ts'

/** One place at which a campaign's file and the replay of its journal say different things. */
export interface StateDifference {
  /** `ships.juno.fight.particulars.guns.D`, or `logbooks.gb-admiral[12].body.says`. */
  readonly path: string
  /** What stands there, as JSON; null where nothing does. */
  readonly file: string | null
  readonly replay: string | null
  readonly says: string
}

/** More are not looked for: nobody reads them. */
export const MOST_DIFFERENCES = 500
const LONGEST = 80

const short = (text: string | null): string =>
  text === null ? 'nothing' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

function compare(file: unknown, replay: unknown, path: string, found: StateDifference[]): void {
  if (found.length >= MOST_DIFFERENCES || Object.is(file, replay)) return
  if (typeof file === 'object' && typeof replay === 'object' && file !== null && replay !== null) {
    if (Array.isArray(file) && Array.isArray(replay)) {
      for (let i = 0; i < Math.max(file.length, replay.length); i++) compare(file[i], replay[i], `${path}[${i}]`, found)
      return
    }
    if (!Array.isArray(file) && !Array.isArray(replay)) {
      const [one, two] = [file as Record<string, unknown>, replay as Record<string, unknown>]
      for (const key of [...new Set([...Object.keys(one), ...Object.keys(two)])].sort())
        compare(one[key], two[key], path === '' ? key : `${path}.${key}`, found)
      return
    }
  }
  const [held, replayed] = [textOf(file), textOf(replay)]
  if (held === replayed) return
  const says = `${path}: the file says ${short(held)}, the replay says ${short(replayed)}`
  found.push({ path, file: held, replay: replayed, says })
}

/** Where a state in a file and one from a replay part, the world first and then the logbooks; the first few hundred places. */
export function differencesOf(file: CampaignState, replay: CampaignState): StateDifference[] {
  const found: StateDifference[] = []
  compare(file.world, replay.world, '', found)
  compare(file.logbooks, replay.logbooks, 'logbooks', found)
  return found
}

/**
 * What a fault of earlier versions could spoil. A board shared a ship's own guns, so that what her sheet is drawn from changed when she
 * lost some, if the board and the loss were in one evening. It is kept with the ship, on boards, and in sheets that were sent.
 */
const SPOILT = [
  /^ships\.[^.]+\.fight\.particulars\.guns\b/,
  /^encounters\.[^.]+\.action\..*\b(particulars|stores)\.(guns|rounds)\b/,
  /^logbooks\.[^[]+\[\d+\]\.body\..*\bparticulars\.guns\b/,
]

/** Whether this is the mark of that fault. */
export const isSharedGuns = ({ path }: StateDifference): boolean => SPOILT.some((mark) => mark.test(path))

/** The first difference that it does not explain. */
export function beyondSharedGuns(differences: readonly StateDifference[]): StateDifference | undefined {
  return differences.find((one) => !isSharedGuns(one))
}
