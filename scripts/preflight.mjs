// Stops at once where this Node cannot run Wardroom: on a Node older than Node-API 10, better-sqlite3 13 ends the
// process without a word (SIGSEGV), and one that cannot strip types cannot run the sources.
const napi = Number(process.versions.napi)
if (!(napi >= 10) || !process.features.typescript) {
  console.error(`Wardroom needs Node 22.18 or newer; this is ${process.version}.`)
  console.error(
    'Run it through npm (npm start, npm test, npx …), which finds the Node that npm ci puts into node_modules.',
  )
  process.exit(1)
}
