const SAID: Readonly<Record<string, string>> = {
  struck: 'flag down',
}

/** What has become of a ship, where it stands by itself behind her name: there "struck" would read as "hit". */
export const statusWords = (status: string): string => SAID[status] ?? status
