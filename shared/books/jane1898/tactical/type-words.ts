/** What the types of ships are called, for whoever reads of them. */
import { keyWords } from '../../../explanation/key-words.ts'
import { isShipType, type ShipType } from './tables/general-speeds.ts'

export const TYPE_LABELS: Readonly<Record<ShipType, string>> = {
  'battleship-1': 'First-class battleship',
  'battleship-fast': 'Fast battleship',
  'battleship-2': 'Second-class battleship',
  'old-ironclad': 'Old ironclad',
  monitor: 'Monitor',
  'armoured-cruiser': 'Armoured cruiser',
  'cruiser-1': 'First-class cruiser',
  cruiser: 'Cruiser',
  catcher: 'Torpedo-boat catcher',
  destroyer: 'Destroyer',
  'torpedo-boat': 'Torpedo boat',
  collier: 'Collier',
  merchantman: 'Merchantman',
  liner: 'Liner',
  'fast-liner': 'Fast liner',
}

/** In the midst of a sentence; what is no ship is called by its own word: "fort". */
export const typeWords = (type: string): string =>
  isShipType(type) ? TYPE_LABELS[type].replace(/^./, (letter) => letter.toLowerCase()) : keyWords(type)
