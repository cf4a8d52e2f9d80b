/** A first battle of five moves: one ship against one, told step by step. */
import type { BookBattle } from '../../../battles/contract.ts'

const ship = (key: string, name: string, side: string, x: number, y: number) => ({
  key,
  name,
  side,
  type: 'battleship-1',
  position: { x, y },
  courseDegrees: 0,
  speedKnots: 12,
})

export const firstBattle: BookBattle = {
  key: 'first-battle',
  title: 'Your first battle',
  says: 'Majestic against Brennus, five moves of a minute: each step is told on the board.',
  setup: {
    positionsIn: 'squares',
    settings: { 'board.endAfterMoves': 5 },
    ships: [ship('majestic', 'Majestic', 'England', 0, 0), ship('brennus', 'Brennus', 'France', 24, 4)],
  },
  guide: [
    {
      move: 1,
      does: 'steer',
      says: 'Majestic is yours. The dotted hull shows where she will be in a minute; the tinted water is all that she can reach. Drag the dotted hull to the right.',
    },
    {
      move: 1,
      does: 'seal',
      says: 'Her order stands at the left in fields, and below them in the book’s words: it is one order. Press “Seal move 1”; both sides then move at once.',
    },
    {
      move: 2,
      does: 'steer',
      says: 'The ships have moved, and their wakes show it. Drag the dotted hull to the left, until the words at it say “to port”: her broadside bears from there.',
    },
    {
      move: 2,
      does: 'fire',
      says: 'Now her guns. Click the enemy, ship 1: every gun that is loaded and bears is laid on her.',
    },
    { move: 2, does: 'seal', says: 'Press “Seal move 2”.' },
    {
      move: 2,
      does: 'strike',
      says: 'The pieces have moved and your heavy guns are yours to aim: click the card at the right, once for each gun, or leave them to the dice. Press “Seal the strikes”.',
    },
    {
      move: 3,
      does: 'read',
      says: 'Heavy guns take minutes to load. Open the tab “Account” to read what was hit and why.',
    },
    { move: 3, does: 'seal', says: 'A ship without orders carries on. Press “Seal move 3”.' },
    {
      move: 4,
      does: 'fire',
      says: 'Click the enemy, ship 1, again: what is loaded now is laid on her.',
    },
    { move: 4, does: 'seal', says: 'Press “Seal move 4”.' },
    {
      move: 4,
      does: 'strike',
      says: 'Aim, or leave it to the dice. Press “Seal the strikes”.',
    },
    {
      move: 5,
      does: 'steer',
      says: 'Speed goes by the same hull. Drag the dotted hull towards Majestic, and she slows down.',
    },
    { move: 5, does: 'seal', says: 'The last minute that was agreed. Press “Seal move 5”.' },
  ],
}
