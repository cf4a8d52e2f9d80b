/** What lies in a field: mines that go off by themselves, mines fired from ashore, or buoys with nothing under them. */
export const MINES = ['contact', 'observation', 'sham'] as const
export type Mines = (typeof MINES)[number]
