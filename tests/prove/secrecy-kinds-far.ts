/** Kinds of alterations of what is done far off: to towns, lines, harbours, forts and merchantmen, and within a fleet. */
import type { Answer } from '../../shared/campaign/inputs.ts'
import type { OrderedLeg } from '../../shared/campaign/orders.ts'
import { type Draw, farPoint, MOVES, pick, type SideKey, token } from './secrecy-draw.ts'
import { coveOf, type Deed, LIE, offPlace, otherSide, raid, TAKES, taking } from './secrecy-far.ts'
import type { Scenario } from './secrecy-field.ts'
import {
  type Alter,
  elseEnemy,
  type Kind,
  lay,
  layAlone,
  move,
  ofEnemy,
  ofFleet,
  order,
  ROLES,
} from './secrecy-kind.ts'

const cruiserOff = (victim: SideKey): string => `${otherSide(victim)[0]}-raid`

/** The cruiser off a side’s haven does this, from the opening of a move, and nothing else. */
function deed(s: Scenario, victim: SideKey, legs: OrderedLeg[], at = 0): void {
  for (const [i] of s.plots.entries()) delete s.plots[i]?.[cruiserOff(victim)]
  lay(s, 0, cruiserOff(victim), [LIE])
  lay(s, at, cruiserOff(victim), legs)
}

/**
 * A deed off a haven: in both wars, done otherwise in the two, or in one alone. The owner’s government hears of it by wire, and nobody
 * else of his; of those who do it, those alone who are there.
 */
function deedOff(name: Deed, otherwise: Alter, before: Alter = () => {}): Kind {
  return {
    roles: [...ROLES, 'raider'],
    assists: false,
    of: (role) => (role === 'government' ? 'enemy' : role === 'raider' ? 'own' : 'either'),
    lays: 'raid',
    before: (s, draw, whose) => {
      // Off the other haven the same is done, in both wars alike: whoever looks on has word of his own of such a thing.
      for (const victim of [otherSide(whose.of), whose.of]) deed(s, victim, raid(draw, victim, name))
      before(s, draw, whose)
    },
    alter: otherwise,
  }
}

/** The deed is left undone, put off, or is another of its kind. */
const orNot =
  (name: Deed): Alter =>
  (s, draw, { of }) => {
    const how = draw()
    const legs = raid(draw, of, name)
    if (how < 0.3) deed(s, of, [LIE])
    else if (how < 0.6) deed(s, of, [{ waitMinutes: 30 + Math.floor(draw() * 300) }, ...legs])
    else deed(s, of, raid(draw, of, pick(draw, ['lie', 'bombard', 'destroy', 'cut', 'take'] as const)))
  }

/** What a side’s government says to the sums demanded of it, as each move but the first opens. */
function says(s: Scenario, side: SideKey, answer: { pay: boolean; points?: number } | null): void {
  for (const [i, acts] of s.acts.entries()) {
    s.acts[i] = acts.filter((act) => act.do !== 'answer' || act.side !== side)
    if (answer && i > 0) s.acts[i]?.push({ do: 'answer', side, ...answer })
  }
}

const word = (draw: Draw) =>
  draw() < 0.6 ? { pay: true, ...(draw() < 0.5 ? { points: 6 + Math.floor(draw() * 4) } : {}) } : { pay: false }

/** In far waters the umpire chooses so, of what is put to him of this. */
function choose(s: Scenario, what: string, answer: Answer): void {
  s.choices[what] = answer
}

/** A cruiser off the other cove, under its fort, in place of the haven. */
function offCove(s: Scenario, victim: SideKey): void {
  const at = s.forces.findIndex(({ key }) => key === cruiserOff(victim))
  const force = s.forces[at]
  if (force) s.forces[at] = { ...force, at: offPlace(coveOf(victim)) }
}

/** Merchantmen in an enemy’s hands: their trade officers know, and nobody else of either side. */
const ofPrey = (before: Alter, alter: Alter): Kind => ({
  roles: ['government', 'admiral', 'captain'],
  assists: false,
  of: () => 'either',
  lays: 'hunt',
  before,
  alter,
})

const hunterOf = (victim: SideKey): string => `${otherSide(victim)[0]}-hunt`

