/** Why an entry of the rules index is not a rule that the program decides. */
export const why = {
  choice: 'The players’ own judgement before the game: there is nothing in it to decide.',
  absent: 'The chapters are not in the text; the rating against aircraft stands on the card alone.',
} as const
