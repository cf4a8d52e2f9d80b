import type { BookWord } from '../contract.ts'

/** What Carter’s board calls things, for whoever asks. */
export const words: readonly BookWord[] = [
  {
    word: 'game move',
    also: ['game moves'],
    means: 'One side moves its ships, then the other, and then all fire at the same time.',
    rules: ['CT-MV-01', 'CT-GN-01', 'CT-GN-02'],
  },
  {
    word: 'sinking rate',
    also: ['sinking rates'],
    means:
      'So many points of damage a ship bears: when she has more, she sinks. On the way there her turrets fall silent and her speed goes down by stages.',
    rules: ['CT-SK-01', 'CT-SK-03'],
  },
  {
    word: 'points of damage',
    also: ['damage points', 'point of damage'],
    means: 'What hits add up to on a ship. They are set against her sinking rate.',
    rules: ['CT-GN-10', 'CT-SK-01'],
  },
  {
    word: 'sets of throws',
    also: ['set of throws', 'further set', 'further sets', 'throws a gun'],
    means:
      'How often a gun throws its die in a game move, by its rate of fire: one to four. A further set may go at another target, or at the same one with better chances.',
    rules: ['CT-GN-08', 'CT-GN-09'],
  },
  {
    word: 'set of tubes',
    also: ['sets of tubes', 'torpedo set', 'torpedo sets'],
    means:
      'Torpedo tubes that fire together: all of a set go at one target. A tube has one torpedo for the game, until more are taken on in port or beside a depot ship.',
    rules: ['CT-TP-02', 'CT-TP-05', 'CT-TP-06'],
  },
  {
    word: 'square-on',
    also: ['on the diagonal'],
    means:
      'How a ship is left lying in her square: along its sides, or from corner to corner. The angle for torpedoes and her next move hang on it.',
    rules: ['CT-MV-04', 'CT-TP-03'],
  },
  {
    word: 'disc',
    also: ['discs'],
    means: 'What stands for a ship by night or in fog. Which ship lies under it its owner alone knows.',
    rules: ['CT-NT-02', 'CT-WX-03'],
  },
  {
    word: 'weather zone',
    also: ['weather zones'],
    means: 'A quarter of the board with weather of its own, thrown for before each game move: fog, high seas or good.',
    rules: ['CT-WX-01'],
  },
  {
    word: 'high seas',
    means: 'Weather in which every ship below 10,000 tons loses a square of her speed.',
    rules: ['CT-WX-02'],
  },
  {
    word: 'main guns',
    also: ['main gun', 'secondary guns', 'tertiary guns'],
    means: 'A ship’s guns by their size. The main ones fire first, the others after them in the same way.',
    rules: ['CT-GN-05', 'CT-GN-11'],
  },
  {
    word: 'depot ship',
    also: ['depot ships'],
    means:
      'A ship beside which others take on torpedoes at sea: for that move they keep to her speed and use no weapon.',
    rules: ['CT-TP-07'],
  },
  {
    word: 'sow',
    also: ['sows', 'sowing', 'sown'],
    means:
      'To lay mines on a square, ten at a time: in passing at 30 knots or more, by staying a whole move below that.',
    rules: ['CT-MN-01', 'CT-MN-02', 'CT-MN-03'],
  },
  {
    word: 'sweep',
    also: ['sweeps', 'sweeping', 'minesweeper', 'minesweepers'],
    means: 'To clear a square of mines. One minesweeper takes two whole moves, and four clear it in passing.',
    rules: ['CT-MN-06', 'CT-MN-07'],
  },
  {
    word: 'knight’s move',
    means: 'How a ship changes course: ahead, and then to the side.',
    rules: ['CT-MV-02'],
  },
  {
    word: 'objective',
    also: ['objectives'],
    means: 'What a side must do to win, agreed beforehand.',
    rules: ['CT-OB-01', 'CT-OB-02'],
  },
]
