import type { Gun } from './guns.ts'

/** Guns that the table has not, each with the nearest of its age and length that it has: a ruling, for ships made from real ones (JT-GUN-16). */
export const otherCalibres = {
  '17-in BL': '16-in',
  '16.25-in': '16-in',
  '17.7-in ML': '16-in ML',
  '13.4-in': '13.5-in',
  '13-in': '13.5-in',
  '12.6-in': '12-in',
  '12-in of 35 calibres and longer': '12-in',
  '12-in of 30 calibres and shorter': 'old 12-in',
  '12.5-in ML': '12-in ML',
  '11-in ML': '10-in ML',
  '10.8-in': '10-in',
  '10.2-in': '10-in',
  '9.4-in of 40 calibres': '9.2-in',
  '9.4-in, older': 'old 9.2-in',
  '9-in': 'old 9.2-in',
  '7.6-in': '8-in',
  '6.4-in QF': '6-in QF',
  '5.9-in QF': '6-in QF',
  '5.5-in QF': 'old 6-in',
  '3.9-in': '4-in',
  '3.4-in': '3-in',
  '14-pounder': '3-in',
  '12-pounder': '3-in',
} as const satisfies Readonly<Record<string, Gun>>

export type OtherCalibre = keyof typeof otherCalibres
export const OTHER_CALIBRES = Object.keys(otherCalibres) as OtherCalibre[]
