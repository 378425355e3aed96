import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'console/**/*.test.ts', 'sdk/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['server/test/global.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
