import type { Seconds } from '../../../shared/vocabulary/time.ts'
import { HOUR, isoTime, parseTime } from '../../../shared/vocabulary/time.ts'
import { SCRIPT } from './orders.ts'
import type { Replay } from './playing.ts'

const NOT_KNOWN = 'not known'
const hour = (at: Seconds | null): string =>
  at === null ? NOT_KNOWN : `${isoTime(at).slice(8, 10)} May ${isoTime(at).slice(11, 16)}`.replace('30 May', '30 Apr')
const given = (iso: string | null): string => (iso === null ? NOT_KNOWN : hour(parseTime(iso)))

function difference(at: Seconds | null, history: string | null): string {
  const then = history === null ? null : parseTime(history)
  if (at === null || then === null) return NOT_KNOWN
  const hours = (at - then) / HOUR
  const figure = Math.abs(hours).toFixed(1)
  return figure === '0.0' ? '0 h' : `${hours < 0 ? '−' : '+'}${figure} h`
}

/** Differences of arrivals in hours, those that can be had, for the line of JSON. */
export const arrivals = ({ reached }: Replay): readonly { readonly what: string; readonly hours: number }[] =>
  reached.flatMap(({ mark: { who, what, history }, at }) => {
    const then = history === null ? null : parseTime(history)
    return at === null || then === null
      ? []
      : [{ what: `${who} ${what}`, hours: Math.round(((at - then) / HOUR) * 10) / 10 }]
  })

const shipName = (key: string): string =>
  key
    .replace(/^(us|es)-/, '')
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ')

const SPEED_FROM = {
  CHA: 'Chadwick',
  MAH: 'Mahan',
  NCER: 'Cervera to Bermejo',
  dates: 'keeps two dates of the data',
  ours: 'ours, for the data give none',
} as const

/** The account, as `npm run prove -- cervera --write` puts it into docs/proofs. */
export function page(replay: Replay): string {
  const rows = replay.reached.map(
    ({ mark, at }) =>
      `| ${mark.who} | ${mark.what} | ${given(mark.history)} | ${at === null ? 'never' : hour(at)} | ${difference(at, mark.history)} | ${mark.source} |`,
  )
  const coal = replay.reached.flatMap(({ mark, at, coal: left }) =>
    Object.entries(left).map(
      ([ship, percent]) =>
        `| ${mark.who} ${mark.what} | ${shipName(ship)} | ${NOT_KNOWN} | ${at === null ? NOT_KNOWN : `${percent} %`} |`,
    ),
  )
  const news = replay.heard.map(
    ({ news: { what, history, source }, at, says }) =>
      `| ${what} | ${given(history)} | ${at === null ? 'not in this campaign' : hour(at)} | ${difference(at, history)} | ${says === '' ? '–' : says} | ${source} |`,
  )
  const script = [...SCRIPT]
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ at, seat, says, speedFrom }) => `| ${given(at)} | ${seat} | ${says} | ${SPEED_FROM[speedFrom]} |`)
  return `# Cervera replayed

Made by \`npm run prove -- cervera --write\`; never written by hand. The orders of both sides in April and May 1898 are handed in by their seats at
their hours, in the pack \`caribbean-1898\` under the Strategic Game of 1905, in moves of two hours and clear weather. The script gives orders alone:
the umpire's defaults are taken, and nothing is ruled. Hours are universal time. Where the data have no figure, "${NOT_KNOWN}" stands.

- Speeds are those of the data; where they give none, the speed that keeps two of their dates, to half a knot. So arrivals of the American squadrons show
  what the book's limits, harbours and coal make of their dates, and not more.
- Cervera's destroyers were towed by his cruisers from the first. Here a ship is taken in tow only when she cannot steam: they burn their own coal
  until it gives out, the tow is made then, in the six hours that the umpire is offered, and goes at 7½ knots (\`tow.knots\`), as in history.
- No ship is coaled. What Cervera got at Curaçao (600 tons in all), and what the Americans coaled at Key West and at sea, is left out.

## Arrivals

| who | where | history | campaign | difference | history's source |
|---|---|---|---|---|---|
${rows.join('\n')}

## Coal on arrival

Whole per cents of full bunkers, rounded down (NS-COAL-03), all full on 29 April. The data have no bunkers on arrival.

| arrival | ship | history | campaign |
|---|---|---|---|
${coal.join('\n')}

## When Washington could have known

The hour at which the Navy Department's own log has it: seen from a port's coast by day, an hour until a consul has handed it in
(\`news.consul\`, ours), and the time of the cables (NS-TELE-01).

| news | history | campaign | difference | told by | history's source |
|---|---|---|---|---|---|
${news.join('\n')}

## What befell that nobody ordered

${replay.befell.map((line) => `- ${line}`).join('\n') || '- Nothing: nobody met.'}

## Orders that were refused

${replay.refused.map((line) => `- ${line}`).join('\n') || '- None.'}

## The script

| handed in | seat | order | its speed |
|---|---|---|---|
${script.join('\n')}
`
}
