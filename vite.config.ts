import './scripts/preflight.mjs'
import { existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig, type EnvironmentOptions } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// Left out of every bundle: what only its own runtime can load.
const outside = ['electron', 'better-sqlite3', /^node:/, ...builtinModules]

function forNode(
  input: Record<string, string>,
  outDir: string,
  emptyOutDir: boolean,
  output: object,
): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: ['electron', 'better-sqlite3'] },
    build: {
      outDir: at(outDir),
      emptyOutDir,
      target: 'node24',
      minify: false,
      sourcemap: true,
      ssr: true,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, at(file)])),
        external: outside,
        output,
      },
    },
  }
}

/** What is built, in order: the windows, the host for browsers, the desktop's main process and its preload. */
const entries: Record<string, string> = {
  client: 'renderer/index.html',
  host: 'electron/host/main.ts',
  desktop: 'electron/desktop/main.ts',
  preload: 'electron/desktop/preload.ts',
}

export default defineConfig({
  root: at('renderer'),
  publicDir: false,
  server: { fs: { allow: [at('.')] } },
  plugins: [vue()],
  builder: {
    async buildApp(builder) {
      for (const [name, entry] of Object.entries(entries)) {
        if (!existsSync(at(entry))) continue
        const environment = builder.environments[name]
        if (!environment) throw new Error(`vite.config.ts names no environment "${name}"`)
        await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: at('dist/renderer'),
        emptyOutDir: true,
        target: 'chrome140',
        // A strict content policy allows no data: addresses, so nothing is inlined.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        sourcemap: true,
        chunkSizeWarningLimit: 2000,
      },
    },
    host: forNode({ main: 'electron/host/main.ts' }, 'dist/host', true, {
      format: 'es',
      entryFileNames: '[name].js',
    }),
    desktop: forNode({ main: 'electron/desktop/main.ts' }, 'dist/desktop', true, {
      format: 'es',
      entryFileNames: '[name].js',
    }),
    // A sandboxed preload must be one CommonJS file.
    preload: forNode({ preload: 'electron/desktop/preload.ts' }, 'dist/desktop', false, {
      format: 'cjs',
      entryFileNames: 'preload.cjs',
      codeSplitting: false,
    }),
  },
})
