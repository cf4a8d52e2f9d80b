// npm run setup:desktop: fetches Electron's runtime, however often it failed before.
import { electronExecutable, forgetRefusal, installElectron } from './electron-runtime.mjs'
import { prepare } from './prepare.mjs'

prepare()
forgetRefusal()
if (electronExecutable()) {
  console.log("Electron's runtime is here already; npm start opens the desktop windows.")
} else {
  console.log("Fetching Electron's runtime with its own installer (about 110 MB) …")
  if (!(await installElectron())) {
    console.error('npm start opens the same windows in the browser until then.')
    process.exit(1)
  }
  console.log("Electron's runtime is here; npm start opens the desktop windows.")
}
