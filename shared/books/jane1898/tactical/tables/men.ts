import { personnelFigures } from '../../tables/personnel.ts'

/** Men at the guns and men lost (JT-PERS-01, -03, JT-TB-06), and the figures of conduct that rulings give (JT-GEN-07 to -19). */
export const crewFigures = { atGun: 5, below: 5, perGunLost: personnelFigures.menLostPerGun, perLightHit: 5 } as const

export const conductFigures = {
  /** A boat out and in again, and a minute for each hundred yards pulled (JT-GEN-09). */
  flagShift: { boatOut: 1, boatIn: 1, yardsAMinute: 100 },
  /** Targets borrowed by ships without their own (JT-GEN-19). */
  borrowedFeet: { collier: 300, liner: 500 },
  /** Squares lost for each square moved too far (JT-GEN-16). */
  overMove: 1,
  /** Sections of shell that are heavy fire at the admiral's station (JT-GEN-07). */
  admiral: { heavySections: 3 },
} as const