export const farKinds: Record<string, Kind> = {
  'a ransom far off': deedOff(
    'ransom',
    (s, draw, whose) => {
      if (draw() < 0.5) return says(s, whose.of, draw() < 0.3 ? null : word(draw))
      orNot('ransom')(s, draw, whose)
    },
    (s, draw, { of }) => says(s, of, word(draw)),
  ),
  'the enemy’s word to a demand': {
    roles: [...ROLES, 'raider'],
    assists: true,
    lays: 'raid',
    // The line is cut, so that no word is at the place before she who waits for it is called off; or there is not the time for one.
    before: (s, draw, { enemy }) => {
      const cut = draw() < 0.7
      deed(s, enemy, [{ waitMinutes: 30 }, ...raid(draw, enemy, 'ransom')], cut ? 0 : 2)
      if (cut) {
        lay(s, 3, cruiserOff(enemy), [LIE])
        const cable = `${enemy}-lines:${enemy}-haven`
        s.acts[0]?.push({ do: 'rule', given: { says: token('umpire', 'line'), cables: [{ cable, cut: true }] } })
      }
      says(s, enemy, null)
    },
    alter: (s, draw, { enemy }) => {
      s.acts[MOVES - 1]?.push({ do: 'answer', side: enemy, ...word(draw) })
    },
  },
  'a bombardment far off': deedOff('bombard', orNot('bombard')),
  'a line cut far off': deedOff('cut', (s, draw, whose) => {
    if (draw() < 0.5) return orNot('cut')(s, draw, whose)
    // Or she who lies in the haven mends it.
    lay(s, 2, `${whose.of[0]}-guard`, [{ operate: 'mend', cable: `${whose.of}-lines:${whose.of}-haven` }, LIE])
  }),
  'what is destroyed far off': deedOff('destroy', orNot('destroy'), (s, draw, { of }) => {
    // Now and then his own is fired at instead, when the other's is destroyed: of his own he is told as it is, docks and telegraph whole.
    if (draw() < 0.5) deed(s, otherSide(of), raid(draw, otherSide(of), 'bombard'), 3)
  }),
  'a harbour taken far off': deedOff('take', (s, draw, whose) => {
    if (draw() < 0.6) return orNot('take')(s, draw, whose)
    choose(s, `harbour ${whose.of[0]}-guard`, { choice: pick(draw, ['taken', 'scuttled']) })
  }),
  'fire at a fort far off': deedOff(
    'lie',
    (s, draw, { of }) => {
      const fort = { gunsDisabled: Math.floor(draw() * 4), silenced: draw() < 0.5, destroyed: draw() < 0.3 }
      const choice = pick(draw, ['struck', 'struck', 'off'])
      choose(s, `bombard ${cruiserOff(of)}`, { choice, ...(choice === 'struck' ? { fort } : {}) })
    },
    (s, draw, { of }) => {
      offCove(s, of)
      // His own government hears of a coast of its own, when the fort has been fired at.
      deed(s, otherSide(of), raid(draw, otherSide(of), 'bombard'), 2)
      const points = 5 + Math.floor(draw() * 10)
      deed(s, of, [{ operate: 'bombard', place: `${of}-cove`, at: 'forts', points }, LIE], move(draw))
    },
  ),
  'a battle far off': deedOff(
    'lie',
    (s, draw, { of }) => {
      const losses = { attackers: Math.floor(draw() * 90), defenders: Math.floor(draw() * 50) }
      choose(s, `battle ${otherSide(of)}`, { choice: 'losses', losses })
    },
    (s, _draw, { of }) => {
      offCove(s, of)
      Object.assign(s.settings, { 'land.losses': 'umpire' })
      const place = `${of}-cove`
      deed(s, of, [{ operate: 'land', place, men: 100, crews: true, ashore: [{ do: 'attack', what: 'fort' }] }, LIE])
    },
  ),
  'a prize taken far off': ofPrey(
    (s, draw, { of }) => lay(s, 0, hunterOf(of), taking(otherSide(of), pick(draw, ['capture', 'sink'] as const))),
    (s, draw, { of }) => lay(s, 0, hunterOf(of), [{ waitMinutes: 10 }, ...taking(otherSide(of), pick(draw, TAKES))]),
  ),
  'what the enemy does with a prize': {
    roles: ROLES,
    assists: true,
    lays: 'hunt',
    // Nobody of her own is in sight to see her go.
    before: (s, _draw, { own, enemy }) => {
      s.merchants.splice(0, Infinity, ...s.merchants.filter(({ key }) => key !== `${own[0]}-mate`))
      lay(s, 0, hunterOf(own), taking(enemy, 'capture'))
    },
    alter: (s, draw, { own, enemy }) => {
      if (draw() < 0.5) return lay(s, 0, hunterOf(own), taking(enemy, 'capture', `${enemy}-cove`))
      const movement = { legs: [{ to: { lat: 44.2, lon: enemy === 'red' ? -7.8 : 2.8 }, knots: 7.5 }] }
      s.acts[2]?.push({ do: 'order', seat: `${enemy}-trade`, force: `${own[0]}-prey`, movement })
    },
  },
  'soldiers in a prize far off': ofPrey(
    (s, draw, { of }) => lay(s, 0, hunterOf(of), taking(otherSide(of), pick(draw, ['capture', 'sink'] as const))),
    (s, draw, { of }) => choose(s, `soldiers ${of[0]}-prey`, { choice: 'saved', men: 1 + Math.floor(draw() * 200) }),
  ),
  'shot and shell far off': {
    ...ofEnemy((s, draw, { of }) => {
      const parts = { shot: 1 + Math.floor(draw() * 5), common: 1 + Math.floor(draw() * 5) }
      const gun = pick(draw, ['C', 'D'] as const)
      lay(s, move(draw), `${of[0]}-guard`, [{ operate: 'ammunition', mix: { [gun]: parts } }, LIE])
    }),
    of: elseEnemy('umpire', 'government'),
    lays: 'guard',
  },
  'work in a harbour far off': {
    ...ofEnemy((s, draw, { of }) => {
      const works: OrderedLeg[][] = [
        [{ operate: 'coal', days: 1 + Math.floor(draw() * 4) }],
        [{ operate: 'stores', torpedoes: 20, men: 600 }],
        [{ operate: 'dock' }, { operate: 'repair', by: 'dockyard', sections: 2 }, { operate: 'undock' }],
        [{ operate: 'repair', by: 'company', sections: 1 }],
      ]
      lay(s, draw() < 0.6 ? 0 : 1, `${of[0]}-guard`, [...pick(draw, works), LIE])
    }),
    before: (s, _draw, { of }) => {
      s.coal[`${of[0]}-guard-0`] = 3
    },
    of: elseEnemy('umpire', 'government'),
    lays: 'guard',
  },
  'a convoy far off': {
    // Her trade officer is master of every ship in it.
    roles: ['government', 'admiral', 'captain'],
    assists: true,
    of: elseEnemy('umpire'),
    lays: 'hunt',
    before: (s, _draw, { of }) => {
      // No merchantman of the enemy's is in sight of it.
      const gone = ['prey', 'mate'].map((key) => `${otherSide(of)[0]}-${key}`)
      s.merchants.splice(0, Infinity, ...s.merchants.filter(({ key }) => !gone.includes(key)))
      const hunter = s.forces.find(({ key }) => key === `${of[0]}-hunt`)
      const at = s.merchants.findIndex(({ key }) => key === `${of[0]}-mate`)
      const mate = s.merchants[at]
      if (hunter && mate) s.merchants[at] = { ...mate, at: hunter.at }
      lay(s, 0, `${of[0]}-hunt`, [LIE])
    },
    alter: (s, draw, { of }) =>
      lay(s, move(draw), `${of[0]}-mate`, [
        { operate: 'join', force: `${of[0]}-hunt` },
        ...(draw() < 0.5 ? [{ operate: 'part' } as const] : []),
        LIE,
      ]),
  },
  'a union far off': {
    roles: ['government', 'admiral', 'captain', 'trade'],
    assists: true,
    of: elseEnemy('umpire'),
    lays: 'hunt',
    before: (s, _draw, { of }) => {
      // No merchantman of the enemy's is in sight of it.
      const gone = ['prey', 'mate'].map((key) => `${otherSide(of)[0]}-${key}`)
      s.merchants.splice(0, Infinity, ...s.merchants.filter(({ key }) => !gone.includes(key)))
      const hunter = s.forces.find(({ key }) => key === `${of[0]}-hunt`)
      const at = s.forces.findIndex(({ key }) => key === `${of[0]}-vice`)
      const vice = s.forces[at]
      if (hunter && vice) s.forces[at] = { ...vice, at: hunter.at }
      layAlone(s, 0, `${of[0]}-vice`, [LIE])
      lay(s, 0, `${of[0]}-hunt`, [LIE])
    },
    alter: (s, draw, { of }) => {
      const { at } = s.forces.find(({ key }) => key === `${of[0]}-vice`) ?? {}
      layAlone(s, 0, `${of[0]}-vice`, [
        { waitMinutes: 1 + Math.floor(draw() * 300) },
        { operate: 'join', force: `${of[0]}-hunt`, ...(at ? { at } : {}) },
        LIE,
      ])
    },
  },
  'a fleet that a scout has lost': {
    // She keeps station on it out of sight and signal, and goes by what she last knew of it (JS-SCOUT-04): nothing at all.
    roles: ['raider'],
    assists: false,
    of: () => 'own',
    lays: 'raid',
    before: (s, draw, { own }) => {
      const offBow = Math.floor(draw() * 36) * 10
      const station: OrderedLeg = { operate: 'station', force: `${own[0]}-vice`, miles: 5, offBow }
      layAlone(s, 0, `${own[0]}-raid`, [station])
    },
    alter: (s, draw, { own }) => {
      for (const [at] of s.plots.entries())
        lay(s, at, `${own[0]}-vice`, [
          { to: farPoint(draw, own), knots: 15 },
          { to: farPoint(draw, own), knots: 18 },
        ])
    },
  },
  'a detachment far off': ofFleet((s, draw, { of }) => {
    order(s, move(draw), of, `${of[0]}-vice`, {
      legs: [{ to: farPoint(draw, of), knots: 9 }],
      detach: [`${of[0]}-vice-1`],
      ...(draw() < 0.5 ? { detached: { legs: [{ to: farPoint(draw, of), knots: 9 }], onContact: 'avoid' } } : {}),
    })
  }),
  'who has the flag far off': ofFleet((s, draw, { of }) => {
    const [at, fleet] = [move(draw), `${of[0]}-vice`]
    if (draw() < 0.5) return order(s, at, of, fleet, { flag: `${fleet}-1` })
    const lost = { says: token('umpire', 'lost'), ships: [{ ship: `${fleet}-0`, status: 'sunk' }] }
    s.acts[at]?.push({ do: 'rule', given: lost })
  }),
  'boats under water far off': {
    ...ofEnemy((s, draw, { of }) => {
      order(s, 0, of, `${of[0]}-diver`, { legs: [{ to: farPoint(draw, of), knots: 4.5 }], submerged: true })
      if (draw() < 0.5) choose(s, `boat ${of[0]}-diver-0`, { choice: 'saved' })
    }),
    // A government counts the hours of its boats (JS-SUB-12).
    of: elseEnemy('umpire', 'government'),
    lays: 'diver',
  },
  'enemy reinforcements': {
    ...ofEnemy((s, draw, { enemy }) => {
      const name = token(enemy, 'added')
      const added = { name, side: enemy, card: `${enemy[0]}-far-0`, position: farPoint(draw, enemy), seniority: 900 }
      const stores = { coalDays: Math.floor(draw() * 90), torpedoes: Math.floor(draw() * 9), rounds: { A: 3 } }
      const places = [
        { place: `${enemy}-haven`, stores, ...(draw() < 0.5 ? { townLost: 1 + Math.floor(draw() * 4) } : {}) },
        { place: `${enemy}-cove`, forts: [{ fort: `${enemy}-cove 1`, gunsDisabled: 1, garrison: 9 }] },
      ]
      s.acts[move(draw)]?.push({
        do: 'rule',
        given: { says: token('umpire', 'fresh'), places, ...(draw() < 0.7 ? { added: [added] } : {}) },
      })
    }),
    lays: 'raid',
    // How long a town is fired at hangs on what is left of it, and an assistant sees how long his own side's cruiser takes over it.
    before: (s, _draw, { enemy, seat }) => {
      if (seat.endsWith('-umpire')) deed(s, enemy, [LIE])
    },
  },
  'an enemy assistant umpire': ofEnemy((s, draw, { enemy }) => {
    s.acts[move(draw)]?.push({ do: 'appoint', side: enemy, title: token(enemy, 'assistant') })
  }),
  'enemy decisions put off': {
    ...ofEnemy((s, _draw, { enemy }) => {
      s.putOff.push(enemy)
    }),
    before: (s) => Object.assign(s.settings, { 'despatches.release': 'hand' }),
  },
}
