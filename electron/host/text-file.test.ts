import { describe, expect, it } from 'vitest'
import { jsonOfBytes, textOfBytes } from './text-file.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

describe('The text of a file', () => {
  it('is read in UTF-8, with the mark that some editors put before it and without', () => {
    expect(textOfBytes(bytes('Brèst'))).toEqual({ value: 'Brèst' })
    expect(jsonOfBytes(bytes('\ufeff{"name":"Brèst"}'))).toEqual({ value: { name: 'Brèst' } })
  })

  it('is refused in any other writing, with the line, and never kept with its letters spoilt', () => {
    expect(jsonOfBytes(bytes('{\n"name": "Br\xe8st"\n}', 'latin1'))).toEqual({
      wrong: 'line 2 is not written in UTF-8: save it anew as UTF-8',
    })
    expect(jsonOfBytes(bytes('\ufeff{"name":"Brest"}', 'utf16le'))).toEqual({
      wrong: 'it is written in UTF-16, and UTF-8 is read here: save it anew as UTF-8',
    })
  })

  it('is no JSON where it is empty, and what the parser says stands on one line', () => {
    expect(jsonOfBytes(bytes(' \n'))).toEqual({ wrong: 'it is empty' })
    expect(jsonOfBytes(bytes('\0\n\0'))).toEqual({ wrong: expect.stringMatching(/^[^\p{Cc}]+ stands there$/u) })
  })
})
