import type { Sent } from '../../../shared/bridge/view-frames.ts'
import { type UmpireView, umpireViewSchema } from '../../../shared/campaign/umpire-view.ts'

/** Things that are entered one after the other, as they go over a line. */
interface Entered {
  /** The objects of the view that was sent before, of which each is the same from view to view. */
  readonly of: readonly object[]
  readonly plain: readonly unknown[]
  readonly texts: readonly string[]
}

const NOTHING: Entered = { of: [], plain: [], texts: [] }

type Schema = { parse(value: unknown): unknown }
const eventSchema = umpireViewSchema.shape.events.element
const pointSchema = umpireViewSchema.shape.forces.element.shape.track.element

/** What was sent before and stands still is taken as it was checked and written then; the oldest may have gone. */
function enteredOn(before: Entered, now: readonly object[], schema: Schema): Entered {
  const first = now[0]
  const gone = first === undefined ? -1 : before.of.indexOf(first)
  let kept = 0
  if (gone >= 0) while (kept < now.length && now[kept] === before.of[gone + kept]) kept += 1
  if (kept === now.length && gone === 0 && kept === before.of.length) return before
  const texts = now.slice(kept).map((one) => JSON.stringify(schema.parse(one)))
  return {
    of: now,
    plain: [...before.plain.slice(gone, gone + kept), ...texts.map((text) => JSON.parse(text) as unknown)],
    texts: [...before.texts.slice(gone, gone + kept), ...texts],
  }
}

/** Text in pieces, which are put together once. */
type Pieces = readonly string[]

function listOf(items: readonly Pieces[]): string[] {
  return ['[', ...items.flatMap((item, n) => (n === 0 ? item : [',', ...item])), ']']
}

const texts = (of: Entered): string => `[${of.texts.join(',')}]`

/** An object as JSON, of which some fields are written already. */
function objectOf(of: object, written: Readonly<Record<string, Pieces>>): string[] {
  const fields = Object.entries(of).flatMap(([name, value], n) => [
    `${n === 0 ? '' : ','}${JSON.stringify(name)}:`,
    ...(written[name] ?? [JSON.stringify(value)]),
  ])
  return ['{', ...fields, '}']
}

/**
 * The window of an umpire or of an assistant as it goes over a line, put through the gate of `umpireViewSchema`. Nine tenths of it are events
 * and tracks, which stay what they are once they are entered: those are checked, copied and written once.
 */
export class UmpireSent {
  #events = NOTHING
  #tracks = new Map<string, Entered>()

  now(view: UmpireView): Sent {
    this.#events = enteredOn(this.#events, view.events, eventSchema)
    this.#tracks = new Map(
      view.forces.map(({ key, track }) => [key, enteredOn(this.#tracks.get(key) ?? NOTHING, track, pointSchema)]),
    )
    const bare = { ...view, events: [], forces: view.forces.map((force) => ({ ...force, track: [] })) }
    const rest = JSON.parse(JSON.stringify(umpireViewSchema.parse(bare))) as UmpireView
    const trackOf = (key: string): Entered => this.#tracks.get(key) ?? NOTHING
    const forces = rest.forces.map((force) => ({ ...force, track: trackOf(force.key).plain }))
    const written = rest.forces.map((force) => objectOf(force, { track: [texts(trackOf(force.key))] }))
    return {
      view: { ...rest, forces, events: this.#events.plain },
      text: objectOf(rest, { forces: listOf(written), events: [texts(this.#events)] }).join(''),
    }
  }
}
