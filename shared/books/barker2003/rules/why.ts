/** Why an entry of the rules index is not a rule that the program decides. */
export const why = {
  note: 'Told to the players or about the apparatus: there is nothing in it to decide.',
} as const
