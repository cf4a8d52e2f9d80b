/** Pixels of a window at letters of 100 %, at which its arrangement becomes another (`style/small.css`). */
const NARROW = 1100
const COLUMN = 880
const LOW = 660
/** From this size of letters on the columns beside a sheet grow with them, however wide the window is. */
const LARGE = 1.25

/**
 * How much room a window has, in words: "narrow", its columns are made for it; "column", they stand below one another, and the tabs have a row of
 * their own; "low". Letters of 150 % leave a window of 1,440 pixels the room of one of 960.
 */
export function roomWords(width: number, height: number, letters: number): string {
  const words = [
    width / letters <= NARROW || letters >= LARGE ? 'narrow' : '',
    width / letters <= COLUMN ? 'column' : '',
    height / letters <= LOW ? 'low' : '',
  ]
  return words.filter((word) => word !== '').join(' ')
}
