import type { RuleEntry } from '../../contract.ts'
import { why } from './why.ts'

/** Scales, ships and setting up: every rule in our words. */
export const shipsAndSettingUpRules: readonly RuleEntry[] = [
  { id: 'BK-SC-01', says: 'The period is 1890 to 1913, before dreadnoughts fought.', kind: 'rule' },
  {
    id: 'BK-SC-02',
    says: 'A base is one ship, or one pair of destroyers or torpedo boats, which move, shoot and are lost as one.',
    kind: 'rule',
  },
  {
    id: 'BK-SC-03',
    says: 'A base is 400 yards of sea, a ship and the usual cable behind her, and half as wide as long.',
    kind: 'rule',
  },
  {
    id: 'BK-SC-04',
    says: 'Bases are 6, 4 or 2 inches long (150, 100 or 50 mm) by the scale of the models.',
    kind: 'rule',
  },
  { id: 'BK-SC-05', says: 'All dice are single ordinary ones of six faces.', kind: 'note', why: why.note },
  {
    id: 'BK-SC-06',
    says: 'A base length is 2 sea miles when cruising and 400 yards in combat; inches of the table follow from it.',
    kind: 'rule',
  },
  { id: 'BK-SH-01', says: 'Battleships: slow, heavily armoured, heavy guns in turrets; 12 points.', kind: 'rule' },
  { id: 'BK-SH-02', says: '1st class cruisers: nearly as large, faster, less armour; 8 points.', kind: 'rule' },
  { id: 'BK-SH-03', says: '2nd class cruisers: smaller, little armour, as fast; 6 points.', kind: 'rule' },
  { id: 'BK-SH-04', says: '3rd class cruisers: smaller and slower, to guard trade; 4 points.', kind: 'rule' },
  { id: 'BK-SH-05', says: 'Scout cruisers, from 1905: very small and very fast, light guns; 4 points.', kind: 'rule' },
  {
    id: 'BK-SH-06',
    says: 'Destroyers, from 1895, in pairs with torpedoes and a few light guns; 2 points.',
    kind: 'rule',
  },
  { id: 'BK-SH-07', says: 'Submarines, from 1900: small, slow, mostly on the surface; 6 points.', kind: 'rule' },
  {
    id: 'BK-SH-08',
    says: 'Battleships and cruisers built before 1890 are obsolete, and so are all torpedo boats; they are worth half of their type.',
    kind: 'rule',
  },
  { id: 'BK-OR-01', says: 'Battleships and cruisers form squadrons, and one ship of each is its Flag.', kind: 'rule' },
  { id: 'BK-OR-02', says: 'The Flag of one squadron is that of the Commander-in-Chief too.', kind: 'rule' },
  {
    id: 'BK-OR-03',
    says: 'The Flag may go over from a cripple to a ship of her squadron whose whole side edge lies on hers.',
    kind: 'rule',
  },
  {
    id: 'BK-OR-04',
    says: 'Torpedo craft belong to a squadron or form flotillas, to which one scout cruiser may belong.',
    kind: 'rule',
  },
  {
    id: 'BK-OR-05',
    says: 'The scout cruiser of a flotilla is its Captain (D), or without her a pair of destroyers.',
    kind: 'rule',
  },
  { id: 'BK-SU-01', says: 'The short edges of the table, opposite each other, are those of entry.', kind: 'rule' },
  {
    id: 'BK-SU-02',
    says: 'Each side throws a die; the higher has the initiative and says which edge is north.',
    kind: 'rule',
  },
  { id: 'BK-SU-03', says: 'Each side places one feature, the side with the initiative last.', kind: 'rule' },
  { id: 'BK-SU-04', says: 'The side with the initiative throws for the time of day.', kind: 'rule' },
  { id: 'BK-SU-05', says: 'The other side throws for wind and weather.', kind: 'rule' },
  { id: 'BK-SU-06', says: 'Each side throws for neutral shipping.', kind: 'rule' },
  { id: 'BK-SU-07', says: 'The side with the initiative begins, and brings its ships on over its edge.', kind: 'rule' },
  {
    id: 'BK-GF-01',
    says: 'A coast takes up to 450 mm of an edge and reaches 300 mm inward; it may have a port.',
    kind: 'rule',
  },
  { id: 'BK-GF-02', says: 'An island fits into a square of 150 mm.', kind: 'rule' },
  { id: 'BK-GF-03', says: 'A shoal fits into a square of 150 mm.', kind: 'rule' },
  { id: 'BK-GF-04', says: 'Coasts, islands and shoals are dangers to ships.', kind: 'rule' },
  {
    id: 'BK-GF-05',
    says: 'Coasts and islands stop all fire; a shoal stops that of torpedo craft and submarines.',
    kind: 'rule',
  },
  { id: 'BK-TD-01', says: 'One die for the hour; each side may add one, take one, or leave it.', kind: 'rule' },
  { id: 'BK-TD-02', says: 'At 1 or less play begins an hour before sunrise.', kind: 'rule' },
  { id: 'BK-TD-03', says: 'At 2 or more it begins so many hours before sunset.', kind: 'rule' },
  {
    id: 'BK-TD-04',
    says: 'Sunrise lasts half an hour and hinders fire between north-east and south-east; half an hour of dawn comes before it, day after.',
    kind: 'rule',
  },
  {
    id: 'BK-TD-05',
    says: 'Sunset lasts half an hour and hinders fire between north-west and south-west; half an hour of dusk follows, then night.',
    kind: 'rule',
  },
  {
    id: 'BK-WW-01',
    says: 'The first die brings a moderate breeze across the table, from one corner to the opposite one.',
    kind: 'rule',
  },
  {
    id: 'BK-WW-02',
    says: 'Second die 1: light airs or calm; if play begins before dawn each side may place a bank of mist that stays, until its senior Flag throws a 6.',
    kind: 'rule',
  },
  { id: 'BK-WW-03', says: 'Second die 2: a bank of fog drifts down the wind, 1 move a spell.', kind: 'rule' },
  {
    id: 'BK-WW-04',
    says: 'Second die 3: a squall starts on each 1 of the senior Flag of the side with the initiative, and drifts by 2 moves a spell.',
    kind: 'rule',
  },
  { id: 'BK-WW-05', says: 'Second die 4 or 5: no effect.', kind: 'rule' },
  { id: 'BK-WW-06', says: 'Second die 6: strong wind, and rough weather.', kind: 'rule' },
  {
    id: 'BK-NS-01',
    says: 'Each side may place a liner, tramp, sailing ship or fishing fleet that passes for a neutral and crosses the table on one course.',
    kind: 'rule',
  },
  { id: 'BK-NS-02', says: 'She may not be fired at, but may be ordered to stop by lamp.', kind: 'rule' },
  {
    id: 'BK-NS-03',
    says: 'Once bases touch, boats may search the ship that stopped; the die of the next spell finds contraband on a 6, and she is made prize.',
    kind: 'rule',
  },
]
