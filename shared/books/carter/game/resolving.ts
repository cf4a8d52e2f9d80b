/** One step of a game move: the dice of the sky, the moves of a side, or the fire of both and the end of the move. */
import type { ActionEvent } from '../../../action/contract.ts'
import type { Dice } from '../../../dice/dice.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { ownCopy } from '../../../vocabulary/plain-data.ts'
import { endMove } from '../board/ending.ts'
import { type FireOrder, resolveFire } from '../board/firing.ts'
import { closeMoves, moveShip } from '../board/moving.ts'
import { beginMove } from '../board/sky.ts'
import { type BoardState, lightNow, lossesOf, type Ship, shipOf, tablesOf, withShip } from '../board/state.ts'
import { degreesOf, squareName, ZONES } from '../procedures/squares.ts'
import { otherSide, SIDES, type Side } from '../procedures/turn-order.ts'
import { counted, figure } from '../procedures/words.ts'
import { endingOf, endWords } from './ending.ts'
import { judgeFiring, moveAll } from './judging.ts'
import { known, pieceFor, type Telling, telling } from './knowing.ts'
import type { CarterOrders } from './orders.ts'
import { REASONS } from './refusals.ts'
import {
  type CarterBoard,
  calledOf,
  movers,
  nameOf,
  type Step,
  seatsOf,
  shipNamed,
  silentWords,
  yardsOf,
} from './state.ts'

type Events = ActionEvent[]
type Sealed = Readonly<Record<string, CarterOrders>>

/** Throws of a step are its own: the occasion of the action stands before what the board says of it; a person reads sides and ships by their names. */
function diceOf(board: CarterBoard, dice: Dice, occasion: string): Dice {
  return {
    get thrown() {
      return dice.thrown
    },
    throwDice(ask) {
      const purpose = ask.purpose.replace(ask.subject, subjectWords(board, ask.subject))
      return dice.throwDice({ ...ask, purpose, occasion: `${occasion}, ${ask.occasion}` })
    },
  }
}
const subjectWords = (board: CarterBoard, subject: string): string =>
  subject === 'blue' || subject === 'red' ? calledOf(board, subject) : nameOf(board, subject)

const WEATHER_WORDS = { good: 'good', highSeas: 'high seas', fog: 'fog' } as const

/** Opens a game move: who is first, what light and weather it has, and who comes in. */
function open(board: CarterBoard, dice: Dice, tell: Telling, events: Events): CarterBoard {
  const byDice = board.settings['ct.first'] === 'dice'
  const asked: BoardState = byDice ? { ...board.game, firstInMoveOne: null } : board.game
  const sky = beginMove(asked, dice)
  const { state: game } = sky
  const { first, move } = game
  const light = lightNow(game)
  const weather = ZONES.map((zone) => `zone ${zone} ${WEATHER_WORDS[game.weather[zone]]}`).join(', ')
  const says = `Game move ${move}, ${light}: ${calledOf(board, first)} moves first${game.options.weather ? `; ${weather}` : ''}.`
  const entering = new Set(game.enters.filter((one) => one.move === move).map(({ id }) => id))
  // Where a ship comes in is hers alone to know, until she is seen.
  const reasons = sky.because.filter((one) => one.rule !== 'CT-HS-02')
  tell.all(says, [...reasons, because('CT-NT-01', `game move ${move} is of the ${light}`, { move }, light)])
  const entered = sky.because.filter((one) => one.rule === 'CT-HS-02')
  for (const id of entering) {
    const ship = shipOf(game, id)
    if (!ship?.square) continue
    const seat = board.aboard[id]?.seat ?? ''
    tell.seat(
      seat,
      `${nameOf(board, id)} comes in at ${squareName(ship.square)}.`,
      [because('CT-HS-02', 'the die says where', { id }, squareName(ship.square))],
      id,
    )
  }
  events.push({
    kind: 'sky',
    ships: [...entering],
    says,
    because: [...sky.because, because('CT-MV-09', `${calledOf(board, first)} moves first`, { move }, first)],
    detail: { weather: { ...game.weather }, light, entered: entered.length },
  })
  const surfaced = game.ships.filter(
    (ship) => board.game.ships.some((one) => one.id === ship.id && one.submerged) && !ship.submerged,
  )
  for (const ship of surfaced) {
    const why = [because('CT-S04', 'less than half of her points are left', { damage: ship.damage }, true)]
    events.push({ kind: 'surfaced', ships: [ship.id], says: `${nameOf(board, ship.id)} comes up.`, because: why })
    tell.side(ship.side, `${nameOf(board, ship.id)} has come up.`, why, ship.id)
  }
  return { ...board, game, step: stepAfterSky(board) }
}

