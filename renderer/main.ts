import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { hangLamp } from './features/window-tools/theme.ts'
import { useConnection } from './stores/connection.ts'
import './style/index.css'

hangLamp()
const app = createApp(App)
app.use(createPinia())
useConnection().connect()
app.mount('#app')
