/** What a ship's card says that can be seen from outside. Feet. */
export interface ShipParticulars {
  readonly lengthFeet: number
  readonly beamFeet: number
  readonly type: ShipShape
  readonly funnels: number
  /** Funnels stand in pairs side by side, as in the Majestics. */
  readonly funnelsAbreast?: boolean
  readonly masts?: number
  /** Heavy mountings, from bow to stern; wing mountings stand on both sides. */
  readonly turrets?: readonly ShipMounting[]
  /** Guns of the battery on one side. */
  readonly battery?: number
  /** Tumblehome and a plough bow, as in French and Russian ships. */
  readonly plough?: boolean
}

/** The broad outline of a hull and what stands on it. */
export type ShipShape = 'battleship' | 'cruiser' | 'gunboat' | 'destroyer' | 'torpedo-boat' | 'liner' | 'merchantman'

/** A heavy mounting: where it stands along the ship (0 stem to 1 stern; worked out when absent) and how many guns it has. */
export interface ShipMounting {
  readonly guns: number
  readonly end: 'fore' | 'aft' | 'wing'
  readonly along?: number
}

/** One element of a silhouette: an SVG tag, the class that gives it its pen, its attributes in feet. */
export interface Stroke {
  readonly tag: 'path' | 'rect' | 'ellipse' | 'circle' | 'line'
  readonly pen: string
  readonly at: Readonly<Record<string, string | number>>
}

/** A plain hull for a ship of which only the length is known. */
export function plainHull(lengthFeet: number): ShipParticulars {
  const type: ShipShape = lengthFeet < 150 ? 'torpedo-boat' : lengthFeet < 260 ? 'destroyer' : 'cruiser'
  return {
    lengthFeet,
    beamFeet: lengthFeet / (lengthFeet < 260 ? 9.5 : 6.4),
    type,
    funnels: type === 'torpedo-boat' ? 1 : 2,
  }
}
