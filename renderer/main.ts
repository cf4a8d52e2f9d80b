import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { hangSettings } from './features/every-window/machine-settings/machine-settings.ts'
import { offerAsApp } from './features/every-window/window-tools/installable.ts'
import { loadAgainWhenStale } from './features/every-window/window-tools/stale-parts.ts'
import { hangLamp } from './features/every-window/window-tools/theme.ts'
import { tellRules } from './features/every-window/working/rule-words.ts'
import { useConnection } from './stores/connection.ts'
import './style/index.css'
import { keepFocus } from './ui/kept-focus.ts'
import { noteTyping } from './ui/typing.ts'

hangLamp()
hangSettings()
offerAsApp()
loadAgainWhenStale()
keepFocus()
noteTyping()
const app = createApp(App)
app.use(createPinia())
tellRules(app)
useConnection().connect()
app.mount('#app')
