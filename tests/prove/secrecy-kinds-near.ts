/** Kinds of alterations in the waters where everybody meets, and of what is written, bought and ruled. */

import { type FieldForce, farPoint, legs, pick, token } from './secrecy-draw.ts'
import type { Scenario } from './secrecy-field.ts'
import { boatOff, far, type Kind, move, ofEnemy, usual } from './secrecy-kind.ts'

/** Each alters a scenario in place in one way that a seat of `own` cannot know. */
export const nearKinds: Record<string, Kind> = {
  'enemy courses far off': ofEnemy((s, draw, { enemy }) => {
    for (const force of far(s, enemy))
      for (const plots of s.plots) plots[force.key] = legs(draw, () => farPoint(draw, enemy), 'cruiser')
  }),
  'own courses far off': usual((s, draw, { own }) => {
    for (const force of far(s, own))
      for (const plots of s.plots) plots[force.key] = legs(draw, () => farPoint(draw, own), 'cruiser')
    s.acts[move(draw)]?.push({
      do: 'onForce',
      force: `${own[0]}-vice`,
      set: { onContact: pick(draw, ['avoid', 'close']), lights: draw() < 0.5 },
    })
  }),
  'a meeting far off': usual((s, draw, { own, enemy }) => {
    const at = move(draw)
    const there = { lat: 45.5, lon: -3.2 }
    for (const side of [own, enemy])
      (s.plots[at] as Record<string, unknown>)[`${side[0]}-vice`] = [
        { waitMinutes: Math.floor(draw() * 60) },
        { to: there, knots: pick(draw, [12, 15, 18]) },
      ]
  }),
  'ten hidden ships': ofEnemy((s, draw, { enemy }) => {
    for (let i = 0; i < 10; i++) {
      const key = `hidden-${i}`
      const force: FieldForce = {
        key,
        side: enemy,
        zone: 'far',
        ships: [{ key: `${key}-0`, type: 'first-class-cruiser' }],
        at: farPoint(draw, enemy),
      }
      // Somewhere among the others, so that nothing hangs on who comes first.
      s.forces.splice(Math.floor(draw() * (s.forces.length + 1)), 0, force)
      s.names[key] = token(enemy, key)
      s.names[`${key}-0`] = token(enemy, key)
      for (const plots of s.plots) plots[key] = legs(draw, () => farPoint(draw, enemy), 'cruiser')
    }
  }),
  'an enemy boat on the surface': ofEnemy((s, draw, { own, enemy }) => {
    // In sight of a watch of theirs by day, to the north of where ships pass: nobody ashore knows of her (JS-SUB-06).
    const key = boatOff(own)
    const force: FieldForce = {
      key,
      side: enemy,
      zone: 'away',
      ships: [{ key: `${key}-0`, type: 'submarine' }],
      at: { lat: 50.03 - draw() * 0.03, lon: own === 'red' ? -3 : -1 },
    }
    s.forces.splice(Math.floor(draw() * (s.forces.length + 1)), 0, force)
    s.names[key] = token(enemy, key)
    s.names[`${key}-0`] = token(enemy, key)
    for (const plots of s.plots) plots[key] = [{ waitMinutes: 14_400 }]
  }),
  'enemy stores': ofEnemy((s, draw, { enemy }) => {
    for (const force of s.forces)
      if (force.side === enemy)
        for (const ship of force.ships)
          s.coal[ship.key] = /destroyer|submarine/.test(ship.type) ? 2 : 3 + Math.floor(draw() * 3)
    s.acts[0]?.push({ do: 'onShips', side: enemy, set: { torpedoes: Math.floor(draw() * 4), men: 400 } })
  }),
  'enemy standing orders': ofEnemy((s, draw, { enemy }) => {
    for (const force of far(s, enemy)) {
      const at = `1898-05-02T${13 + Math.floor(draw() * 4)}:0${Math.floor(draw() * 9)}:00Z`
      const standing = [
        { when: { if: 'hour', at }, act: { knots: 6 } },
        { when: { if: 'dusk' }, act: { lights: true } },
      ]
      s.acts[0]?.push({ do: 'onForce', force: force.key, set: { standing } })
    }
  }),
  'enemy work': ofEnemy((s, draw, { enemy }) => {
    for (const force of far(s, enemy))
      for (const plots of s.plots)
        plots[force.key] = [
          draw() < 0.5
            ? { operate: 'layMines', mines: 'sham', squares: 1 + Math.floor(draw() * 3), bearing: 90 }
            : { operate: 'repair', sections: 1 + Math.floor(draw() * 3) },
          { waitMinutes: 1000 },
        ]
    s.acts[move(draw)]?.push({ do: 'onPlaces', side: enemy, set: { coalDays: Math.floor(draw() * 9), torpedoes: 1 } })
  }),
  'enemy cargoes': ofEnemy((s, draw, { enemy }) => {
    const set = { freight: 1 + Math.floor(draw() * 20), miles: Math.floor(draw() * 900), homeward: true }
    s.acts[move(draw)]?.push({ do: 'onTrade', side: enemy, set })
    s.acts[move(draw)]?.push({ do: 'onShips', side: enemy, set: { unmanned: { E: 1 + Math.floor(draw() * 4) } } })
  }),
  'enemy forts': ofEnemy((s, draw, { enemy }) => {
    // As many guns in the same places, and others: what a fort mounts, hides and has for men nobody of another side counts.
    for (const acts of s.acts.slice(1))
      acts.push({
        do: 'onForts',
        side: enemy,
        set: {
          garrison: 10 + Math.floor(draw() * 60),
          plan: { guns: { A: 1, D: 4 }, searchLights: 1 + Math.floor(draw() * 4), brennan: draw() < 0.5 },
        },
      })
  }),
  'enemy men ashore': ofEnemy((s, draw, { enemy }) => {
    for (const acts of s.acts.slice(1))
      acts.push({
        do: 'onParties',
        side: enemy,
        set: { prisoners: 1 + Math.floor(draw() * 90), entrenched: draw() < 0.5 },
      })
  }),
  'enemy names': ofEnemy((s, _draw, { enemy }) => {
    for (const force of s.forces) {
      if (force.side !== enemy) continue
      s.names[force.key] = token(enemy, 'renamed')
      for (const ship of force.ships) s.names[ship.key] = token(enemy, 'renamed')
    }
  }),
  'enemy despatches': ofEnemy((s, draw, { enemy }) => {
    for (const words of s.words)
      for (let i = 0; i < 3; i++) {
        const [from, to] = draw() < 0.5 ? ['admiral', 'government'] : ['government', 'admiral']
        words.unshift({
          seat: `${enemy}-${from}`,
          orders: { despatches: [{ to: `${enemy}-${to}`, text: token(enemy, 'more') }], ready: true },
        })
      }
  }),
  'enemy purchases': ofEnemy((s, draw, { enemy }) => {
    for (const words of s.words)
      words.unshift({
        seat: `${enemy}-government`,
        orders: {
          purchases: pick(draw, [['coalDay'], ['roundA', 'torpedo'], ['mineSquare', 'gunE', 'coalDay']]).map((buy) => ({
            buy,
            number: 1 + Math.floor(draw() * 3),
            place: `${enemy}-port`,
          })),
          ready: true,
        },
      })
  }),
  'umpire’s notes': ofEnemy((s, draw, { enemy }) => {
    for (const acts of s.acts)
      acts.push({
        do: 'rule',
        given: {
          says: token('umpire', 'note'),
          points: [{ side: enemy, points: 1 + Math.floor(draw() * 9), says: token(enemy, 'points') }],
          reports: [
            { seat: `${enemy}-government`, text: token(enemy, 'rumour') },
            { seat: `${enemy}-admiral`, text: token(enemy, 'mark'), position: { lat: 50, lon: -3 } },
          ],
          weather: [{ period: 40, windFromDegrees: 90, force: 9, sky: 'squally', glass: 'falling' }],
        },
      })
    s.acts[move(draw)]?.push({ do: 'onDespatch', of: `${enemy}-admiral`, given: { alter: token(enemy, 'altered') } })
    s.acts[move(draw)]?.push({ do: 'onDespatch', of: `${enemy}-government`, given: { lose: true } })
    s.acts[move(draw)]?.push({ do: 'write', seat: `${enemy}-government`, orders: { ready: true }, by: 'umpire' })
  }),
  'enemy lines cut': ofEnemy((s, draw, { enemy }) => {
    s.acts[draw() < 0.7 ? 0 : 1]?.push({
      do: 'rule',
      given: {
        says: token('umpire', 'cut'),
        cables: [{ cable: `${enemy}-lines:${enemy}-point`, cut: true }],
        places: [{ place: `${enemy}-point`, coastguardDestroyed: draw() < 0.5 }],
      },
    })
  }),
  'own lines cut': {
    roles: ['admiral', 'captain'],
    assists: false,
    // Whoever telegraphs over it sees nothing of it; nobody writes to him in these.
    before: (s, _draw, { seat }) => silence(s, seat),
    alter: (s, draw, { own }) => {
      s.acts[move(draw)]?.push({
        do: 'rule',
        given: {
          says: token('umpire', 'cut'),
          cables: [
            { cable: `${own}-lines:${own}-point`, cut: true },
            ...(own === 'red' ? [{ cable: 'red-head-line', cut: true }] : []),
          ],
        },
      })
    },
  },
  'the fate of his own despatches': usual((s, draw, { seat }) => {
    s.acts[draw() < 0.6 ? 0 : move(draw)]?.push({
      do: 'onDespatch',
      of: seat,
      given: pick(draw, [{ lose: true }, { hold: true }, { delayMinutes: 200 }, { alter: token('umpire', 'altered') }]),
    })
  }),
  'own damage far off': usual((s, draw, { own }) => {
    s.acts[move(draw)]?.push({
      do: 'rule',
      given: {
        says: token('umpire', 'damage'),
        ships: [{ ship: `${own[0]}-vice-0`, presentKnots: 9, sectionsLost: 2, men: 100, coalMinutes: 5000 }],
      },
    })
  }),
  'colleagues’ letters': usual((s, draw, { own, seat }) => {
    const others = ['government', 'admiral', 'captain'].map((role) => `${own}-${role}`).filter((id) => id !== seat)
    for (const words of s.words)
      words.unshift({
        seat: `${own}-vice`,
        orders: { despatches: [{ to: pick(draw, others), text: token(own, 'private') }] },
      })
  }),
  'enemy orders not yet begun': ofEnemy((s, _draw, { enemy }) => {
    for (const force of s.forces)
      if (force.side === enemy && force.zone === 'near')
        s.plots.at(-1)?.[force.key]?.push({ waitMinutes: 9000 }, { to: { lat: 50.2, lon: -2 }, knots: 9 })
  }),
}

function silence(s: Scenario, seat: string): void {
  for (const [i, words] of s.words.entries())
    s.words[i] = words.filter((w) => (w.orders.despatches ?? []).every((d) => d.to !== seat))
}
