/** Loaded before every test file: each input is looked at as it is done. */
import { watch } from '../campaign/watched.ts'
import { ruleWatcher } from './cited-rules.ts'
import { plainWatcher } from './plain-state.ts'

watch({
  begun: plainWatcher.begun,
  input: (ground, state, input, doing) =>
    ruleWatcher.input(ground, state, input, (...given) => plainWatcher.input(...given, doing)),
})
