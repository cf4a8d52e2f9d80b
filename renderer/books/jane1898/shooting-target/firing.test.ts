// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { OUR_READINGS } from '../../../../shared/books/jane1898/tactical/settings.ts'
import type { Reason } from '../../../../shared/explanation/finding.ts'
import FiringTicket from './FiringTicket.vue'
import GunRows from './GunRows.vue'
import { type GunOrder, nextProjectile, nextTarget, ticketWords } from './gun-order.ts'
import HitAccount from './HitAccount.vue'
import { gradeWords, ticketFigures } from './ticket-figures.ts'

const shot = { gun: '12-in', projectile: 'shot', rangeYards: 2050, obliquityDegrees: 10 } as const

describe('a firing ticket', () => {
  it('JT-GEN-12: says what the round pierces at this range and angle, and its sections', () => {
    expect(ticketFigures(shot)).toMatchObject({
      inRange: true,
      side: 'aa',
      curved: 'aa',
      unarmoured: '1',
      just: '1',
      thinner: '2',
    })
    expect(ticketFigures({ ...shot, projectile: 'apShell' })).toMatchObject({ side: 'b', unarmoured: '2', just: '2' })
    expect(ticketFigures({ ...shot, projectile: 'he' })).toMatchObject({
      side: 'd',
      unarmoured: '5',
      just: '2',
      thinner: '2',
    })
  })

  it('JT-GUN-06, JT-EFF-40, -41: the angle costs grades of her side, none of her turrets, and rakes', () => {
    expect(ticketFigures({ ...shot, obliquityDegrees: 31 })).toMatchObject({ side: 'a', curved: 'aa' })
    expect(ticketFigures({ ...shot, obliquityDegrees: 61 })).toMatchObject({
      side: 'c',
      curved: 'aa',
      unarmoured: 'all along',
    })
    expect(ticketFigures({ ...shot, projectile: 'common', obliquityDegrees: 45 })).toMatchObject({ unarmoured: '6' })
  })

  it('JT-GUN-08, -09, -15: close solid shot gains, an A gun goes through everything, and beyond its range nobody fires', () => {
    expect(ticketFigures({ ...shot, rangeYards: 800 }).side).toBe('aaa')
    expect(ticketFigures({ ...shot, rangeYards: 700 }).side).toBe('everything')
    expect(ticketFigures({ ...shot, rangeYards: 5500 }).inRange).toBe(false)
  })

  it('JT-GUN-02: goes by the reading that the match holds', () => {
    const of = (elevenInchLong: 'twelveInchLine' | 'fourMoves') =>
      ticketFigures({ ...shot, gun: '11-in long' }, { ...OUR_READINGS, elevenInchLong }).side
    expect([of('twelveInchLine'), of('fourMoves')]).toEqual(['aa', 'a'])
  })

  it('grades are told in inches of iron', () => {
    expect(['aa', 'e', 'f', 'none', 'everything'].map((one) => gradeWords(one as 'aa'))).toEqual([
      'aa, 24 in. of iron',
      'e, 6 in. of iron',
      'f, thin armour',
      'no armour',
      'everything',
    ])
  })

  it('shows gun, projectile, ship, state and figures, and opens its working', async () => {
    const ticket = mount(FiringTicket, {
      props: { ...shot, number: 1, title: 'Fore turret, left', target: 'ship 2', state: 'loaded', says: 'loaded' },
    })
    for (const words of [
      'Fore turret, left',
      '12-in, A.P. shot',
      'ship 2',
      'loaded',
      '2,050 yards',
      'aa, 24 in. of iron',
      '1; thinner, 2',
    ])
      expect(ticket.text()).toContain(words)
    await ticket.get('.why').trigger('click')
    expect(ticket.text()).toContain('JT-GUN-04')
    await ticket.setProps({ rangeYards: 5600, state: 'barred', says: 'too far' })
    expect(ticket.text()).toContain('nobody fires')
    expect(ticket.text()).not.toContain('Pierces her side')
  })
})

const gun = (more: Partial<GunOrder> = {}): GunOrder => ({
  id: 'big 1.1',
  title: 'Fore turret, left',
  note: '12-in, class A',
  state: 'ready',
  says: 'loaded',
  targets: [
    { key: 'ship 2', label: 'ship 2', bears: true },
    { key: 'ship 1', label: 'ship 1', bears: false },
    { key: 'ship 3', label: 'ship 3', bears: true },
  ],
  target: null,
  projectile: 'shot',
  projectiles: [
    { key: 'shot', left: 4 },
    { key: 'common', left: 0 },
    { key: 'he', left: 2 },
  ],
  number: null,
  aim: 'by the dice',
  ...more,
})

