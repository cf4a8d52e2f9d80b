/**
 * The general code of signals: groups and what they stand for (JT-SIG-02). The print has one group, "8 S.P."; the others are made after it, and a side may
 * put a book of its own over them.
 */
const POINTS = [1, 2, 3, 4, 6, 8, 12, 16] as const
const KNOTS = [3, 6, 9, 12, 15, 18, 21] as const
const point = (number: number) => `${number} point${number === 1 ? '' : 's'}`

const turns = POINTS.flatMap((number): [string, string][] => [
  [`${number} S.P.`, `alter course in succession ${point(number)} to port`],
  [`${number} S.S.`, `alter course in succession ${point(number)} to starboard`],
  [`${number} T.P.`, `alter course together ${point(number)} to port`],
  [`${number} T.S.`, `alter course together ${point(number)} to starboard`],
])
const speeds = KNOTS.map((number): [string, string] => [`${number} K.`, `proceed at ${number} knots`])

export const GENERAL_CODE: Readonly<Record<string, string>> = Object.fromEntries([
  ...turns,
  ...speeds,
  ['L.A.', 'form line ahead'],
  ['L.B.', 'form line abreast'],
  ['Q.P.', 'form quarter line to port'],
  ['Q.S.', 'form quarter line to starboard'],
  ['D.C.', 'form columns of divisions'],
  ['C.O.', 'close order'],
  ['O.O.', 'open order'],
  ['S.T.', 'stop'],
  ['O.F.', 'open fire'],
  ['C.F.', 'cease fire'],
  ['E.C.', 'engage the enemy more closely'],
  ['E.V.', 'attack the head of the enemy’s line'],
  ['E.R.', 'attack the rear of the enemy’s line'],
  ['R.M.', 'ram where you can'],
  ['T.A.', 'torpedo craft attack'],
  ['T.R.', 'torpedo craft return'],
  ['G.C.', 'general chase'],
  ['B.O.', 'break off the action'],
  ['I.A.', 'act independently'],
  ['F.M.', 'follow my motions'],
  ['S.D.', 'support the disabled ship'],
  ['E.S.', 'enemy in sight'],
  ['N.C.', 'I am not under control'],
  ['W.A.', 'I want assistance'],
  ['S.F.', 'I shift my flag'],
  ['C.P.', 'I take the command'],
])
