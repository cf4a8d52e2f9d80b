// How long the tests wait before they call something hung. No test is judged by its time: a limit only ends what would never
// end, so it is generous, and it grows with how slow this machine is now.

/** Milliseconds that the measured work takes on two quiet cores of CI's kind. */
const QUIET = 190

/** How many times slower than on a quiet machine a fixed piece of work is done now: from 1 to 10. */
function slowness() {
  const began = performance.now()
  let sum = 0
  for (let i = 0; i < 40_000_000; i++) sum = (sum + i * 31) | 0
  const took = performance.now() - began
  return Math.min(10, Math.max(1, (took + (sum & 0)) / QUIET))
}

/** By what every limit is multiplied. `npm test` measures it once a suite and hands it on as WARDROOM_PATIENCE. */
export function patience() {
  const given = Number(process.env.WARDROOM_PATIENCE)
  return given > 0 ? given : slowness()
}

/** @param {number} n @returns {number} milliseconds of so many minutes on this machine as it is now */
export const patientMinutes = (n) => Math.round(n * 60_000 * patience())
