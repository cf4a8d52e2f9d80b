import type { RuleEntry } from '../../contract.ts'
import { why } from './why.ts'

/** Shooting, damage, mines, victory and admirals: every rule in our words. */
export const shootingAndEndingRules: readonly RuleEntry[] = [
  {
    id: 'BK-AX-03',
    says: 'Armed merchant cruisers and raiders that are liners attack as 2nd class cruisers, raiders that are tramps as 3rd class ones; disclosed, they move as these.',
    kind: 'rule',
  },
  { id: 'BK-AX-04', says: 'A minelayer has Attack Factor 1 and Defence Factor 0.', kind: 'rule' },
  {
    id: 'BK-AX-05',
    says: 'Defence Factors: liners 2; transports, tramps and fishing fleets 1; sailing vessels 0.',
    kind: 'rule',
  },
  { id: 'BK-RG-01', says: 'Shooting is measured between models.', kind: 'rule' },
  { id: 'BK-RG-02', says: 'Close range, to 800 yards, is only by or at torpedo craft and submarines.', kind: 'rule' },
  { id: 'BK-RG-03', says: 'Normal range is to 1,600 yards.', kind: 'rule' },
  { id: 'BK-RG-04', says: 'Long range is beyond it to 4,800 yards.', kind: 'rule' },
  { id: 'BK-RG-05', says: 'Extreme range is beyond it to 6,000 yards, and to 8,000 from 1905.', kind: 'rule' },
  { id: 'BK-EN-01', says: 'Torpedo craft and submarines engage one target, others several at once.', kind: 'rule' },
  {
    id: 'BK-EN-02',
    says: 'The diagonals of a base part its four arcs; the firing face of a battery is a broadside.',
    kind: 'rule',
  },
  { id: 'BK-EN-03', says: 'One broadside target at normal, long or extreme range at full effect.', kind: 'rule' },
  {
    id: 'BK-EN-04',
    says: 'One target on the opposite broadside, at normal range alone, at reduced effect.',
    kind: 'rule',
  },
  {
    id: 'BK-EN-05',
    says: 'One target forward and one aft, at normal, long or extreme range, at reduced effect.',
    kind: 'rule',
  },
  { id: 'BK-EN-06', says: 'Besides these two at close range, one on each broadside, at full effect.', kind: 'rule' },
  {
    id: 'BK-EN-07',
    says: 'At long or extreme range torpedo craft are fired over; other bases stop fire.',
    kind: 'rule',
  },
  {
    id: 'BK-CB-01',
    says: 'Attack Factor, tactical factors and a die against Defence Factor, tactical factors and a die; an x is no shot.',
    kind: 'rule',
  },
  { id: 'BK-CB-02', says: 'Firer and target: 2 off for a cripple, 1 off for an obsolete ship.', kind: 'rule' },
  {
    id: 'BK-CB-03',
    says: 'Firer: 2 off at reduced effect, or for torpedo craft that have fired in this game.',
    kind: 'rule',
  },
  {
    id: 'BK-CB-04',
    says: 'Firer: 1 off at torpedo craft by night without a searchlight, or at dusk or dawn.',
    kind: 'rule',
  },
  {
    id: 'BK-CB-05',
    says: 'Firer: 1 off where the low sun hinders, or at a target lit only by its own searchlight.',
    kind: 'rule',
  },
  { id: 'BK-CB-06', says: 'Firer: 1 off if another has fired at the target in this spell.', kind: 'rule' },
  { id: 'BK-CB-07', says: 'All factors add up, and totals count as they fall, under 0 too.', kind: 'rule' },
  { id: 'BK-CB-08', says: 'A target’s total that is no less has no effect.', kind: 'rule' },
  {
    id: 'BK-CB-09',
    says: 'Less, but more than half: a submarine goes under, or sinks by a mine; others are damaged, or crippled by a third damage, a mine, torpedo craft or a submarine.',
    kind: 'rule',
  },
  {
    id: 'BK-CB-10',
    says: 'Half or less: a ship is crippled, or sunk by torpedo craft, a submarine or a mine, or if she is one or a cripple; a battery is destroyed.',
    kind: 'rule',
  },
  { id: 'BK-CB-11', says: 'The half is exact.', kind: 'rule' },
  { id: 'BK-DM-01', says: 'Each damage is a puff, two at most.', kind: 'rule' },
  { id: 'BK-DM-02', says: 'A cripple has a red puff, and her others come off; new ones may come.', kind: 'rule' },
  { id: 'BK-DM-03', says: 'Enough for a second crippling is the end of the target.', kind: 'rule' },
  {
    id: 'BK-DM-04',
    says: 'A cripple is on fire, has no wireless, is worse as firer and target, and makes no compulsory move.',
    kind: 'rule',
  },
  {
    id: 'BK-CO-01',
    says: 'A compulsory move that crosses land or a shoal runs aground there; the ship counts as crippled.',
    kind: 'rule',
  },
  {
    id: 'BK-CO-02',
    says: 'To cross another ship’s place does no harm, unless the move is compulsory and she is crippled, a submarine, in fog or unlit by night.',
    kind: 'rule',
  },
  { id: 'BK-CO-03', says: 'Then the rammer is damaged and the other sinks, unless she is the bigger.', kind: 'rule' },
  { id: 'BK-CO-04', says: 'A submarine that meets a fishing fleet is sunk in its nets.', kind: 'rule' },
  { id: 'BK-MN-01', says: 'A minefield has up to six sections of 100 yards, a point each.', kind: 'rule' },
  {
    id: 'BK-MN-02',
    says: 'A sown field lies from the start; one not yet sown appears by sections behind a merchant steamer.',
    kind: 'rule',
  },
  {
    id: 'BK-MN-03',
    says: 'Who enters a field or stays in it fights an Attack Factor of 0 if torpedo craft, of 5 if not.',
    kind: 'rule',
  },
  { id: 'BK-MN-04', says: 'From 1904 destroyers sweep a section by passing through it, at their risk.', kind: 'rule' },
  { id: 'BK-MN-05', says: 'A field fights a ship once a spell.', kind: 'rule' },
  { id: 'BK-VC-01', says: 'A side whose ships are all sunk or off the table has lost.', kind: 'rule' },
  { id: 'BK-VC-02', says: 'At the end of time the losses in ships and shore installations decide.', kind: 'rule' },
  { id: 'BK-AD-01', says: 'One die for the character of each commander of a squadron.', kind: 'rule' },
  {
    id: 'BK-AD-02',
    says: '1, gunnery fanatic: odd firing dice of his ship and one other count one more, but at close range.',
    kind: 'rule',
  },
  {
    id: 'BK-AD-03',
    says: '2, paint fanatic: firing dice of his ships count one less at long and extreme range.',
    kind: 'rule',
  },
  {
    id: 'BK-AD-04',
    says: '3, torpedophobe: his ships turn away by 45 degrees or more from torpedo craft at normal range.',
    kind: 'rule',
  },
  {
    id: 'BK-AD-05',
    says: '4, gallant: a turn away from the nearest enemy costs 1 more, unless that is a submarine.',
    kind: 'rule',
  },
  { id: 'BK-AD-06', says: '5, cautious: a turn towards the nearest enemy costs 1 more.', kind: 'rule' },
  {
    id: 'BK-AD-07',
    says: '6, chivalrous: his ships leave a major warship to the friend that has fired at it in this spell; torpedo craft and submarines are outside this.',
    kind: 'rule',
  },
  {
    id: 'BK-NT-01',
    says: 'The author on torpedoes fired singly, on damage control and on ships that are not told apart more finely.',
    kind: 'note',
    why: why.note,
  },
  {
    id: 'BK-NT-02',
    says: 'The author tells of a campaign of a day that a club played with these rules.',
    kind: 'note',
    why: why.note,
  },
]
