import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { canRunBrowser } from './console/test/installed-browser.ts'
import { LongestFirst } from './server/test/longest-first.ts'

// Processes that tests start find the program compiled, as ./lettermill has it: half of what starting one costs.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, 'node_modules/.cache/lettermill/compiled')

const shared = {
  pool: 'threads',
  isolate: false,
  // Far more than any of them takes: on a busy machine they go on slowly.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  maxConcurrency: 2,
} as const

const withBrowser = canRunBrowser()
if (!withBrowser)
  console.warn(
    `Browser tests are left out: no browser is packaged for ${process.arch}. Install Chromium or set CHROMIUM_PATH.`,
  )

export default defineConfig({
  test: {
    // PostgreSQL is for both; the browser starts only when one of its own files runs.
    globalSetup: ['server/test/global.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts', 'sdk/**/*.test.ts', 'scripts/**/*.test.ts', 'examples/**/*.test.ts'],
        },
      },
      ...(withBrowser
        ? [
            {
              test: {
                ...shared,
                name: 'browser',
                include: ['console/test/**/*.test.ts'],
                globalSetup: ['console/test/global.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
