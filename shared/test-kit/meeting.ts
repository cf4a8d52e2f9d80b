import { type Given, givenCampaign, MIDDLE, off, type SmallWar } from './campaign.ts'

/* Two battleships that meet: on the squares, and on the tactical board. */

export const NORTH = off(MIDDLE, 40, 0)

/** Two battleships nine miles apart, on opposite courses, with the squares opened. */
export function onSquares(given: Given = {}): SmallWar {
  const war = givenCampaign({
    ...given,
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: NORTH },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(NORTH, 0, 9) },
    ],
  })
  war.open()
  war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 30), knots: 12 }])
  war.send('blue-admiral', 'b1', [{ to: off(NORTH, 0, -30), knots: 12 }])
  war.step()
  war.decide('squares')
  return war
}
export const encounter = (war: SmallWar) => {
  const [first] = Object.values(war.world.encounters)
  if (!first) throw new Error('no encounter')
  return first
}
export const boardStep = (war: SmallWar) => war.do({ kind: 'boardStep', encounter: encounter(war).id })
export const sheet = (war: SmallWar, seat: string) => war.view(seat).encounters[0]?.squares

/** Carries on until the board is set up. */
export function onBoard(prepare: (war: SmallWar) => void = () => undefined, given: Given = {}): SmallWar {
  const war = onSquares(given)
  prepare(war)
  for (const [seat, force, sign] of [
    ['red-admiral', 'r1', 1],
    ['blue-admiral', 'b1', -1],
  ] as const) {
    const own = sheet(war, seat)?.own[0]
    if (!own) throw new Error('no sheet')
    war.do({
      kind: 'squares',
      seat,
      given: {
        encounter: war.view(seat).encounters[0]?.id ?? '',
        forces: [{ force: war.alias(seat, force), path: [{ x: own.x + sign * 4000, y: own.y }], knots: 12 }],
      },
    })
  }
  for (let i = 0; i < 12 && encounter(war).state === 'squares'; i++) boardStep(war)
  return war
}

const battleship = (key: string, side: 'red' | 'blue', east: number) => {
  const [position, courseDegrees] = [off(NORTH, 0, east), side === 'red' ? 90 : 270]
  return { key, side, type: 'battleship', position, speedKnots: 12, courseDegrees }
}

/** Two red battleships, one force, met by a blue one and on the squares. */
export function pairOnSquares(): SmallWar {
  const war = givenCampaign({
    ships: [battleship('r1', 'red', 0), battleship('r2', 'red', 0), battleship('b1', 'blue', 9)],
    forces: [{ key: 'reds', side: 'red', ships: ['r1', 'r2'], seat: 'red-admiral' }],
  })
  war.open()
  war.send('red-admiral', 'reds', [{ to: off(NORTH, 0, 30), knots: 12 }])
  war.send('blue-admiral', 'b1', [{ to: off(NORTH, 0, -30), knots: 12 }])
  war.step()
  war.decide('squares')
  return war
}

/** The same on the board. */
export function pairOnBoard(): SmallWar {
  const war = pairOnSquares()
  for (let n = 0; n < 12 && encounter(war).state === 'squares'; n++) boardStep(war)
  return war
}

/** A red battleship that nobody commands, met by a blue one under her admiral and on the board. */
export function standInOnBoard(): SmallWar {
  const war = givenCampaign({
    ships: [
      battleship('r1', 'red', 0),
      battleship('b1', 'blue', 9),
      { key: 'r9', side: 'red', type: 'battleship', at: 'red-port' },
    ],
    forces: [
      { key: 'reds', side: 'red', ships: ['r1'] },
      { key: 'staff', side: 'red', ships: ['r9'], seat: 'red-admiral' },
    ],
  })
  war.open()
  war.send('blue-admiral', 'b1', [{ to: off(NORTH, 0, -30), knots: 12 }])
  war.step()
  war.decide('squares')
  for (let n = 0; n < 12 && encounter(war).state === 'squares'; n++) boardStep(war)
  return war
}
