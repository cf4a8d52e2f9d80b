/**
 * Rules of the tactical game that questions of the strategical one answer, since the print has them in its second part or both games need them. Whoever
 * looks a rule up finds the question by either id.
 */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  admiralHit: ['JT-GEN-07', 'JT-GEN-08'],
  command: ['JT-GEN-07', 'JT-GEN-11'],
  sinkingTime: ['JT-GEN-18'],
  tacticalBoard: ['JT-GEN-20'],
  recognitionDistance: ['JT-GEN-22'],
  crew: ['JT-PERS-01', 'JT-PERS-03'],
  mayLeaveOut: ['JT-PERS-02'],
  menForBoarding: ['JT-GEN-17'],
  targetFarther: ['JT-PERS-04'],
  coalAtWaterline: ['JT-ARM-09'],
  ammunitionMix: ['JT-FIRE-01'],
  ammunitionOutfit: ['JT-FIRE-22'],
  verbalOrderKnown: ['JT-SIG-05'],
  maySignal: ['JT-SIG-06', 'JT-SIG-07'],
  boardWeather: ['JT-WX-01', 'JT-WX-02', 'JT-WX-03', 'JT-BREN-04', 'JT-SUB-09'],
  sightingDistance: ['JT-WX-05'],
  speedInWeather: ['JT-WX-06', 'JT-MOVE-10'],
  nightFiring: ['JT-NIGHT-01', 'JT-NIGHT-03'],
  nightBuoy: ['JT-NIGHT-02'],
  torpedoCraftSighting: ['JT-NIGHT-04', 'JT-NIGHT-05', 'JT-NIGHT-06', 'JT-LIGHT-02'],
  torpedoCraftSeen: ['JT-NIGHT-07'],
  searchLight: ['JT-NIGHT-08', 'JT-LIGHT-01', 'JT-LIGHT-02', 'JT-LIGHT-03', 'JT-LIGHT-04'],
  searchLightEstimate: ['JT-LIGHT-04'],
  litShip: ['JT-LIGHT-04'],
  lostAfterRay: ['JT-LIGHT-05'],
  fort: ['JT-FORT-01', 'JT-FORT-02', 'JT-FORT-03', 'JT-FORT-08', 'JT-FORT-09'],
  fortsInLine: ['JT-FORT-02', 'JT-FORT-04'],
  garrison: ['JT-FORT-03'],
  silencedGun: ['JT-FORT-05', 'JT-FORT-06'],
  fortCapture: ['JT-FORT-07'],
  halfFort: ['JT-FORT-09'],
  planScale: ['JT-BOMB-02', 'JT-BOMB-05'],
  planNeeded: ['JT-BOMB-09'],
  bombardTime: ['JT-BOMB-09'],
  mineStruck: ['JT-MINE-04', 'JT-MINE-05'],
  mineTime: ['JT-MINE-06'],
  submarine: ['JT-SUB-01', 'JT-SUB01-01'],
  submarineAir: ['JT-SUB-04'],
  submarineSighted: ['JT-SUB-05', 'JT-SUB01-13'],
  submarineFate: ['JT-SUB-09', 'JT-SUB-11', 'JT-SUB-12'],
  submarineWireless: ['JT-SUB01-07'],
}

export const askedElsewhere: Readonly<Record<string, readonly string[]>> = Object.entries(QUESTIONS).reduce<
  Record<string, string[]>
>((found, [question, rules]) => {
  for (const rule of rules) found[rule] = [...(found[rule] ?? []), `jane1898.${question}`]
  return found
}, {})
