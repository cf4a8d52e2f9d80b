import { type Ref, ref } from 'vue'

const open = ref(false)

/** The list of this page's words: whether it is open, and the way to open it. */
export const useWords = (): { readonly open: Ref<boolean>; readonly toggle: () => void } => ({
  open,
  toggle: () => {
    open.value = !open.value
  },
})
