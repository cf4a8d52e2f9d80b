/** Why an entry of the rules index is not a rule that the program decides. */
export const why = {
  note: 'Told to the players or about the apparatus: there is nothing in it to decide.',
  duty: 'Owed by the windows and the umpire’s table: who sees and writes what.',
  seam: 'Handed over to another book.',
} as const
