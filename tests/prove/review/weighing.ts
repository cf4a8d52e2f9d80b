import type { CampaignService } from '../../../electron/host/campaign/service.ts'
import { median, megabytes, ms, timed } from '../../bench/measure.ts'

export interface ReviewWork {
  /** Milliseconds that the host takes to make the umpire's review, and its bytes as text; the same of an admiral's own. */
  readonly made: number
  readonly bytes: number
  readonly own: number
  readonly ownBytes: number
  /** A page of throws, and how many there are; a page of a side's account. */
  readonly page: number
  readonly throws: number
  readonly ledgerPage: number
}

/** What the review costs the host. The window's own part is weighed in the browser: `npm run bench -- --review FILE`. */
export function weighReview(service: CampaignService): ReviewWork {
  const umpire = { id: 'umpire', reads: 'all' } as const
  const three = (work: () => void): number => median([0, 1, 2].map(() => timed(work)))
  let bytes = 0
  let ownBytes = 0
  let throws = 0
  const made = three(() => {
    bytes = JSON.stringify(service.past.review(umpire)).length
  })
  const own = three(() => {
    ownBytes = JSON.stringify(service.past.review({ id: 'gb-admiral', reads: 'seat' })).length
  })
  const page = three(() => {
    throws = service.past.reviewSheet(umpire, { sheet: 'throws' }).times.length
  })
  const ledgerPage = three(() => void service.past.reviewSheet(umpire, { sheet: 'ledger', side: 'gb' }))
  return { made, bytes, own, ownBytes, page, throws, ledgerPage }
}

export function printWork({ made, bytes, own, ownBytes, page, throws, ledgerPage }: ReviewWork): void {
  console.log(
    `the umpire's review  ${ms(made)} ms to make, ${megabytes(bytes)}; an admiral's own ${ms(own)} ms, ${megabytes(ownBytes)}`,
  )
  console.log(`a page of throws     ${ms(page)} ms, of ${throws}; of an account ${ms(ledgerPage)} ms`)
}
