import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { tellRules } from '../features/every-window/working/rule-words.ts'
import '../style/index.css'
import Gallery from './Gallery.vue'

const query = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = query.get('theme') ?? 'day'
tellRules(createApp(Gallery, { page: query.get('page') ?? 'umpire' }))
  .use(createPinia())
  .mount('#app')
