import makeCode from 'qrcode-generator'

/** Light modules that a code needs round it to be found. */
const QUIET = 4

/** The code of a text as one path of dark squares, in a square of so many modules. */
export function qrPath(text: string): { readonly modules: number; readonly path: string } {
  // The smallest that holds it; "M" reads with a seventh of it hidden, by a thumb or a fold.
  const code = makeCode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const at = Array.from({ length: count }, (_, n) => n)
  const squares = at.flatMap((row) =>
    at.filter((column) => code.isDark(row, column)).map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
  )
  return { modules: count + 2 * QUIET, path: squares.join('') }
}
