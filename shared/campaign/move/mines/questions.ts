import { doing, isOfMany } from '../../../explanation/agreement.ts'
import { because } from '../../../explanation/finding.ts'
import { clockFigures, type Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import type { Decision } from '../../world.ts'

/** The umpire’s question when a force has come upon a field. */
export function minesQuestion(
  turn: Turn,
  subject: string,
  at: Seconds,
): Pick<Decision, 'says' | 'options' | 'because' | 'about'> {
  const { world } = turn
  const [forceId = '', fieldId = ''] = subject.split('|')
  const force = world.forces[forceId]
  const figures = clockFigures(at, world.campaign.zoneMinutes)
  return {
    says: `${doing(force?.name ?? '?', 'has')} come upon a minefield at ${figures}. ${isOfMany(force?.name ?? '') ? 'Do they' : 'Does she'} stand on?`,
    options: [
      { key: 'standOn', label: 'Let her stand on', default: true },
      { key: 'stop', label: 'She stops short' },
    ],
    because: [because(turn.ground.cite('mines.buoyed'), 'every mined square is buoyed; those who see it may turn')],
    about: { force: forceId, field: fieldId },
  }
}

/** The umpire has answered it. */
export function answerMines(turn: Turn, subject: string, choice: string): void {
  const force = turn.world.forces[subject.split('|')[0] ?? '']
  if (!force || choice !== 'stop') return
  force.plot = []
  force.waited = 0
  turn.outcome.touched.forces.add(force.id)
}
