import { ref } from 'vue'
import { keepTurned, yesOrNo } from './turned-to.ts'

const printing = ref(false)
keepTurned('paper', printing, yesOrNo)

/** Whether this window shows what can be printed and taken home, in place of its chart. */
export function usePrinting(): {
  readonly printing: typeof printing
  readonly openPaper: () => void
  readonly leavePaper: () => void
} {
  return {
    printing,
    openPaper() {
      printing.value = true
    },
    leavePaper() {
      printing.value = false
    },
  }
}
