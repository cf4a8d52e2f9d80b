import { z } from 'zod'
import { type BoardShip as Aboard, type ActionEvent, type Correction, THE_BOARD } from '../../action/contract.ts'
import { accountOf, enterLosses } from '../../action/losses.ts'
import { asked } from '../../action/order-form.ts'
import { read } from '../../action/reading.ts'
import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { intoCombat, spread } from './board/passage.ts'
import { shipOf, withShip } from './board/state.ts'
import { afterSight, knowledgeOf } from './logbook.ts'
import { tidyPlace } from './procedures/geometry.ts'
import { headingOf } from './procedures/turning.ts'
import type { BarkerGame } from './state.ts'
import { MODES } from './tables/scales.ts'
import { LIGHTS } from './tables/seeing.ts'

const marked = (label: string) => asked(z.boolean(), { label, none: 'as it is', words: { true: 'yes', false: 'no' } })
/** As the umpire's form asks for it too. */
export const fightCorrection = asked(
  z
    .strictObject({
      damages: asked(z.int().min(0).max(2), { label: 'Damages, 0 to 2' }),
      crippled: marked('Crippled'),
      stopped: marked('Stopped'),
      aground: marked('Aground'),
    })
    .partial(),
  { label: '', as: 'flat' },
)
const named = (words: readonly string[], label: (word: string) => string) =>
  Object.fromEntries(words.map((word) => [word, label(word)]))
export const boardCorrection = asked(
  z
    .strictObject({
      mode: asked(z.enum(MODES), {
        label: 'The board passes to',
        none: 'as it is',
        words: named(MODES, (mode) => `the ${mode} scale`),
      }),
      light: asked(
        z.strictObject({ condition: asked(z.enum(LIGHTS), { label: 'The light', words: named(LIGHTS, String) }) }),
        { label: 'Light', as: 'flat' },
      ),
    })
    .partial(),
  { label: '', as: 'flat', wants: 'Say what is otherwise: the scale, the light.' },
)

/** The umpire's hand: a piece moved or turned, losses, marks of damage; and his word that contact is broken (BK-R16). */
export function correct(
  game: BarkerGame,
  id: string,
  correction: Correction,
): { state: BarkerGame; events: readonly ActionEvent[] } {
  const { note, x, y, courseDegrees, knots, fight, board: whole, ...losses } = correction
  const event = (says: string): ActionEvent => ({
    kind: 'corrected',
    ships: id === THE_BOARD ? [] : [id],
    says,
    because: [because('umpire', note, {}, null)],
  })
  if (whole !== undefined) {
    if (id !== THE_BOARD)
      refuse('correct.board', `board is corrected for "${THE_BOARD}", not for a ship.`, { path: 'board' })
    const { mode = game.board.mode, light } = read(boardCorrection, whole, 'the correction of the board')
    const lit = light === undefined ? game.board : { ...game.board, light: light.condition }
    const changes = mode !== game.board.mode
    const knows = knowledgeOf(game)
    const board = !changes
      ? lit
      : mode === 'combat'
        ? intoCombat(lit, game.turn, knows)
        : spread({ ...lit, mode }, knows)
    const phase = changes && game.phase === 'shooting' ? 'moving' : game.phase
    return { state: afterSight({ ...game, board, phase }), events: [event(`The umpire corrects the board: ${note}`)] }
  }
  const ship = shipOf(game.board, id)
  const aboard = game.aboard.find((one) => one.id === id)
  if (!ship || !aboard) return refuse('action.ship', `There is no ship "${id}" on this board.`, { path: 'ship' })
  if (knots !== undefined)
    refuse('correct.knots', `knots is ${knots}, but ships here have moves and no speed between them.`, {
      rule: 'BK-MV-02',
      path: 'knots',
    })
  const account = {
    ...accountOf(aboard, Math.max(1, aboard.sectionsLost)),
    status: ship.sunk ? ('sunk' as const) : ('afloat' as const),
  }
  if (losses.prizeOf !== undefined)
    refuse('losses.prize', 'prizeOf is for boards on which ships of war are taken; here only neutrals are.', {
      rule: 'BK-NS-03',
      path: 'prizeOf',
    })
  const { sunk, ...counted } = losses
  const after = enterLosses(account, counted, game.moveNumber, [game.sides.red, game.sides.blue], note)
  const marks = fight === undefined ? {} : read(fightCorrection, fight, 'the correction of her marks')
  const at = tidyPlace({ x: x ?? ship.at.x, y: y ?? ship.at.y })
  const put = x !== undefined || y !== undefined || courseDegrees !== undefined
  const now = {
    ...ship,
    ...marks,
    at,
    headingDeg: headingOf(courseDegrees ?? ship.headingDeg),
    turning: put ? [] : ship.turning,
    sunk: ship.sunk || sunk === true,
  }
  const carried: Aboard = { ...aboard, stores: after.ship.stores, presentKnots: after.ship.presentKnots }
  const state: BarkerGame = {
    ...game,
    board: withShip(game.board, now),
    aboard: game.aboard.map((one) => (one.id === id ? carried : one)),
    losses: { ...game.losses, [id]: [...(game.losses[id] ?? []), ...after.entries] },
    notes: { ...game.notes, [id]: [...(game.notes[id] ?? []), note] },
  }
  return { state: afterSight(state), events: [event(`The umpire corrects ${aboard.name}: ${note}`)] }
}
