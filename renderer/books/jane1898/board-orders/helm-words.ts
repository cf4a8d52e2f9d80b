import type { HelmWord } from '../../../../shared/books/jane1898/tactical/orders.ts'

/** What is done with helm and engines, as a captain says it. */
export const HELM_SAYS: Readonly<Record<HelmWord, string>> = {
  port: 'Helm: turn to port',
  starboard: 'Helm: turn to starboard',
  steady: 'Steady as she goes',
  enginesPort: 'Turn to port by engines',
  enginesStarboard: 'Turn to starboard by engines',
  reverse: 'Reverse',
  stop: 'Stop',
  ahead: 'Ahead',
}
