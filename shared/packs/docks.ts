import type { MerchantType, PackPlace, WarshipType } from './pack.ts'

type Dock = NonNullable<PackPlace['dock']>

const SIZES: readonly Dock[] = ['small', 'cruiser', 'battleship']

/** The least dock that takes a ship of each kind. */
const NEEDS: Readonly<Record<WarshipType | MerchantType, Dock>> = {
  battleship: 'battleship',
  'coast-defence-battleship': 'battleship',
  'armoured-cruiser': 'cruiser',
  'first-class-cruiser': 'cruiser',
  'second-class-cruiser': 'cruiser',
  'third-class-cruiser': 'small',
  'torpedo-gunboat': 'small',
  destroyer: 'small',
  'torpedo-boat': 'small',
  submarine: 'small',
  collier: 'small',
  merchantman: 'small',
  liner: 'cruiser',
  'fast-liner': 'battleship',
}

/** Whether a place's dock, which is known by the largest ship that it takes, takes a ship of this kind. */
export function dockTakes(dock: PackPlace['dock'], type: WarshipType | MerchantType): boolean {
  return dock !== null && SIZES.indexOf(dock) >= SIZES.indexOf(NEEDS[type])
}
