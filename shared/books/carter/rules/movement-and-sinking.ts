import type { RuleEntry } from '../../contract.ts'

/** Moving and sinking (lines 54-77): every rule in our words. */
export const movementRules: readonly RuleEntry[] = [
  {
    id: 'CT-MV-01',
    says: 'In his turn a player moves all, some or none of his ships, none farther than her allowance.',
    kind: 'rule',
  },
  {
    id: 'CT-MV-02',
    says: 'To change course is like the knight’s move: a ship goes ahead and then to the side.',
    kind: 'rule',
  },
  { id: 'CT-MV-03', says: 'Coming about by 180 degrees loses a square.', kind: 'rule' },
  {
    id: 'CT-MV-04',
    says: 'A ship is left square-on or on the diagonal, without doubt which: torpedoes and her next move hang on it.',
    kind: 'rule',
  },
  {
    id: 'CT-MV-05',
    says: 'No ship over 3,500 tons shares a square: one such, two destroyers or four motor torpedo boats fill it. In harbour, and for taking on stores at sea, they may.',
    kind: 'rule',
  },
  { id: 'CT-MV-06', says: 'Ships may pass through a square in which others lie.', kind: 'rule' },
  { id: 'CT-MV-07', says: 'Ships that keep together go at the speed of the slowest.', kind: 'rule' },
  {
    id: 'CT-MV-08',
    says: 'Some speeds are a square more in every other game move; a card that is turned over shows which.',
    kind: 'rule',
  },
  { id: 'CT-MV-09', says: 'Who moves first goes in turn or by dice; best alternately.', kind: 'rule' },
  {
    id: 'CT-SK-01',
    says: 'A ship is sunk when her points of damage are more than her sinking rate; as many are not enough.',
    kind: 'rule',
  },
  { id: 'CT-SK-02', says: 'Every gun can do damage to every ship.', kind: 'rule' },
  { id: 'CT-SK-03', says: 'As stages of the rate are passed turrets fall silent and speed goes down.', kind: 'rule' },
  {
    id: 'CT-SK-04',
    says: 'Battleships have rates of 700 to 1,200, an average one nine torpedoes of 100; a destroyer of 1,300 tons 55; smaller ships in proportion.',
    kind: 'rule',
  },
  { id: 'CT-SK-05', says: 'Rates go by armour, subdivision and what ships have proved, like Seydlitz.', kind: 'rule' },
]
