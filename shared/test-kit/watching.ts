/** Loaded before every test file: each input is looked at as it is done. */
import { watch } from '../campaign/watched.ts'
import { plainWatcher } from './plain-state.ts'
import { wordsWatcher } from './sound-words.ts'

watch({
  begun: plainWatcher.begun,
  input: (ground, state, input, doing) =>
    wordsWatcher.input(ground, state, input, (...given) => plainWatcher.input(...given, doing)),
})
