/** The time on the wall, for the dates of the journal and of copies; never part of the war. */
export function wallTime(options: { readonly wallClock?: () => Date }): string {
  return (options.wallClock?.() ?? new Date()).toISOString()
}
