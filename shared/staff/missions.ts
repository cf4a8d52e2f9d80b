import { z } from 'zod'
import { asked } from '../action/order-form.ts'

/** What a staff officer may be told to do with the force that his seat sails with; for a seat ashore one mission is enough. */
export const MISSIONS = ['cruise', 'scout', 'blockade', 'raid', 'escort', 'home', 'defend', 'keep'] as const
export type MissionKind = (typeof MISSIONS)[number]

const position = (label: string) =>
  asked(z.strictObject({ lat: z.number().min(-85).max(85), lon: z.number().min(-180).max(180) }), {
    label,
    typed: 'position',
    wants: 'Write a position, or the name of a place on the chart.',
  })
const port = asked(z.string().min(1).max(80), {
  label: 'Port',
  from: 'ports',
  none: 'Choose…',
  wants: 'Choose the port.',
})

/** A mission as the umpire gives it. Places and routes are those of the public chart. */
export const missionSchema = asked(
  z.discriminatedUnion('mission', [
    /** To and fro about a position, and home for coal. */
    z.strictObject({ mission: z.literal('cruise'), about: position('About') }),
    /** From one position to another and back, seeing and not fighting. */
    z.strictObject({ mission: z.literal('scout'), from: position('From'), to: position('To') }),
    /** Off an enemy's port, to meet whoever comes out. */
    z.strictObject({ mission: z.literal('blockade'), port }),
    /** About a position, taking merchantmen and keeping clear of men-of-war. */
    z.strictObject({ mission: z.literal('raid'), about: position('About') }),
    /** Up and down the homeward end of a trade route. */
    z.strictObject({
      mission: z.literal('escort'),
      route: asked(z.string().min(1).max(80), {
        label: 'Trade route',
        from: 'routes',
        none: 'Choose…',
        wants: 'Choose the trade route.',
      }),
    }),
    /** To a port of her own side, to coal there and lie ready. */
    z.strictObject({ mission: z.literal('home'), port }),
    /** Off a port of her own side, near enough to be back in it. */
    z.strictObject({ mission: z.literal('defend'), port }),
    /** Nothing new: what was ordered runs on. A trade seat sends its merchantmen out and home. */
    z.strictObject({ mission: z.literal('keep') }),
  ]),
  {
    label: 'Staff officer’s mission',
    usual: 'keep',
    words: {
      cruise: 'Cruise about a place',
      scout: 'Scout a line',
      blockade: 'Blockade a port',
      raid: 'Raid trade',
      escort: 'Cover a trade route',
      home: 'Go home and coal',
      defend: 'Defend a port',
      keep: 'Keep what was ordered',
    },
  },
)
export type Mission = z.infer<typeof missionSchema>

/** The mission in one line without a full stop, with the names of places as the chart has them; `trade` where the seat sends merchantmen. */
export function missionWords(
  mission: Mission,
  placeName: (key: string) => string = (key) => key,
  trade = false,
): string {
  const part = (value: number, plus: string, minus: string): string => {
    const minutes = Math.round(Math.abs(value) * 60)
    return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′ ${value < 0 ? minus : plus}`
  }
  const at = ({ lat, lon }: { lat: number; lon: number }): string => `${part(lat, 'N', 'S')}, ${part(lon, 'E', 'W')}`
  switch (mission.mission) {
    case 'cruise':
      return `cruises about ${at(mission.about)}`
    case 'scout':
      return `scouts from ${at(mission.from)} to ${at(mission.to)}`
    case 'blockade':
      return `blockades ${placeName(mission.port)}`
    case 'raid':
      return `raids about ${at(mission.about)}`
    case 'escort':
      return `covers the trade route ${mission.route}`
    case 'home':
      return `goes to ${placeName(mission.port)} and coals`
    case 'defend':
      return `defends ${placeName(mission.port)}`
    case 'keep':
      return trade ? 'sends merchantmen out and home' : 'keeps what was ordered'
  }
}
