import { expect, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { act, comes, drag, head, layout, sealed, squadron, steers, written } from './pages/plotting-paper.ts'
import { layWithUmpire, sitDown } from './pages/set-up.ts'
import { keepScreens } from './screens.ts'

/*
 * A fleet action of 1905 between two commanders and an umpire, six moves, signalled by pointing: where the flag's ghost is dragged or steered says which
 * signal goes up, comes down or needs no flags; the form is not touched.
 */

const column = (side: string, names: readonly string[], x: number) =>
  names.map((key, n) => ({ key, side, position: { x, y: -400 * n }, courseDegrees: 0, speedKnots: 12 }))
const SETUP = {
  game: 'fleet',
  settings: { 'nwc.moves': 8 },
  ships: [...column('blue', ['Iowa', 'Maine', 'Ohio'], 0), ...column('red', ['Jena', 'Hoche'], 5000)],
}

const host = hostOfTests()

test('two admirals and the umpire fight six moves, each signalled by pointing: what is hoisted is executed a move later, and the enemy does not read it', async ({
  browser,
}) => {
  const table = await layWithUmpire(browser, host, {
    book: /^Rules for the Conduct of the War Games/,
    name: 'Two fleets',
    setup: SETUP,
  })
  const { umpire } = table
  const [blue, red] = [await sitDown(browser, table, 'Blue'), await sitDown(browser, table, 'Red')]
  const step = async (move: number): Promise<void> => {
    await sealed(blue)
    await sealed(red)
    await umpire.getByRole('button', { name: 'Step', exact: true }).click()
    for (const page of [blue, red]) await expect(head(page)).toHaveText(`Move ${move + 1}`)
  }

  // The ghost of blue's flag is dragged to where she shall be a move later: that is a signal, and the fleet stands on.
  await expect(head(blue)).toHaveText('Move 1')
  await expect(layout(blue)).toContainText('Flag in Iowa, fleet speed 12 knots')
  await drag(blue, 1.75, 0.54)
  const points = await written(blue, /move: H V \d+ R/)
  await expect(squadron(blue)).toContainText(`hoists “V ${points} R”`)
  await keepScreens(blue, 'fleet-blue-hoists')
  await expectSound(blue)
  await keepScreens(blue, 'fleet-blue-hoists-night')
  await blue.getByRole('button', { name: 'Daylight' }).click()
  // Red's flag is steered by keys; one line makes it a turn in succession, which her column makes without flags.
  await steers(red, 'Jena').focus()
  await red.keyboard.press('ArrowLeft')
  await red.keyboard.press('ArrowLeft')
  await expect(steers(red, 'Jena')).toHaveAccessibleName(/hoists “V 2 L”/)
  await act(red, 'Follow the flag').click()
  await expect(comes(red)).toContainText('move: C 2 L')
  await expect(squadron(red)).toContainText('Follow the flag: Jena leads round, C 2 L.')
  await keepScreens(red, 'fleet-red-leads-round')
  await step(1)

  // A move later the ghost of this move is dragged round: the signal comes down, and every ship turns.
  await expect(layout(blue)).toContainText(`flying “V ${points} R”`)
  await expect(layout(red)).not.toContainText(`V ${points} R`)
  await drag(blue, 0.75, 0.54)
  if (!(await comes(blue).innerText()).includes(`X V ${points} R`)) await act(blue, 'Together').click()
  await expect(comes(blue)).toContainText(`move: X V ${points} R`)
  await keepScreens(blue, 'fleet-blue-executes')
  await step(2)
  await expect(layout(blue)).toContainText(`heading ${points * 11.25}°`)

  // Fire is laid by pointing; a key makes her slower, which wants a signal too.
  await act(blue, 'Each at her opposite').click()
  await expect(squadron(blue)).toContainText('Fire laid')
  await steers(blue, 'Iowa').focus()
  await blue.keyboard.press('ArrowDown')
  await expect(comes(blue)).toContainText('H SPEED HALF')
  await act(red, 'Line abreast').click()
  await expect(comes(red)).toContainText('move: H FORM line abreast')
  await step(3)
  await steers(blue, 'Iowa').focus()
  await blue.keyboard.press('ArrowDown')
  await expect(comes(blue)).toContainText('move: X SPEED HALF')
  await act(red, 'Line abreast').click()
  await expect(comes(red)).toContainText('move: X FORM line abreast')
  await step(4)

  // Back to where they headed at first, by keys.
  await steers(blue, 'Iowa').focus()
  for (let n = 0; n < points; n++) await blue.keyboard.press('ArrowLeft')
  await expect(comes(blue)).toContainText(`move: H V ${points} L`)
  await step(5)
  await act(blue, 'Together').click()
  await expect(comes(blue)).toContainText(`move: X V ${points} L`)
  await step(6)
  await expect(layout(blue)).toContainText('heading 0°')
  await blue.getByRole('tab', { name: 'What was told' }).click()
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText(/fires at|points/)
  await keepScreens(blue, 'fleet-blue-six')
  // Score card and record paper have filled themselves, of his own ships alone.
  await blue.getByRole('tab', { name: 'Record paper' }).click()
  await expect(blue.getByRole('region', { name: 'Score card' }).getByRole('row')).toHaveCount(4)
  const paper = blue.getByRole('region', { name: 'Record paper' })
  await expect(paper.getByRole('row')).toHaveCount(7)
  await expect(paper).not.toContainText('Jena')
  await keepScreens(blue, 'fleet-blue-record')
  await keepScreens(red, 'fleet-red-six')
  await keepScreens(umpire, 'fleet-umpire-six')
  await expectSound(umpire)
  await keepScreens(umpire, 'fleet-umpire-six-night')
})
