// The import rule: renderer -> shared <- electron/host <- electron/desktop.
const test = '\\.test\\.ts$'
const testCode = '\\.test\\.ts$|/test-kit/'
const product = '^(shared|renderer|electron)/'
const npm = (...names) => `node_modules/(@types/)?(${names.join('|')})/`

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-imported-exists',
      comment: 'Every import names a file of this project, a package of package.json, or a part of Node.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'shared-imports-shared',
      comment: 'shared/ is the pure core: it imports no other layer.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(electron|renderer|tests|scripts|campaigns)/' },
    },
    {
      name: 'shared-has-no-node',
      comment: 'shared/ is the pure core: no files, no clock, no process.',
      severity: 'error',
      from: { path: '^shared/', pathNot: testCode },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-packages',
      comment: 'shared/ may use zod, astronomy-engine, flatbush, pure-rand and @noble/hashes, and no other package.',
      severity: 'error',
      from: { path: '^shared/', pathNot: testCode },
      to: { path: 'node_modules/', pathNot: npm('zod', 'astronomy-engine', 'flatbush', 'pure-rand', '@noble/hashes') },
    },
    {
      name: 'shared-test-packages',
      comment: 'Tests of shared/ may use vitest and fast-check besides.',
      severity: 'error',
      from: { path: `^shared/.*(${test})|^shared/test-kit/` },
      to: {
        path: 'node_modules/',
        pathNot: npm('zod', 'astronomy-engine', 'flatbush', 'pure-rand', '@noble/hashes', 'vitest', 'fast-check'),
      },
    },
    {
      name: 'renderer-imports-shared',
      comment: 'renderer/ may import renderer/ and shared/ only: what it knows of the host stands in shared/bridge.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^(electron|tests|scripts|campaigns|migrations)/' },
    },
    {
      name: 'windows-of-a-book-by-the-registry',
      comment: 'The frame reaches the windows of a single book by renderer/books/registry.ts alone.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: `${testCode}|^renderer/books/` },
      to: { path: '^renderer/books/[^/]+/' },
    },
    {
      name: 'windows-of-a-book-know-no-other',
      comment: 'What one book has in the windows knows nothing of another book: what two have is of the frame.',
      severity: 'error',
      from: { path: '^renderer/books/([^/]+)/' },
      to: { path: '^(shared|renderer)/books/[^/]+/', pathNot: '^(shared|renderer)/books/$1/' },
    },
    {
      name: 'renderer-has-no-node',
      comment: 'renderer/ runs in a browser: no Node, no database, no server.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'renderer-packages',
      comment: 'renderer/ has no use for the packages of the host.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: npm('electron', 'better-sqlite3', 'hono', '@hono/node-server', 'ws') },
    },
    {
      name: 'leaflet-in-chart',
      comment: 'renderer/chart/ is the only importer of Leaflet.',
      severity: 'error',
      from: { path: product, pathNot: '^renderer/chart/' },
      to: { path: npm('leaflet') },
    },
    {
      name: 'database-in-database',
      comment: 'electron/host/database/ is the only importer of better-sqlite3.',
      severity: 'error',
      from: { path: product, pathNot: '^electron/host/database/' },
      to: { path: npm('better-sqlite3') },
    },
    {
      name: 'electron-in-desktop',
      comment: 'electron/desktop/ is the only importer of electron.',
      severity: 'error',
      from: { path: '^(shared|renderer|electron|tests|scripts|campaigns)/', pathNot: '^electron/desktop/' },
      to: { path: npm('electron') },
    },
    {
      name: 'host-imports-host-and-shared',
      comment: 'electron/host/ may import electron/host/ and shared/ only.',
      severity: 'error',
      from: { path: '^electron/host/' },
      to: { path: '^(electron/desktop|renderer|tests|scripts)/' },
    },
    {
      name: 'host-never-reaches-electron',
      comment: 'To load electron without its runtime starts a download: nothing on the host may lead to it.',
      severity: 'error',
      from: { path: '^electron/host/' },
      to: { reachable: true, path: npm('electron') },
    },
    {
      name: 'desktop-imports-host-and-shared',
      comment: 'electron/desktop/ may import electron/ and shared/ only.',
      severity: 'error',
      from: { path: '^electron/desktop/' },
      to: { path: '^(renderer|tests|scripts)/' },
    },
    {
      name: 'admirals-have-the-view-alone',
      comment:
        'The admiral that keeps a seat, and what reckons orders by pointing, have what a player is sent: nothing that holds, makes or reads the truth of a board.',
      severity: 'error',
      from: {
        path: '^shared/action/opponent/admiral\\.ts$|^shared/action/pointing/|^shared/books/.+/(admiral|pointing)/',
        pathNot: testCode,
      },
      to: {
        path: [
          '^shared/action/(action|alone)\\.ts$',
          '^shared/books/.+/(book|state|resolve|views|placing|sight|logs|choices|setup|correct[^/]*)\\.ts$',
          '^shared/books/.+/(phases|game)/',
        ],
      },
    },
    {
      name: 'staff-officers-have-the-view-alone',
      comment:
        'The staff officer that keeps a strategic seat has what a player of it is sent, the public chart and his mission: nothing that holds, makes or reads the truth.',
      severity: 'error',
      from: { path: '^shared/staff/', pathNot: testCode },
      to: {
        path: '^shared/',
        pathNot: [
          '^shared/staff/',
          // How a form asks for a mission: words, and nothing of the truth.
          '^shared/action/order-form\\.ts$',
          '^shared/knowledge/view\\.ts$',
          // What reports of a view say of a disc of the same view.
          '^shared/knowledge/discs\\.ts$',
          '^shared/campaign/(orders|standing|operations)\\.ts$',
          '^shared/(navigation|vocabulary)/',
          '^shared/packs/pack\\.ts$',
        ],
      },
    },
    {
      name: 'no-test-code-in-product',
      comment: 'What ships imports no test, no test-kit and no test package; the gallery does not ship.',
      severity: 'error',
      from: { path: product, pathNot: `${testCode}|^renderer/gallery/|^renderer/books/[^/]+/gallery/` },
      to: { path: `${testCode}|${npm('vitest', 'fast-check', '@vue/test-utils', 'happy-dom', '@playwright/test')}` },
    },
    {
      name: 'no-imports-from-tests',
      // The numbered cases are data, gathered by a pattern in one place: tests/structure/gathered-files.test.ts holds that.
      comment: 'A campaign pack and a test beside its code import nothing from tests/.',
      severity: 'error',
      from: { path: '^(shared|renderer|electron|campaigns)/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|release|tmp)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
