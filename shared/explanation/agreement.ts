/** What forces are made of, as packs and umpires name them: "Western Cruisers", "Torpilleurs de Brest". */
const KINDS =
  /(?:cruisers|destroyers|boats|ships|gunboats|ironclads|monitors|transports|colliers|merchantmen|steamers|liners|catchers|scouts|trawlers|minelayers|submarines|yachts|vessels|divisions|flotillas|squadrons|croiseurs|torpilleurs|contre-torpilleurs|cuirassés|gardes-côtes|bâtiments|vaisseaux)$/i
/** Before it stands what a name is of, behind it where or whose that is. */
const BEHIND = / (?:at|of|off|in|from|under|with|for|de|du|des|à|au) | d[’']/

/** Whether a name is of more than one: "Cruisers", "Ships at Havana", "Varyag and Korietz"; not "Blockade of Cienfuegos", nor "Achilles". */
export const isOfMany = (name: string): boolean =>
  / (?:and|et) /.test(name) || KINDS.test((name.split(BEHIND)[0] ?? name).trim())

const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  cannot: 'cannot',
  she: 'they',
  her: 'their',
  herself: 'themselves',
}

/** A verb of the third person, or "she" and "her", as it agrees with a name: "keeps" of one, "keep" of many. */
export function agreeing(name: string, word: string): string {
  if (!isOfMany(name)) return word
  const irregular = IRREGULAR[word]
  if (irregular !== undefined) return irregular
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

/** A name with its verb: "Juno is", "Cruisers are". */
export const doing = (name: string, verb: string): string => `${name} ${agreeing(name, verb)}`
