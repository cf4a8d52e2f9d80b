import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import { type CaseResult, runCase } from '../../../../shared/books/cases.ts'
import { caseBooks, caseFiles, casesOf, type FiledCase } from './numbered-cases.ts'

/** A case on the page; `result` is null until its turn has come. */
export interface ProvenCase extends FiledCase {
  readonly result: CaseResult | null
}

export interface Tally {
  readonly cases: number
  readonly run: number
  readonly agrees: number
  readonly differs: number
  readonly notAsked: number
}

/** Milliseconds of running before the window gets its turn, and between two counts that it shows. */
const TURN = 12
const TOLD = 120

/** How many of these cases have been run, and what came of them. */
export function tally(cases: readonly ProvenCase[]): Tally {
  const of = (verdict: CaseResult['verdict']) => cases.filter(({ result }) => result?.verdict === verdict).length
  const [agrees, differs, notAsked] = [of('agrees'), of('differs'), of('notAsked')]
  return { cases: cases.length, run: agrees + differs + notAsked, agrees, differs, notAsked }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Runs cases in turns of a few milliseconds, telling each turn's results; stops when `going` says so. */
export async function runInTurns(
  cases: readonly FiledCase[],
  going: () => boolean,
  tell: (results: readonly (readonly [FiledCase, CaseResult])[]) => void,
): Promise<void> {
  let done: (readonly [FiledCase, CaseResult])[] = []
  let turn = performance.now()
  let told = turn
  for (const filed of cases) {
    done.push([filed, runCase(filed.one, filed.book)] as const)
    if (performance.now() - turn < TURN) continue
    if (performance.now() - told > TOLD) {
      tell(done)
      done = []
      told = performance.now()
    }
    await nextTurn()
    if (!going()) return
    turn = performance.now()
  }
  tell(done)
}

/** The cases of every book, read and run from the moment the page is opened, the book in hand first. */
export function useProof(first: () => string) {
  const filed = shallowRef<readonly FiledCase[]>([])
  const results = shallowRef<ReadonlyMap<FiledCase, CaseResult>>(new Map())
  const running = ref(false)
  let run = 0

  async function prove(): Promise<void> {
    run += 1
    const mine = run
    const going = () => run === mine
    running.value = true
    results.value = new Map()
    if (filed.value.length === 0) {
      // All are fetched at once, and read a file a turn.
      const fetched = await Promise.all(caseFiles.map((file) => file.fetch()))
      const read: FiledCase[] = []
      for (const [n, file] of caseFiles.entries()) {
        read.push(...casesOf(file, fetched[n]))
        await nextTurn()
      }
      if (!going()) return
      filed.value = read
    }
    const books = [first(), ...caseBooks.filter((book) => book !== first())]
    const inOrder = books.flatMap((book) => filed.value.filter((one) => one.book === book))
    await runInTurns(inOrder, going, (more) => {
      results.value = new Map([...results.value, ...more])
    })
    if (going()) running.value = false
  }
  // A page that is left runs no further.
  onScopeDispose(() => {
    run += 1
  })
  const cases = computed((): readonly ProvenCase[] =>
    filed.value.map((one) => ({ ...one, result: results.value.get(one) ?? null })),
  )
  return { cases, running, prove }
}
