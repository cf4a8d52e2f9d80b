/*
 * What runs in a page before anything of its own. Two worlds share the document and nothing else: the page's, where only what the
 * preload exposed is to be found, and the preload's. Each speaks to the stand-in by a binding that it takes out of sight first.
 */
export const PRELOAD_WORLD = 'Electron Isolated Context'
export const PAGE_BINDING = '__standInPage'
export const PRELOAD_BINDING = '__standInPreload'

/** In the page's world: makes what the preload exposes, each call of it a message to the stand-in. */
export const PAGE_WORLD_SCRIPT = `(() => {
  const call = globalThis.${PAGE_BINDING}
  delete globalThis.${PAGE_BINDING}
  if (window.top !== window) return
  const { stringify, parse } = JSON
  const callbacks = []
  // Leads to the page's own functions and nowhere else.
  Object.defineProperty(globalThis, '__standInCallback', { value: (id, args) => callbacks[id](...args) })
  // The preload runs before any script of the page, so nobody else can be the one who is heard here.
  document.addEventListener('stand-in-expose', (event) => {
    const { name, methods } = parse(event.detail)
    const made = {}
    for (const method of methods)
      made[method] = (...args) => {
        call(stringify({ name, method, args: args.map((a) => (typeof a === 'function' ? { $callback: callbacks.push(a) - 1 } : a)) }))
      }
    Object.defineProperty(globalThis, name, { value: Object.freeze(made), enumerable: true })
  }, { once: true })
})()`

/** In the preload's world: the preload itself, with the electron that a sandboxed preload has. */
export function preloadScript(preload: string): string {
  return `(() => {
  const call = globalThis.${PRELOAD_BINDING}
  delete globalThis.${PRELOAD_BINDING}
  if (window.top !== window) return
  const listeners = new Map()
  const exposed = {}
  const callback = (id) => (...args) => call(JSON.stringify({ op: 'callback', id, args }))
  globalThis.__standIn = {
    invoke: ({ name, method, args }) => exposed[name][method](...args.map((a) => (a && a.$callback !== undefined ? callback(a.$callback) : a))),
    deliver: (channel, args) => { for (const heard of listeners.get(channel) ?? []) heard({}, ...args) },
  }
  const electron = {
    ipcRenderer: {
      send: (channel, ...args) => call(JSON.stringify({ op: 'send', channel, args })),
      on: (channel, heard) => listeners.set(channel, [...(listeners.get(channel) ?? []), heard]),
    },
    contextBridge: {
      exposeInMainWorld: (name, api) => {
        exposed[name] = api
        const detail = JSON.stringify({ name, methods: Object.keys(api) })
        document.dispatchEvent(new CustomEvent('stand-in-expose', { detail }))
      },
    },
  }
  const require = (id) => { if (id === 'electron') return electron; throw new Error('module not found: ' + id) }
  const module = { exports: {} }
  ;(function (require, module, exports) { ${preload}
  })(require, module, module.exports)
})()`
}
