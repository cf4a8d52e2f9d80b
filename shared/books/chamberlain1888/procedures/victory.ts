import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { ChamberlainSettings } from '../settings.ts'
import { otherShip, type Ship, shipName } from '../tables/guns.ts'
import type { Heading } from '../tables/headings.ts'
import { ram } from './ramming.ts'

export type Points = Readonly<Record<Ship, number>>

/** How a game came to its end, or that nothing has decided it. */
export type Ending =
  | { readonly by: 'ram'; readonly rammer: Ship; readonly rammerHeading: Heading; readonly rammedHeading: Heading }
  | { readonly by: 'ashore'; readonly ship: Ship }
  | { readonly by: 'escape' }
  | { readonly by: 'forcedReturn' }
  | { readonly by: 'points' }

export interface Victory {
  /** Null: drawn. */
  readonly winner: Ship | null
  readonly by: Ending['by']
  readonly headOn?: boolean
}

/** To whom the victory goes (CH-19); points decide only when nothing else does (CH-18). */
export function victory(ending: Ending, points: Points, settings: ChamberlainSettings): Finding<Victory> {
  switch (ending.by) {
    case 'ram': {
      const rammed = ram(ending.rammer, ending.rammerHeading, ending.rammedHeading, settings)
      const { winner, headOn } = rammed.value
      return finding({ winner, by: 'ram', headOn }, [
        ...rammed.because,
        because('CH-19', `victory rests with ${shipName(winner)}`, {}, winner),
      ])
    }
    case 'ashore': {
      const winner = otherShip(ending.ship)
      return finding({ winner, by: 'ashore' }, [
        because('CH-R18', `${shipName(ending.ship)} has no step open to her: she is ashore`),
        because('CH-19', `victory rests with ${shipName(winner)}, who has driven her ashore`, {}, winner),
      ])
    }
    case 'escape':
      return finding({ winner: 'runner', by: 'escape' }, [
        because('CH-09', 'the Runner has gained the open sea'),
        because('CH-19', 'victory rests with the Runner, who has escaped', {}, 'runner'),
      ])
    case 'forcedReturn':
      return finding({ winner: 'blockader', by: 'forcedReturn' }, [
        because('CH-10', 'the Runner is forced back into harbour'),
        because('CH-19', 'victory rests with the Blockader, who has forced her back', {}, 'blockader'),
      ])
    case 'points': {
      const { runner, blockader } = points
      const winner = runner === blockader ? null : runner > blockader ? 'runner' : 'blockader'
      return finding({ winner, by: 'points' }, [
        because('CH-18', 'hits count for victory only, since nothing else decides', { runner, blockader }),
        winner === null
          ? because('CH-R22', 'the firing points are equal: drawn', {}, null)
          : because('CH-19', `${shipName(winner)} has scored more firing points`, {}, winner),
      ])
    }
  }
}

/** Whether the turns allowed are played out, so that the points decide (CH-R22). */
export function turnsPlayedOut(turns: Readonly<Record<Ship, number>>, settings: ChamberlainSettings): Finding<boolean> {
  const limit = settings['ch.turn_limit']
  const out = limit !== null && turns.runner >= limit && turns.blockader >= limit
  return finding(out, [
    because(
      'CH-R22',
      limit === null
        ? 'no limit of turns is set'
        : out
          ? `${limit} turns played by each`
          : `${limit} turns allowed to each`,
      { runner: turns.runner, blockader: turns.blockader },
      out,
    ),
  ])
}
