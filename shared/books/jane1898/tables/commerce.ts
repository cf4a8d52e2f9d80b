/** Commerce 1: the miles for which freight grows (JS-COMM-04). What carriers hold stands with the carriers, what a prize crew costs with the men. */
export const commerceFigures = { growsEveryMiles: 100 } as const
