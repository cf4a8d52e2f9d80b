/** Forts of a campaign: each a shore battery on the board, and back with what became of it (BK-EN-02, BK-CB-10). */
import { z } from 'zod'
import type { ActionSetup, BoardFort, BoardShip, FortBack } from '../../action/contract.ts'
import type { Plain } from '../../explanation/finding.ts'
import { marksOf } from './marks.ts'
import type { BarkerGame, FortKept } from './state.ts'
import { CARDS } from './tables/outlines.ts'

/** What a fort has that this board knows nothing of, and gives back as it was. */
const kept: z.ZodType<{ readonly forts: readonly FortKept[] }> = z.object({
  forts: z.array(z.object({ id: z.string(), pneumaticGuns: z.number(), pneumaticShells: z.number() })),
})

/** A fort whose guns were silenced a short while ago, or that has none left, stands for no battery: it cannot fire. */
const mayFire = ({ silent, gunsFit }: BoardFort): boolean =>
  !silent && Object.values(gunsFit).some((guns) => (guns ?? 0) > 0)

/** Pieces for the forts. Their guns, men and magazines are those of the campaign; the book has one sort of battery. */
export function layForts(forts: readonly BoardFort[]): { ships: BoardShip[]; board: Plain } {
  const laid = forts.filter(mayFire)
  return {
    ships: laid.map((fort) => ({
      id: fort.id,
      name: fort.name,
      side: fort.side,
      seat: fort.seat,
      x: fort.x,
      y: fort.y,
      courseDegrees: fort.looksDegrees,
      knots: 0,
      presentKnots: 0,
      card: { type: 'shoreBattery', ...CARDS.shoreBattery },
      stores: { guns: fort.gunsFit, rounds: fort.rounds, torpedoes: 0, men: fort.men, coalMinutes: 0 },
      sectionsLost: fort.sectionsLost,
      ...(fort.fight === undefined ? {} : { fight: fort.fight }),
    })),
    board: { forts: laid.map(({ id, pneumaticGuns, pneumaticShells }) => ({ id, pneumaticGuns, pneumaticShells })) },
  }
}

/** The forts of a set-up that a campaign has made; null of another. */
export function fortsLaid({ board }: ActionSetup): readonly FortKept[] | null {
  const found = kept.safeParse(board)
  return found.success ? found.data.forts : null
}

/** How the board leaves each fort. It silences none: a battery fires on, the worse for its damage, until it is destroyed. */
export function fortsBack({ forts = [], board, aboard }: BarkerGame): FortBack[] {
  return forts.map(({ id, pneumaticGuns, pneumaticShells }) => {
    const now = board.ships.find((ship) => ship.id === id)
    const { damages = 0, crippled = false } = marksOf(aboard.find((one) => one.id === id)?.fight)
    const destroyed = now?.sunk === true
    return {
      id,
      struck: destroyed || now?.damages !== damages || now.crippled !== crippled,
      silenced: false,
      station: null,
      pneumaticGuns: destroyed ? 0 : pneumaticGuns,
      pneumaticShells,
    }
  })
}