/** Each side has its moves, with a ship on the board or without: if one were passed over, the other would learn that it has none there. */
const stepAfterSky = ({ settings }: CarterBoard): Step => (settings['ct.simultaneous'] ? 'bothMoves' : 'firstMoves')

/** What a ship's captain reads of her own move, and what the other side is told of mines. */
function tellMove(
  board: CarterBoard,
  before: Ship,
  after: BoardState,
  reasons: readonly Reason[],
  tell: Telling,
  events: Events,
): void {
  const now = shipOf(after, before.id)
  if (!now?.square || !before.square) return
  const name = nameOf(board, before.id)
  const where = squareName(now.square)
  const seat = board.aboard[before.id]?.seat ?? ''
  const went = now.entered > 0 ? `goes to ${where}, heading ${now.facing}` : `stays in ${where}, heading ${now.facing}`
  events.push({ kind: 'moved', ships: [before.id], says: `${name} ${went}.`, because: reasons })
  tell.seat(seat, `${name} ${went}.`, [because('CT-MV-01', went, { ship: before.id }, where)], before.id)
  const struck = reasons.filter(
    (one) => one.rule === 'CT-MN-04' && one.says !== 'the owner says so, and two dice are thrown (CT-R18)',
  )
  if (now.damage > before.damage || now.sunk || struck.length > 0) {
    const points = counted(now.damage - before.damage, 'point')
    const fate = now.sunk ? ' She sinks.' : ''
    events.push({
      kind: 'mine',
      ships: [before.id],
      says: `${name} runs on a mine: ${points}.${fate}`,
      because: reasons,
    })
    const mined = { kind: now.sunk ? 'lost' : 'mine', at: before.id } as const
    tell.side(before.side, `${name} has run on a mine: ${points}.${fate}`, struck, before.id, mined)
  } else if (reasons.some((one) => one.rule === 'CT-MN-06')) {
    tell.side(
      before.side,
      `${name} has come on mines unhurt.`,
      reasons.filter((one) => one.rule === 'CT-MN-06'),
      before.id,
    )
  }
  // The owner announces it, so he knows of it; which ship it was he knows as far as he sees her (CT-MN-04).
  for (const field of board.game.charts[otherSide(before.side)]) {
    const left = after.charts[otherSide(before.side)].find(
      (one) => one.own && field.own && squareName(one.square) === squareName(field.square),
    )
    if (!field.own || left?.passagesLeft === field.passagesLeft) continue
    const at = squareName(field.square)
    if (left)
      tell.side(otherSide(before.side), `An enemy has come on the mines in ${at}.`, [
        because('CT-MN-05', `${left.passagesLeft} passages are left`, { square: at }, left.passagesLeft),
      ])
    else
      tell.side(otherSide(before.side), `The field in ${at} is gone.`, [
        because('CT-MN-05', 'used up, or seen to be swept', { square: at }, 0),
      ])
  }
  if (now.mines < before.mines) {
    const sown = reasons.filter((one) => one.rule === 'CT-MN-03')
    tell.side(before.side, `${name} has sown mines; ${now.mines} are left in her.`, sown, before.id)
  }
}

