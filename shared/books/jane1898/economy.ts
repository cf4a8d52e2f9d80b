/** What the engine asks of points, answered from the procedures. */
import { because, finding } from '../../explanation/finding.ts'
import type { Article as Bought, Economy, GoesTo, WorksLine } from '../economy.ts'
import { printedNumber } from '../printed-table.ts'
import { GUN_CLASSES, type GunClass } from './gun-classes.ts'
import { judgedSheet, price } from './procedures/costs.ts'
import type { FortWorks } from './procedures/forts.ts'
import { gunPrice } from './procedures/repairs.ts'
import { type JaneSettings, janeSettings } from './settings.ts'
import { fortPlanned } from './shore.ts'
import { type Article, articles, costs, unlistedArticles } from './tables/costs.ts'
import { forts } from './tables/forts.ts'

/** Coal in the bunkers of a merchant vessel bought: as much as those have with which a war begins. */
const BOUGHT_ENDURANCE_DAYS = 20

const VESSELS: Partial<Record<Article, string>> = {
  collier: 'collier',
  merchantman: 'merchantman',
  liner: 'liner',
  fastLiner: 'fast-liner',
  submarine: 'submarine',
}

/** Sections are paid for as they are made good, and what the scale leaves unpriced is the scenario's: neither is bought. */
function isBought(article: Article): boolean {
  return !article.startsWith('section') && !(unlistedArticles as readonly Article[]).includes(article)
}

function gunOf(article: Article): GunClass | undefined {
  return GUN_CLASSES.find((gun) => article === `round${gun}` || article === `minute${gun}`)
}

function goes(article: Article): GoesTo {
  const gun = gunOf(article)
  if (gun !== undefined) return { to: 'rounds', gun }
  const spare = GUN_CLASSES.find((one) => article === `gun${one}`)
  if (spare !== undefined) return { to: 'guns', gun: spare }
  const type = VESSELS[article]
  if (type !== undefined) return { to: 'vessel', type, enduranceDays: BOUGHT_ENDURANCE_DAYS }
  switch (article) {
    case 'coalDay':
      return { to: 'coal' }
    case 'torpedo':
      return { to: 'torpedoes' }
    case 'mineSquare':
      return { to: 'mines' }
    default:
      return { to: 'held' }
  }
}

const bought: readonly Bought[] = articles.filter(isBought).map((article) => {
  const row = costs.row('article', article)
  const to = goes(article)
  return {
    key: article,
    says: row['in words'],
    rule: row.rule,
    goes: to,
    aboard: to.to === 'coal' || to.to === 'rounds' || to.to === 'torpedoes',
    peaceOnly: article === 'fort',
    ...(article === 'fort' ? { works: 1 } : article === 'halfFort' ? { works: 0.5 } : {}),
    minutes: article === 'halfFort' ? printedNumber(forts.row('work', 'half-fort')['hours to throw up']) * 60 : 0,
  }
})

/** Works as they are ordered, with the book's own where nothing is said of them. */
function worksOf(works: WorksLine, mostShare: number, settings: JaneSettings): FortWorks {
  const { share, guns } = fortPlanned({ ...works, share: works.share ?? mostShare }, settings).value
  return {
    share,
    guns: GUN_CLASSES.flatMap((gunClass) => (guns[gunClass] ? [{ gunClass, number: guns[gunClass] ?? 0 }] : [])),
    pneumaticGuns: works.pneumaticGuns ?? 0,
    searchLights: works.searchLights ?? 0,
    frontYards: works.frontYards,
  }
}

export const janeEconomy: Economy = {
  articles: bought,
  price(key, number, settings) {
    const found = price(key as Article, number, janeSettings(settings))
    return finding(found.value.points ?? 0, found.because, { unit: 'points' })
  },
  sheet(lines, { balance, wartime }, settings) {
    const read = janeSettings(settings)
    const given = lines.map(({ works, ...line }) => {
      const mostShare = bought.find(({ key }) => key === line.article)?.works
      const plan = works && mostShare !== undefined ? { works: { ...worksOf(works, mostShare, read), mostShare } } : {}
      return { ...line, article: line.article as Article, ...plan }
    })
    const found = judgedSheet(given, { balance, wartime, confirmZero: false }, read)
    const priced = found.value.lines.map(({ points, refusal }) => ({
      points: points ?? 0,
      refusal: refusal && { code: refusal.code, message: refusal.sentence, rule: refusal.rule },
    }))
    return finding({ lines: priced, balance: found.value.balance }, found.because)
  },
  foodPerDay(side, settings) {
    const points = janeSettings(settings)['food.perDay'][side] ?? 0
    return finding(points, [because('JS-COMM-07', 'so many points of food a day', { side }, points)], {
      unit: 'points',
    })
  },
  establishmentPerDay(side, settings) {
    const points = janeSettings(settings)['cost.perDay'][side] ?? 0
    const says = 'ships in commission and in reserve, docks, bases and soldiers, as the campaign prices them by the day'
    return finding(points, [because('JS-GOV-12', says, { side }, points)], { unit: 'points' })
  },
  sections(number, settings) {
    const found = price('sectionPlain', number, janeSettings(settings))
    return finding(
      found.value.points ?? 0,
      [...found.because, because('JS-REP-02', 'every section made good is charged', { number })],
      { unit: 'points' },
    )
  },
  gunsMended(guns, settings) {
    const lots = GUN_CLASSES.map((gunClass) => ({ gunClass, number: guns[gunClass] ?? 0 }))
    const found = gunPrice(lots, janeSettings(settings))
    return finding(found.value, found.because, { unit: 'points' })
  },
  townLoss(points, settings) {
    const treasury = janeSettings(settings)['town.loss'] === 'treasury'
    const says = treasury ? 'the points of the town are lost to its owner' : 'the town is a score beside the treasury'
    return finding(treasury ? points : 0, [because('JS-COST-27', says, { points }, treasury ? points : 0)], {
      unit: 'points',
    })
  },
  exhausted(balance) {
    const lost = balance <= 0
    const says = lost ? 'no points are left: the side is defeated' : 'points are left'
    return finding(lost, [because('JS-GOV-13', says, { balance }, lost)])
  },
}
