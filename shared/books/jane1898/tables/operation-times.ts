import { printedTable } from '../../printed-table.ts'

/** Time for various operations, in the printed order, with the times given in other chapters after them. "umpire": no time is printed. */
export const operationTimes = printedTable({
  title: 'Time for various operations',
  columns: ['rule', 'operation', 'in words', 'per', 'time'],
  page: `
    rule       | operation             | in words                                                        | per             | time
    JS-TIME-05 | generalTransfer       | ammunition, wounded, stores, fresh ratings, anything unlisted   | spell           | 6:00
    JS-TIME-06 | coalFirstDay          | the first day's coal                                            | day             | 6:00
    JS-TIME-07 | coalFurtherDay        | each further day's coal                                         | day             | 1:00
    JS-TIME-08 | bombard50             | bombard an unfortified town of 50 points                        | town            | 3:00
    JS-TIME-09 | bombard100            | bombard an unfortified town of 100 points                       | town            | 5:00
    JS-TIME-10 | bombard200            | bombard an unfortified town of 200 points                       | town            | 7:00
    JS-TIME-11 | troops                | embark or land parties or troops                                | 1,000 men       | 10:00
    JS-TIME-12 | destroyStores         | destroy coal or other stores                                    | depot           | 6:00
    JS-TIME-13 | destroyDocks          | destroy docks                                                   | docks           | 12:00
    JS-TIME-15 | takeMerchantman       | capture or destroy a merchantman, prize crew included           | ship            | 6:00
    JS-TIME-16 | takeWarship           | take possession of a beaten warship, take in tow                | ship            | umpire
    JS-TIME-17 | march                 | move troops or landing parties                                  | 3 miles         | 1:00
    JS-TIME-18 | dock                  | dock, or undock                                                 | ship            | 6:00
    JS-TIME-19 | harbour               | enter, or leave, harbour                                        | ship            | 1:00
    JS-TIME-20 | destroyCoastguard     | destroy a coastguard station                                    | station         | 6:00
    JS-TIME-21 | cutCable              | cut cables                                                      | place           | 12:00
    JS-TIME-22 | layContactMines       | lay electro-contact mines                                       | square a ship   | 6:00
    JS-TIME-23 | layObservationMines   | lay observation mines                                           | square a ship   | 24:00
    JS-TIME-24 | countermine           | countermine or creep, not under fire                            | square a ship   | 12:00
    JS-TIME-25 | repairByCompany       | make good battle damage by the ship's company                   | section 100 men | 12:00
    JS-TIME-29 | boatOutOrIn           | get a boat out, or in                                           | boat            | 0:01
    JS-TIME-30 | pullBoat              | pull a boat                                                     | 100 yards       | 0:01
    JS-TIME-26 | repairInDockyard      | repair in dockyard                                              | ship            | umpire
    JS-TIME-27 | battleAshore          | a battle ashore                                                 | battle          | 12:00
    JS-TIME-28 | ransom                | a ransom                                                        | town            | 12:00
    JS-TIME-31 | temporaryHalfFort     | throw up a temporary half-fort                                  | half-fort       | 120:00`,
  notes: [
    'Going in or out of harbour, and cutting cables, take at least the time shown.',
    'Not more than fifteen miles a day may be marched.',
    'The umpire may lengthen any of these (JS-GOV-02).',
  ],
})

/** What the text adds to its times: the day's march (JS-TIME-17), the hands in a gang (JS-TIME-25), the umpire's offer for a prize (JS-TIME-16). */
export const operationLimits = {
  marchMilesPerHour: 3,
  marchMilesPerDay: 15,
  troopsPerHour: 100,
  gangMen: 100,
  warshipOfferMinutes: 360,
  resumeWithinHours: 24,
} as const

/** General notes 6: five to fifteen minutes for a ship to sink, by size (JS-TIME-32); the steps of tonnage are ours. */
export const sinkingTimes = printedTable({
  title: 'Minutes in which a ship sinks',
  columns: ['tons from', 'minutes'],
  page: `
    tons from | minutes
    0         | 5
    5,000     | 10
    10,000    | 15`,
})
