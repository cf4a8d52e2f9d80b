import { z } from 'zod'
import { finding } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import type { DeskEntry } from '../../contract.ts'
import { by, deskEntry } from '../../desk-entry.ts'
import { turnFigures, turning } from '../procedures/turning.ts'
import { onTheCard } from '../procedures/turning-card.ts'
import { moveSeconds } from '../tables/speed.ts'
import { boardGame, inHundredths, missing, only, seconds, turningCurve, turningShip } from './inputs.ts'

/** The track of a ship under hard-over helm, and the cards that are cut from it. */
export const turningDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.turn',
    asks: 'Where is a ship after turning so far, or so long, under hard-over helm?',
    rules: ['ND-TURN-01', 'ND-TURN-02', 'ND-TURN-03', 'ND-TURN-04', 'ND-TURN-06', 'ND-TURN-07', 'ND-TURN-08', 'NG-03'],
    input: z.strictObject({
      ...turningShip,
      points: by('ND-TURN-03', z.number().min(0).max(64).optional().describe('points turned; or seconds')),
      seconds: by(
        'ND-TURN-02',
        seconds.max(3600).optional().describe('seconds since the helm was put over; or points'),
      ),
    }),
    example: {
      input: { seconds: 30 },
      value: { xYd: 188.1, yYd: 25.49, headingDeg: 22.36, seconds: 30, speedKn: 10.89 },
    },
    answer(given) {
      if (given.points !== undefined && given.seconds !== undefined)
        return only('points', 'seconds', given.seconds, 'ND-TURN-08')
      const until =
        given.seconds !== undefined
          ? { seconds: given.seconds }
          : { points: given.points ?? missing('points', 'a number, or seconds is given', 'ND-TURN-08') }
      const turned = turning(turningCurve(given), given.speedKn, until)
      const {
        x,
        y,
        headingDeg,
        seconds: taken,
        speedKn,
      } = { ...turned.value, x: turned.value.xYd, y: turned.value.yYd }
      return finding(inHundredths({ xYd: x, yYd: y, headingDeg, seconds: taken, speedKn }), turned.because)
    },
  }),
  deskEntry({
    id: 'nwc1905.turnFigures',
    asks: 'What are the advance, transfer, diameters and times of a turning circle?',
    rules: ['ND-TURN-01', 'ND-TURN-02', 'ND-TURN-06', 'ND-TURN-07', 'NF-TURN-03', 'NF-TURN-04', 'NG-03'],
    input: z.strictObject(turningShip),
    example: {
      input: {},
      value: {
        advanceYd: 390.27,
        transferYd: 228.9,
        tacticalDiameterYd: 475.07,
        finalDiameterYd: 420,
        seconds8: 84.2,
        seconds16: 149.98,
        circleKn: 9,
      },
    },
    answer(given) {
      const figures = turnFigures(turningCurve(given), given.speedKn)
      return finding(inHundredths(figures.value), figures.because)
    },
  }),
  deskEntry({
    id: 'nwc1905.card',
    asks: 'Where is a ship at the end of a move in which she turned so many points?',
    rules: [
      'NF-TURN-01',
      'NF-TURN-02',
      'NF-TURN-03',
      'NF-TURN-04',
      'NF-TURN-05',
      'ND-SPEED-04',
      'ND-TURN-07',
      'ND-SEQ-02',
    ],
    input: z.strictObject({
      ...turningShip,
      points: by('NF-TURN-02', z.number().min(0).max(16).describe('points to be turned')),
      startSecond: by('NF-TURN-05', seconds.default(0).describe('second at which the helm is put over')),
      game: by(
        'ND-SEQ-02',
        boardGame.default('fleet').describe('whose move it is: 150 seconds of the Fleet, 30 of the Duel and Mêlée'),
      ),
    }),
    example: {
      input: { points: 8 },
      value: { xYd: 390.27, yYd: 622.34, headingDeg: 90, speedKn: 12, finished: true, secondsLeft: 0 },
    },
    answer(given) {
      const most = moveSeconds[given.game]
      if (given.startSecond > most)
        return refuse(
          'input.invalid',
          `startSecond must be ${most} or less, the length of a move of the ${given.game} game; ${given.startSecond} was given.`,
          { rule: given.game === 'fleet' ? 'NF-TURN-05' : 'ND-SEQ-02', path: 'startSecond' },
        )
      const card = onTheCard(turningCurve(given), given.speedKn, given.points, given.startSecond, most)
      return finding(inHundredths(card.value), card.because)
    },
  }),
]
