import { describe, expect, it } from 'vitest'
import { testsOf } from './check.mjs'

describe('npm run check: the tests of a change', () => {
  it('are those beside the file and those that import it', () => {
    const tests = testsOf(['shared/books/registry.ts'])
    expect(tests).toContain('shared/books/desk.test.ts')
    expect(tests).toContain('shared/books/books.contract.test.ts')
    expect(tests).not.toContain('electron/host/database/campaign-file.test.ts')
    expect(testsOf(['scripts/patience.mjs'])).toContain('scripts/watched.test.ts')
  })

  it('are the long ones only where they themselves are changed', () => {
    expect(testsOf(['tests/property/wars.test.ts'])).toEqual(['tests/property/wars.test.ts'])
    expect(testsOf(['shared/campaign/world.ts']).filter((name) => name.startsWith('tests/property'))).toEqual([])
  })

  it('are none for a text', () => {
    expect(testsOf([])).toEqual([])
  })
})
