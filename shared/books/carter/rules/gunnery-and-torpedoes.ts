import type { RuleEntry } from '../../contract.ts'

/** Guns, torpedoes and repairs (lines 79-117): every rule in our words. */
export const fireRules: readonly RuleEntry[] = [
  { id: 'CT-GN-01', says: 'Ships fire when both players have moved.', kind: 'rule' },
  {
    id: 'CT-GN-02',
    says: 'All fire is at the same time: nothing sinks or falls silent before both sides have fired everything.',
    kind: 'rule',
  },
  {
    id: 'CT-GN-03',
    says: 'Ranges are in squares of 5,000 yards; guns of one calibre may differ by age and elevation.',
    kind: 'rule',
  },
  { id: 'CT-GN-04', says: 'Range is counted square by square, as ships move.', kind: 'rule' },
  {
    id: 'CT-GN-05',
    says: 'A ship in range fires every main gun that bears, and a die is thrown for each.',
    kind: 'rule',
  },
  { id: 'CT-GN-06', says: 'At the greatest range only a six hits.', kind: 'rule' },
  { id: 'CT-GN-07', says: 'At less than the greatest range a five hits too.', kind: 'rule' },
  {
    id: 'CT-GN-08',
    says: 'By her rate of fire a gun has one to four sets of throws; a further set may go at another target.',
    kind: 'rule',
  },
  { id: 'CT-GN-09', says: 'A further set at the same target hits on four, five and six.', kind: 'rule' },
  { id: 'CT-GN-10', says: 'Each hit does the damage of its shell, roughly by its weight.', kind: 'rule' },
  {
    id: 'CT-GN-11',
    says: 'After the main guns the secondary and tertiary ones that bear fire in the same way.',
    kind: 'rule',
  },
  { id: 'CT-TP-01', says: 'Torpedoes are fired when the range allows.', kind: 'rule' },
  {
    id: 'CT-TP-02',
    says: 'They are fired by whole sets, every tube of a set at one target; the next set may take another.',
    kind: 'rule',
  },
  { id: 'CT-TP-03', says: 'What hits goes by the angle at which the target lies to the attacker.', kind: 'rule' },
  {
    id: 'CT-TP-04',
    says: 'An ordinary torpedo does 100 points; the Japanese ones of the worked sheet did 120.',
    kind: 'rule',
  },
  { id: 'CT-TP-05', says: 'A tube has one torpedo for the game.', kind: 'rule' },
  { id: 'CT-TP-06', says: 'More are taken on in port, by staying there for a move.', kind: 'rule' },
  {
    id: 'CT-TP-07',
    says: 'Or at sea beside a depot ship: in that move she keeps to the depot ship’s speed and uses no armament.',
    kind: 'rule',
  },
  { id: 'CT-TP-08', says: 'Players keep account of damage and of tubes used while they fire.', kind: 'rule' },
  {
    id: 'CT-TP-09',
    says: 'Turrets go beginning with the main ones, which of them the defender says, and speed goes with them.',
    kind: 'rule',
  },
  {
    id: 'CT-RP-01',
    says: 'In port a ship regains a tenth of her sinking rate for each whole game move that she sits out.',
    kind: 'rule',
  },
  { id: 'CT-RP-02', says: 'In harbour under repair no weapon is used but those against aircraft.', kind: 'rule' },
  { id: 'CT-RP-03', says: 'She may sail with her repairs unfinished.', kind: 'rule' },
]
