/** The staff officer of the secrecy proof: in some pairs he keeps the seat that looks on, and all that he writes must be the same too. */
import type { Mission } from '../../shared/staff/missions.ts'
import { type Draw, drawFrom, nearPoint, type SideKey } from './secrecy-draw.ts'

/** One pair in so many is kept by him. */
const ONE_IN = 4

/** What he is to do, the first mission that the seat and the chart can have; nothing where somebody sits there. Drawn by itself, so that no other pair is another for it. */
export function officerOf(seed: number, own: SideKey, enemy: SideKey, role: string): readonly Mission[] {
  if (seed % ONE_IN !== 2 || role === 'umpire') return []
  if (role !== 'admiral' && role !== 'captain') return [{ mission: 'keep' }]
  const draw = drawFrom(seed ^ 0x0ff1ce)
  const missions: ((draw: Draw) => Mission)[] = [
    (d) => ({ mission: 'cruise', about: nearPoint(d) }),
    (d) => ({ mission: 'scout', from: nearPoint(d), to: nearPoint(d) }),
    () => ({ mission: 'blockade', port: `${enemy}-port` }),
    (d) => ({ mission: 'raid', about: nearPoint(d) }),
    () => ({ mission: 'home', port: `${own}-port` }),
    () => ({ mission: 'defend', port: `${own}-port` }),
  ]
  const first = Math.floor(draw() * missions.length)
  return missions.map((_, i) => (missions[(first + i) % missions.length] as (draw: Draw) => Mission)(draw))
}