/** The moves of the sides whose turn it is. */
function moveStep(board: CarterBoard, sealed: Sealed, dice: Dice, tell: Telling, events: Events): CarterBoard {
  // What falls silent first counts for a mine that she may strike as it does for shells (CT-TP-09).
  let at = { ...board, game: choosing(board.game, sealed) }
  for (const side of movers(board)) {
    for (const seat of seatsOf(board, side)) {
      const orders = sealed[seat]
      if (!orders) continue
      const moved = moveAll(at, at.game, orders, (game, ship, order) => {
        const found = moveShip(game, side, order, dice)
        tellMove({ ...at, game }, ship, found.state, found.because, tell, events)
        return found.state
      })
      at = { ...at, game: moved.game }
      for (const { ship, why } of moved.refused) {
        if (ship.sunk) continue
        const { rule, says } = REASONS[why]
        const reason = [because(rule, says, { ship: ship.id }, why)]
        const text = `${nameOf(board, ship.id)} could not do as she was ordered: ${says}.`
        events.push({ kind: 'notDone', ships: [ship.id], says: text, because: reason })
        tell.seat(seat, text, reason, ship.id)
      }
    }
    if (!events.some((one) => one.kind === 'moved' && one.ships.some((id) => shipNamed(at, id)?.side === side)))
      events.push({
        kind: 'stayed',
        ships: [],
        says: `${calledOf(board, side)} moves no ship.`,
        because: [because('CT-MV-01', 'all, some or none of his ships', { side: board.sides[side] }, 0)],
      })
  }
  // A mine may have brought a ship to a stage of her damage.
  tellLosses(board.game, at, tell)
  return board.step === 'firstMoves'
    ? { ...at, step: 'secondMoves' }
    : { ...at, game: closeMoves(at.game), step: 'firing' }
}

/** The choices of the defenders, before anything is counted (CT-TP-09). */
function choosing(game: BoardState, sealed: Sealed): BoardState {
  let state = game
  for (const orders of Object.values(sealed))
    for (const [id, order] of Object.entries(orders.ships))
      if (order.lose !== undefined) state = withShip(state, id, { loses: [...order.lose] })
  return state
}

/** Shells that fall in the water are seen aboard her at whom they were fired; who fired them is not read off them. */
function tellMissed(
  before: CarterBoard,
  fired: BoardState,
  shelled: ReadonlySet<string>,
  tell: Telling,
  events: Events,
): void {
  for (const ship of fired.ships) {
    const was = shipOf(before.game, ship.id)
    if (!was || was.sunk || !shelled.has(ship.id) || ship.damage !== was.damage) continue
    const says = `Shells fall about ${nameOf(before, ship.id)}: none hits her.`
    const why = [because('CT-GN-01', 'ships fire when both sides have moved, and she was fired at', {}, 0)]
    events.push({ kind: 'missed', ships: [ship.id], says, because: why })
    tell.side(ship.side, says, why, ship.id, { kind: 'gun', at: ship.id, saw: 'wide', hits: 0 })
  }
}

