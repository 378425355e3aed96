import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const BASE = '/console/'
const server = process.env.LETTERMILL_URL ?? 'http://127.0.0.1:3000'

/** Without it, the browser would find the files of the app only after the entry point ran. */
const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/app.tsx'))
      const needed = chunks.filter((chunk) => chunk === app || app?.imports.includes(chunk.fileName))
      const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      return [
        ...needed.map(({ fileName }) => ({ rel: 'modulepreload', href: BASE + fileName })),
        ...styles.map((file) => ({ rel: 'stylesheet', href: BASE + file })),
      ]
        .filter(({ href }) => !html.includes(href))
        .map((attrs) => ({ tag: 'link', attrs: { crossorigin: true, ...attrs }, injectTo: 'head' as const }))
    },
  },
}

/** The generated client can read event streams, which the API doesn't have. */
const withoutEventStreams: Plugin = {
  name: 'without-event-streams',
  load: (id) => (id.endsWith('/core/serverSentEvents.gen.ts') ? 'export const createSseClient = undefined' : null),
}

export default defineConfig({
  base: BASE,
  plugins: [react(), preloadApp, withoutEventStreams],
  build: {
    // The CSP allows files only, nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Maps chunks to their imports; a test measures what a page downloads.
    manifest: 'manifest.json',
    rolldownOptions: {
      // A page that uses some text must not load all of it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/words\//, sideEffects: false }] },
      // As an entry point, the app gets one file with everything that it imports, which compresses better than sixty.
      // What is loaded before it has to be outside.
      input: ['index.html', 'src/app/app.tsx'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'language', test: /words\/(?:intl|language)\.ts$|preload-helper/, priority: 1 },
            { name: 'base', test: /^(?!.*\/main\.ts$).*\.(?:m?js|tsx?)$/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The server rejects changes from other origins.
      '/console/api': { target: server, changeOrigin: true, headers: { origin: server } },
    },
  },
})