describe('guns on the sheet of orders', () => {
  it('JT-FIRE-15: the ships that a gun bears on now come first, the others after them, and holding fire is one of them', () => {
    expect(nextTarget(gun(), 1)).toBe('ship 2')
    expect(nextTarget(gun({ target: 'ship 2' }), 1)).toBe('ship 3')
    expect(nextTarget(gun({ target: 'ship 3' }), 1)).toBe('ship 1')
    expect(nextTarget(gun({ target: 'ship 1' }), 1)).toBeNull()
    expect(nextTarget(gun(), -1)).toBe('ship 1')
    expect(nextProjectile(gun())).toBe('he')
    expect(nextProjectile(gun({ projectile: 'he' }))).toBe('shot')
  })

  it('each line says its ticket', () => {
    expect(ticketWords(gun())).toBe('holds fire')
    expect(ticketWords(gun({ target: 'ship 3', number: 2 }))).toBe('ticket 2 at ship 3')
    expect(ticketWords(gun({ state: 'out' }))).toBe('cannot fire')
  })

  it('keys alone order the fire: walk, choose the ship, name the projectile, aim, hold', async () => {
    const rows = mount(GunRows, {
      props: {
        guns: [gun(), gun({ id: 'big 1.2', target: 'ship 2', number: 1 }), gun({ id: 'big 2.1', state: 'gone' })],
      },
      attachTo: document.body,
    })
    const head = () => rows.get('.head[tabindex="0"]')
    expect(rows.findAll('.head[tabindex="0"]')).toHaveLength(1)
    await head().trigger('keydown', { key: 'ArrowRight' })
    await head().trigger('keydown', { key: 'Enter' })
    expect(rows.emitted('target')).toEqual([['big 1.1', 'ship 2']])
    expect(rows.emitted('aim')).toBeUndefined()
    await head().trigger('keydown', { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('data-gun')).toBe('big 1.2')
    await head().trigger('keydown', { key: 'Enter' })
    await head().trigger('keydown', { key: 'l' })
    await head().trigger('keydown', { key: 'Delete' })
    expect(rows.emitted('aim')).toEqual([['big 1.2']])
    expect(rows.emitted('projectile')).toEqual([['big 1.2', 'he']])
    expect(rows.emitted('target')?.[1]).toEqual(['big 1.2', null])
    await head().trigger('keydown', { key: 'End' })
    await head().trigger('keydown', { key: 'ArrowRight' })
    expect(rows.emitted('target')).toHaveLength(2)
    rows.unmount()
  })

  it('the pointer has the same choices, and is told of a ship that the gun does not bear on now', async () => {
    const rows = mount(GunRows, { props: { guns: [gun()] } })
    const [ship, load] = rows.findAll('select')
    expect(ship?.findAll('option').map((one) => [one.text(), one.attributes('disabled') !== undefined])).toEqual([
      ['holds', false],
      ['ship 2', false],
      ['ship 1, not bearing now', false],
      ['ship 3', false],
    ])
    await ship?.setValue('ship 3')
    await load?.setValue('he')
    expect(rows.find('.aim').exists()).toBe(false)
    await rows.setProps({ guns: [gun({ target: 'ship 3' })] })
    await rows.get('.aim').trigger('click')
    expect(rows.emitted('aim')).toEqual([['big 1.1']])
    expect(rows.emitted('target')).toEqual([['big 1.1', 'ship 3']])
    expect(rows.emitted('projectile')).toEqual([['big 1.1', 'he']])
  })

  it('is sound to axe, as is a ticket', async () => {
    const host = document.createElement('main')
    document.body.append(host)
    const rows = mount(GunRows, { props: { guns: [gun(), gun({ id: 'b', state: 'out' })] }, attachTo: host })
    const ticket = mount(FiringTicket, {
      props: { ...shot, title: 'Fore turret', target: 'ship 2', state: 'declared', says: 'ready in move 15' },
      attachTo: host,
    })
    for (const one of [rows, ticket]) {
      const { violations } = await axe.run(one.element, {
        rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
      })
      expect(violations.map((found) => `${found.id}: ${found.nodes[0]?.html}`)).toEqual([])
      one.unmount()
    }
    host.remove()
  })
})

describe('the account of a strike', () => {
  const because: readonly Reason[] = [
    { rule: 'JT-GUN-15', says: 'the nearest thousand yards', inputs: { rangeYards: 2050 }, result: 2000 },
    { rule: 'JT-GUN-04', says: 'it just pierces', inputs: { grade: 'aa', needs: 'aa' }, result: 'just' },
  ]
  const thrown = [
    {
      rule: 'JT-FIRE-09',
      subject: 'a',
      purpose: 'where a strike falls',
      faces: Array.from({ length: 24 }, (_, at) => at),
    },
    { rule: 'JT-EFF-23', subject: 'a', purpose: 'the vitals', faces: [4] },
  ]

  it('gives the reasons as the book does, in order, with what each was given and what came of it', async () => {
    const account = mount(HitAccount, {
      props: { title: 'Fore turret, left', outcome: 'It hits.', hit: true, because, thrown },
    })
    const lines = account.findAll('ol > li').map((one) => one.text())
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('2,050 yards')
    expect(lines[0]).toContain('2,000')
    expect(lines[1]).toContain('needs aa')
    await account.findAll('ol .why')[1]?.trigger('click')
    expect(account.emitted('rule')).toEqual([['JT-GUN-04']])
  })

  it('few faces are told one by one, many by their number and beneath', () => {
    const text = mount(HitAccount, { props: { title: 'a', outcome: 'b', hit: false, because, thrown } })
      .get('details')
      .text()
    expect(text).toContain('where a strike falls: 24 throws')
    expect(text).toContain('the vitals: 4')
  })

  it('a strike without an account says so', () => {
    expect(mount(HitAccount, { props: { title: 'a', outcome: 'b', hit: false, because: [] } }).text()).toContain(
      'No account',
    )
  })
})