function tellFire(before: CarterBoard, fired: BoardState, tell: Telling, events: Events): void {
  // A torpedo is seen to miss by who fired it, and by nobody else: its track is told to no ship.
  for (const { by, ship, at, hits, torpedoes } of fired.hits) {
    const fires = torpedoes ? 'fired torpedoes' : 'fired'
    const says = `${nameOf(before, ship)} ${fires} at ${nameOf(before, at)}: ${hits === 1 ? 'one hit' : `${hits} hits`}.`
    const shows = {
      kind: torpedoes ? 'torpedo' : 'gun',
      from: ship,
      ...pieceFor(before, by, at),
      saw: hits > 0 ? 'hit' : 'wide',
      hits,
    } as const
    tell.side(by, says, [because('CT-CD-02', 'who fires sees what hits', { ship, at }, hits)], ship, shows)
  }
  for (const { by, ship, square, found } of fired.searched) {
    const where = squareName(square)
    const says = `${nameOf(before, ship)} searched ${where}: ${found ? 'a submarine is there' : 'nothing'}.`
    tell.side(by, says, [because('CT-S03', found ? 'it answers' : 'nothing answers', { square: where }, found)], ship)
    if (found)
      tell.side(otherSide(by), `A submarine was searched for and found in ${where}.`, [
        because('CT-S03', 'depth charges fall on her', { square: where }, true),
      ])
  }
  for (const { to, square } of fired.announced) {
    const where = squareName(square)
    tell.side(to, `A submarine has fired from ${where}.`, [because('CT-S02', 'her square is told', {}, where)])
  }
  for (const ship of fired.ships) {
    const was = shipOf(before.game, ship.id)
    if (!was || was.sunk || ship.damage === was.damage) continue
    const name = nameOf(before, ship.id)
    const points = counted(ship.damage - was.damage, 'point')
    const reasons = [
      because(
        'CT-SK-01',
        `${figure(ship.damage)} of ${figure(ship.rate)} points`,
        { damage: ship.damage, rate: ship.rate },
        ship.sunk,
      ),
    ]
    const text = ship.sunk ? `${name} is hit for ${points}, and sinks.` : `${name} is hit for ${points}.`
    events.push({ kind: ship.sunk ? 'sunk' : 'hit', ships: [ship.id], says: text, because: reasons })
    tell.side(ship.side, text, reasons, ship.id, { kind: ship.sunk ? 'lost' : 'struck', at: ship.id })
    if (ship.sunk && fired.move > fired.options.screenTo)
      tell.side(
        otherSide(ship.side),
        `${name} is sunk.`,
        [because('CT-SK-01', 'she is past her rate', { ship: ship.id }, true)],
        undefined,
        { kind: 'lost', ...pieceFor(before, otherSide(ship.side), ship.id) },
      )
  }
}

/** Whoever comes under a stage of her damage reads what she has lost, or has again. */
function tellLosses(before: BoardState, board: CarterBoard, tell: Telling): void {
  for (const ship of board.game.ships) {
    const was = shipOf(before, ship.id)
    if (!was || ship.sunk) continue
    const tables = tablesOf(board.game)
    const [then, now] = [lossesOf(was, tables), lossesOf(ship, tables)]
    if (then.stage === now.stage) continue
    const turrets =
      ship.turretsOut.length === 0 ? 'all her main turrets stand' : `main turrets silent: ${silentWords(ship)}`
    const says = `${nameOf(board, ship.id)}: ${turrets}; ${counted(now.squaresLost ?? 0, 'square')} off her speed.`
    tell.seat(
      board.aboard[ship.id]?.seat ?? '',
      says,
      [because('CT-SK-03', `stage ${now.stage}`, { damage: ship.damage }, now.stage)],
      ship.id,
    )
  }
}

