import { defineConfig } from 'vitest/config'

const shared = {
  pool: 'threads',
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    // PostgreSQL is for both; the browser starts only when one of its own files runs.
    globalSetup: ['server/test/global.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts', 'sdk/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['console/test/**/*.test.ts'],
          globalSetup: ['console/test/global.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
