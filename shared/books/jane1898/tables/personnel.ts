/** Personnel; Forts 3; Commerce 3: men to a gun, men lost with one, and what a prize crew costs (JS-PERS-01 to 03, JS-FORT-03, JS-COMM-08, R-31). */
export const personnelFigures = { menPerGun: 10, menLostPerGun: 5, prizeCrewMen: 10, prizeCrewGuns: 1 } as const
