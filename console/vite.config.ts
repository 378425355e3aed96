import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.LETTERMILL_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    // The CSP allows files only, nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Maps chunks to their imports; a test measures what a page downloads.
    manifest: 'manifest.json',
  },
  server: {
    proxy: {
      // The server rejects changes from other origins.
      '/console/api': { target: server, changeOrigin: true, headers: { origin: server } },
    },
  },
})
