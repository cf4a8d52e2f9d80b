import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { hangSettings } from './features/machine-settings/machine-settings.ts'
import { hangLamp } from './features/window-tools/theme.ts'
import { tellRules } from './features/working/rule-words.ts'
import { useConnection } from './stores/connection.ts'
import './style/index.css'

hangLamp()
hangSettings()
const app = createApp(App)
app.use(createPinia())
tellRules(app)
useConnection().connect()
app.mount('#app')
