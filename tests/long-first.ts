/** In what order Vitest takes test files: those that take longest first, so that neither core is left alone with one at the end. */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of half a minute and more, the longest first. */
const LONG = [
  'tests/property/secrecy.test.ts',
  'tests/property/wars.test.ts',
  'tests/fault/kill.test.ts',
  'tests/structure/adding-a-book.test.ts',
  'tests/wars/jane1898-strategic.test.ts',
  'tests/property/seams.test.ts',
]

/** Whether a file asks for a document, in its first lines. */
function hasDocument({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').slice(0, 400).includes('@vitest-environment happy-dom')
}

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const projects = [...new Set(usual.map(({ project }) => project.name))]
    const place = ({ moduleId, project }: TestSpecification): number => {
      const long = LONG.findIndex((name) => moduleId.replaceAll('\\', '/').endsWith(name))
      // Files of one project stay together: those that share a process are taken one after another.
      return long < 0 ? LONG.length + projects.indexOf(project.name) : long
    }
    // And with them those that have a document: a process is left for a new one where the next file's surroundings are others.
    const documents = new Map(usual.map((file) => [file, Number(hasDocument(file))]))
    return usual.toSorted((a, b) => place(a) - place(b) || (documents.get(a) ?? 0) - (documents.get(b) ?? 0))
  }
}
