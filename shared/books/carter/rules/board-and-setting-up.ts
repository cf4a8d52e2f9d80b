import type { RuleEntry } from '../../contract.ts'
import { why } from './why.ts'

/** The board, harbours, objectives, sharing out, cards and sheets (lines 6-52): every rule in our words. */
export const boardRules: readonly RuleEntry[] = [
  {
    id: 'CT-PA-01',
    says: 'The board is marked in squares; speeds and ranges are so many squares a game move, and by day all that stands on it is seen.',
    kind: 'rule',
  },
  {
    id: 'CT-PA-02',
    says: 'Submarines and mines are plotted on charts that the other side does not see.',
    kind: 'rule',
  },
  {
    id: 'CT-PA-03',
    says: 'The board is built of sections in any arrangement, long and narrow or square, small or large.',
    kind: 'rule',
  },
  {
    id: 'CT-PA-04',
    says: 'Every square has a name of letters and a number, for searching, sowing and sweeping.',
    kind: 'rule',
  },
  {
    id: 'CT-HB-01',
    says: 'There may be harbours: ships come back to them for repairs, and the enemy may lay traps outside.',
    kind: 'rule',
  },
  { id: 'CT-HB-02', says: 'Islands and coasts mask gun fire.', kind: 'rule' },
  { id: 'CT-HB-03', says: 'A game may be about taking so many islands.', kind: 'rule' },
  {
    id: 'CT-OB-01',
    says: 'What each side must do to win is agreed beforehand, or laid down by the umpire, who says when it is done.',
    kind: 'rule',
  },
  {
    id: 'CT-OB-02',
    says: 'Objectives may be to sink more than one loses, to bring a share of a convoy through, to hunt down a raider, or to gather agreed points first.',
    kind: 'rule',
  },
  {
    id: 'CT-OB-03',
    says: 'Several ways to win are better than one that drives all ships into one clash.',
    kind: 'rule',
  },
  {
    id: 'CT-AL-01',
    says: 'Ships may be shared out by judging the real ones, and sides need not be equal.',
    kind: 'note',
    why: why.choice,
  },
  {
    id: 'CT-AL-02',
    says: 'Or by points: speed, sinking rate, guns, torpedoes, mines, aircraft and the fire against them have each a value, and these are added.',
    kind: 'rule',
  },
  {
    id: 'CT-CD-01',
    says: 'A card has a ship’s name, tonnage, armament, speed and armour, and in pencil what the game makes of them, which may be changed.',
    kind: 'rule',
  },
  { id: 'CT-CD-02', says: 'On the sheet of a game stand damage taken, torpedoes used and speed lost.', kind: 'rule' },
  {
    id: 'CT-CD-03',
    says: 'The worked sheet: Iowa sank past 900 points, 720 of them by six torpedoes of 120; Fletcher had fired her ten tubes and lost a square; others had fired one set or both.',
    kind: 'rule',
  },
]
