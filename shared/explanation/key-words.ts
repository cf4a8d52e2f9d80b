/**
 * A key of the data in words, for people: "armoured-cruiser" is an armoured cruiser, "takeWarship" is to take a warship. A key that is no
 * more than a word, a name or a figure stays as it is.
 */
export function keyWords(key: string): string {
  if (/^[a-z]+(-[a-z0-9]+)+$/.test(key)) return key.replaceAll('-', ' ')
  return /^[a-z]+([A-Z][a-z]*)+$/.test(key) ? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : key
}

/** The same with its article: "a first class cruiser", "an armoured cruiser", "torpedo boats". */
export function oneOfKey(key: string): string {
  const words = keyWords(key)
  if (/[^s]s$/.test(words)) return words
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
