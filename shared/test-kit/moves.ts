import { CLEAR, type SmallWar } from './campaign.ts'

/** Plays moves of a small war in clear weather, its state read anew after each as from a file. */
export function moves(war: SmallWar, n: number, each: () => void = () => {}): void {
  for (let i = 0; i < n; i++) {
    war.move({ weather: CLEAR })
    war.state = JSON.parse(JSON.stringify(war.state))
    each()
  }
}
