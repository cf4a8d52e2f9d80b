import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import type { SourcedTable } from '../../sourced-table.ts'
import { wirelessReach } from '../signalling.ts'
import { boardSignals, shorthandWords } from '../tables/board-signals.ts'
import { classTable } from '../tables/classes.ts'
import { coalTable } from '../tables/coal.ts'
import { fortFire, submarineAttacks } from '../tables/coast.ts'
import { duelGuns, typeShipTurrets } from '../tables/duel.ts'
import { fireFactors, fleetTypes } from '../tables/fleet-fire.ts'
import { gunFireTableI, gunFireTableII } from '../tables/gun-fire.ts'
import { cableTable, oddsTable, pointsTable } from '../tables/meetings.ts'
import { seaSpeedTable } from '../tables/sea-speed.ts'
import { hearing, smokeTable, visualSignals } from '../tables/signals-at-sea.ts'
import { fleetOrders, halfMinutes, printedTurns } from '../tables/speed.ts'
import { strategicFigures } from '../tables/strategic-figures.ts'
import { torpedoFigures, torpedoZones } from '../tables/torpedo.ts'
import { boatRuns, destroyerRuns } from '../tables/torpedo-craft.ts'
import { usualClasses } from '../tables/usual-classes.ts'

const NAMES = [
  'gunFireI',
  'gunFireII',
  'fireFactors',
  'shipTypes',
  'duelGuns',
  'typeShipTurrets',
  'turns',
  'halfMinutes',
  'fleetOrders',
  'torpedoes',
  'torpedoZones',
  'forts',
  'submarines',
  'boardSignals',
  'abbreviations',
  'classes',
  'destroyers',
  'torpedoBoats',
  'coal',
  'visualSignals',
  'smoke',
  'hearing',
  'odds',
  'pointsDecision',
  'cables',
  'seaSpeed',
  'wireless',
  'usualClasses',
  'umpiresFigures',
] as const
type TableName = (typeof NAMES)[number]

/** Every printed table, and the rule that it stands under. */
const tables: Readonly<Record<TableName, readonly [SourcedTable<string>, string]>> = {
  gunFireI: [gunFireTableI, 'NF-GUN-02'],
  gunFireII: [gunFireTableII, 'NF-GUN-05'],
  fireFactors: [fireFactors, 'NF-GUN-06'],
  shipTypes: [fleetTypes, 'NF-GUN-08'],
  duelGuns: [duelGuns, 'ND-GUN-08'],
  typeShipTurrets: [typeShipTurrets, 'ND-GUN-12'],
  turns: [printedTurns, 'ND-TURN-01'],
  halfMinutes: [halfMinutes, 'ND-SPEED-02'],
  fleetOrders: [fleetOrders, 'NF-SPEED-05'],
  torpedoes: [torpedoFigures, 'NF-TORP-05'],
  torpedoZones: [torpedoZones, 'ND-TORP-08'],
  forts: [fortFire, 'NF-FORT-02'],
  submarines: [submarineAttacks, 'NF-SUB-03'],
  boardSignals: [boardSignals, 'NF-SIG-03'],
  abbreviations: [shorthandWords, 'NF-SIG-07'],
  classes: [classTable, 'NS-CLASS-01'],
  destroyers: [destroyerRuns, 'NS-TB-01'],
  torpedoBoats: [boatRuns, 'NS-TB-02'],
  coal: [coalTable, 'NS-COAL-01'],
  visualSignals: [visualSignals, 'NS-VIS-01'],
  smoke: [smokeTable, 'NS-SMOKE-01'],
  hearing: [hearing, 'NS-HEAR-01'],
  odds: [oddsTable, 'NS-FLEET-01'],
  pointsDecision: [pointsTable, 'NS-DUEL-01'],
  cables: [cableTable, 'NS-CABLE-01'],
  seaSpeed: [seaSpeedTable, 'NS-SPEED-01'],
  wireless: [wirelessReach, 'NS-WIRE-02'],
  usualClasses: [usualClasses, 'NS-CLASS-01'],
  umpiresFigures: [strategicFigures, 'NS-UMP-03'],
}

/** Every table of the book, each cell with the line of the print or the ruling that it comes from. */
export const printedTablesDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.printedTable',
    asks: 'What stands in a table of the book, and where does each cell come from?',
    rules: [...new Set(NAMES.map((name) => tables[name][1]))],
    input: z.strictObject({ name: z.enum(NAMES) }),
    example: {
      input: { name: 'hearing' },
      value: {
        title: 'Guns heard, sea miles',
        rows: [
          { what: { text: 'cannonade', source: 'line 630' }, miles: { text: '10', source: 'line 630' } },
          { what: { text: 'signalGun', source: 'line 630' }, miles: { text: '5', source: 'line 630' } },
        ],
        notes: [],
      },
    },
    answer({ name }) {
      const [{ title, rows, notes }, rule] = tables[name]
      return finding({ title, rows, notes }, [
        because(rule, `${title}: sources are lines of the transcription, or rulings of ours`, { name }),
      ])
    },
  }),
]