function fireStep(board: CarterBoard, sealed: Sealed, dice: Dice, tell: Telling, events: Events): CarterBoard {
  let game = choosing(board.game, sealed)
  const fire: Record<Side, FireOrder[]> = { blue: [], red: [] }
  for (const side of SIDES)
    for (const seat of seatsOf(board, side)) {
      const orders = sealed[seat]
      if (!orders) continue
      const judged = judgeFiring(board, game, side, orders)
      game = judged.game
      fire[side].push(...judged.fire)
    }
  const spent = { ...board.torpedoesSpent }
  for (const order of [...fire.blue, ...fire.red]) {
    const tubes = 'set' in order ? shipOf(game, order.ship)?.torpedoSets[order.set - 1]?.tubes : undefined
    if (tubes !== undefined) spent[order.ship] = (spent[order.ship] ?? 0) + tubes
  }
  const fired = resolveFire(game, fire, dice)
  const firing = new Set([...fire.blue, ...fire.red].map(({ ship }) => ship))
  events.push({
    kind: 'fire',
    ships: [...firing],
    says: firing.size === 0 ? 'Nobody fires.' : `${[...firing].map((id) => nameOf(board, id)).join(', ')} fire.`,
    because:
      fired.because.length > 0 ? fired.because : [because('CT-GN-01', 'ships may fire when both sides have moved')],
  })
  tellFire(board, fired.state, tell, events)
  tellMissed(board, fired.state, fired.shelled, tell, events)
  const ended = endMove(fired.state, {})
  events.push({
    kind: 'ended',
    ships: [],
    says: `Game move ${game.move} ends.`,
    because: [...ended.because, because('CT-GN-02', 'what is hit counts when all have fired', {}, game.move)],
  })
  for (const ship of fired.state.ships) {
    const now = shipOf(ended.state, ship.id)
    if (!now || now.sunk) continue
    const seat = board.aboard[ship.id]?.seat ?? ''
    if (now.damage < ship.damage)
      tell.seat(
        seat,
        `${nameOf(board, ship.id)} is repaired to ${counted(now.damage, 'point')} of damage.`,
        [because('CT-RP-01', 'a tenth of her rate a move', { ship: ship.id }, now.damage)],
        ship.id,
      )
    if (ship.torpedoSets.some((set, n) => set.fired && now.torpedoSets[n]?.fired === false))
      tell.seat(
        seat,
        `${nameOf(board, ship.id)} has filled her tubes.`,
        [because('CT-TP-05', 'her tubes are full again', { ship: ship.id }, true)],
        ship.id,
      )
  }
  for (const side of SIDES)
    for (const field of fired.state.charts[side])
      if (
        !ended.state.charts[side].some(
          (one) => one.own === field.own && squareName(one.square) === squareName(field.square),
        )
      )
        tell.side(side, `${squareName(field.square)} is swept.`, [
          because('CT-MN-07', 'the sweepers have done their work', {}, squareName(field.square)),
        ])
  for (const island of ended.state.islands) {
    const before = board.game.islands.find((one) => one.name === island.name)
    if (island.heldBy !== null && before?.heldBy !== island.heldBy)
      tell.all(`${island.name} is taken by ${calledOf(board, island.heldBy)}.`, [
        because('CT-HB-03', 'a side that alone has ships beside an island takes it', {}, island.name),
      ])
  }
  const after = { ...board, game: ended.state, torpedoesSpent: spent }
  tellLosses(board.game, after, tell)
  return after
}

function withTracks(board: CarterBoard): CarterBoard {
  const tracks = Object.fromEntries(
    board.game.ships.map((ship) => {
      const before = board.tracks[ship.id] ?? []
      if (!ship.square || ship.sunk) return [ship.id, before]
      const at = { move: board.moveNumber, ...yardsOf(board, ship.square), headingDegrees: degreesOf(ship.facing) }
      return [ship.id, [...before, at]]
    }),
  )
  return { ...board, tracks }
}

/** One step. A ship without orders stays where she is and holds her fire. */
export function resolve(
  given: CarterBoard,
  sealed: Sealed,
  dice: Dice,
  occasion: string,
): { state: CarterBoard; events: readonly ActionEvent[] } {
  const events: Events = []
  const own = diceOf(given, dice, occasion)
  let board: CarterBoard = { ...given, moveNumber: given.moveNumber + 1 }
  const tell = telling(board)
  if (board.step === 'sky') board = open(board, own, tell, events)
  else if (board.step === 'firing') {
    board = fireStep(board, sealed, own, tell, events)
    const ended = endingOf(board)
    if (ended) {
      board = { ...board, ended, step: 'over' }
      const says = endWords(ended)
      tell.all(says, ended.because)
      events.push({ kind: 'over', ships: [], says, because: ended.because })
    } else board = open(board, own, tell, events)
  } else if (board.step !== 'over') board = moveStep(board, sealed, own, tell, events)
  const told = { ...board, told: tell.told }
  return { state: ownCopy(known(withTracks(told))), events: ownCopy(events) }
}
