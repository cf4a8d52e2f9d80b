import type { RuleEntry } from '../../contract.ts'
import { why } from './why.ts'

/** Mines, weather, night and hidden beginnings (lines 119-135), and submarines, a module of ours: every rule in our words. */
export const minesAndSkyRules: readonly RuleEntry[] = [
  {
    id: 'CT-MN-01',
    says: 'A layer of 30 knots or more sows a square with ten mines by passing over it.',
    kind: 'rule',
  },
  { id: 'CT-MN-02', says: 'A slower one must stay on the square for a whole move.', kind: 'rule' },
  { id: 'CT-MN-03', says: 'Each square sown takes ten mines from her cargo.', kind: 'rule' },
  {
    id: 'CT-MN-04',
    says: 'An enemy ship that comes on a mined square is told so, and two dice are thrown: double six does nothing, any other sum ten times itself.',
    kind: 'rule',
  },
  { id: 'CT-MN-05', says: 'A field lives until ten vessels have passed over it, or it is swept.', kind: 'rule' },
  { id: 'CT-MN-06', says: 'Only minesweepers come into a mined square unhurt.', kind: 'rule' },
  {
    id: 'CT-MN-07',
    says: 'One minesweeper clears a square in two whole moves; up to four may work on one, and four clear it in passing.',
    kind: 'rule',
  },
  {
    id: 'CT-WX-01',
    says: 'The board has four weather zones; before each game move a die for each: 6 fog, 4 and 5 high seas, else good, for the whole move.',
    kind: 'rule',
  },
  { id: 'CT-WX-02', says: 'In high seas every ship below 10,000 tons loses a square.', kind: 'rule' },
  {
    id: 'CT-WX-03',
    says: 'In fog every ship goes one square at most, none fires, and discs hide who moves.',
    kind: 'rule',
  },
  { id: 'CT-NT-01', says: 'Four whole game moves are a night, eight a day.', kind: 'rule' },
  {
    id: 'CT-NT-02',
    says: 'By night discs stand for ships; the name underneath is known to the owner alone.',
    kind: 'rule',
  },
  {
    id: 'CT-HS-01',
    says: 'A screen across the middle for the first two or three game moves lets both sides deploy unseen.',
    kind: 'rule',
  },
  { id: 'CT-HS-02', says: 'Or the place where ships come in is thrown for.', kind: 'rule' },
  {
    id: 'CT-S01',
    says: 'Submarines are plotted on their owner’s chart and move with everybody: two squares on the surface and shown, one submerged and not. This and what follows is ours, and off by default.',
    kind: 'rule',
  },
  {
    id: 'CT-S02',
    says: 'A submerged submarine may fire one set in range; her square is then told to the enemy.',
    kind: 'rule',
  },
  {
    id: 'CT-S03',
    says: 'A hunter that used no torpedoes in the move may name a square beside her own: a submarine there takes 30 points on 5 or 6, and 30 more on a six after a six.',
    kind: 'rule',
  },
  {
    id: 'CT-S04',
    says: 'A submarine’s rate goes by her tonnage on the surface, at least 30; with less than half of it left she must come up.',
    kind: 'rule',
  },
  {
    id: 'CT-S05',
    says: 'Aircraft, carriers and fire against aircraft are not in the text, and not in this book.',
    kind: 'note',
    why: why.absent,
  },
  {
    id: 'CT-S10',
    says: 'For sharing out: the sinking rate, twice damage times sets for each gun, 15 a tube, 20 an average square of speed, 1 a mine. The figures are ours.',
    kind: 'rule',
  },
]
