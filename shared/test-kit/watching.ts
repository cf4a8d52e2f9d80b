/** Loaded before every test file: each state that an input leaves is looked at. */
import { watch } from '../campaign/watched.ts'
import { plainWatcher } from './plain-state.ts'

watch(plainWatcher)
