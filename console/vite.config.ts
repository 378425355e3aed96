import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.LETTERMILL_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    // Nothing inline: the page's security policy allows only files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Which file needs which: what is downloaded for a page is measured by a test.
    manifest: 'manifest.json',
  },
  server: {
    proxy: {
      // The server only takes changes from its own address.
      '/console/api': { target: server, changeOrigin: true, headers: { origin: server } },
    },
  },
})
