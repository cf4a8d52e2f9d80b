import { change } from '../change.ts'

/** Submarine boats and the answer of forts, as the board plays them. */
export const disablings = [
  change('JT-BOMB-06', 'beside/eyes.ts', 'plan?.horizonYards ?? HORIZON_YARDS', 'Number.MAX_VALUE'),
  change('JT-SUB-02', 'views.ts', 'if (boats.length > 0) return boatView(', 'if (boats.length > 99) return boatView('),
  change('JT-SUB-03', 'beside/views.ts', "edition === '1901' && own.length === 0", 'own.length === 0'),
  change(
    'JT-SUB-12',
    'phases/boats/attacking.ts',
    "loseBoat(melee, one.id, 'a mine went up over her', [",
    'void ([one.id, ',
  ),
  change('JT-SUB01-04', 'phases/boats/moving.ts', "case 'look':", "case 'rise':"),
  change('JT-SUB01-05', 'phases/boats/knowing.ts', '.filter((ship) => passesOver(one, ship))', '.filter(() => false)'),
  change(
    'JT-SUB01-07',
    'phases/boats/attacking.ts',
    "called.boat.level === 'surface'",
    "called.boat.level !== 'surface'",
  ),
  change(
    'JT-SUB01-11',
    'phases/boats/attacking.ts',
    "const up = target.boat.level !== 'submerged'",
    'const up = false',
  ),
  change('JT-SUB01-12', 'phases/boats/crews.ts', "const told = editionOf(melee.board) === '1898'", 'const told = true'),
]
