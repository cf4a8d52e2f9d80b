import { ref } from 'vue'

const atChart = ref(false)

/** Whether the holder of a seat with a board open looks at his chart instead; a board that opens takes the window again. */
export function useBoardOrChart(): {
  readonly atChart: typeof atChart
  readonly goToChart: () => void
  readonly goToBoard: () => void
} {
  return {
    atChart,
    goToChart() {
      atChart.value = true
    },
    goToBoard() {
      atChart.value = false
    },
  }
}
