import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { canRunBrowser } from './console/test/installed-browser.ts'
import { slowed } from './console/test/slowdown.ts'
import { LongestFirst } from './server/test/longest-first.ts'

// Processes that tests start find the program compiled, as ./lettermill has it: half of what starting one costs.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, 'node_modules/.cache/lettermill/compiled')

const shared = {
  pool: 'threads',
  isolate: false,
  // Far more than any of them takes: on a busy machine they go on slowly.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  maxConcurrency: 2,
  // Node runs the sources as it does in production, which takes less time than transforming them.
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const

const withBrowser = canRunBrowser()
if (!withBrowser)
  console.warn(
    `Browser tests are left out: no browser is packaged for ${process.arch}. Install Chromium or set CHROMIUM_PATH.`,
  )

const SERVER = ['server', 'sdk', 'scripts', 'examples']
const BROWSER = ['console/test']

const forBrowser = {
  globalSetup: ['console/test/global.ts'],
  testTimeout: slowed(shared.testTimeout),
  hookTimeout: slowed(shared.hookTimeout),
  expect: { poll: { timeout: slowed(shared.expect.poll.timeout) } },
}

/** What a name says: `*.slow.test.ts` is for `npm run test:slow` alone, `*.both.test.ts` has tests for each. */
const projectsOf = (name: string, folders: string[], more: object = {}) => {
  const named = (ends: string) => folders.map((folder) => `${folder}/**/*${ends}`)
  const exclude = ['**/node_modules/**']
  const [quick, slow] = [
    { name, include: named('.test.ts'), exclude: [...exclude, '**/*.slow.test.ts'] },
    { name: `${name}-slow`, include: [...named('.slow.test.ts'), ...named('.both.test.ts')], exclude },
  ]
  return [
    { test: { ...shared, ...more, ...quick, provide: { isSlow: false } } },
    { test: { ...shared, ...more, ...slow, provide: { isSlow: true } } },
  ]
}

export default defineConfig({
  test: {
    // PostgreSQL is for both; the browser starts only when one of its own files runs.
    globalSetup: ['server/test/global.ts'],
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [...projectsOf('server', SERVER), ...(withBrowser ? projectsOf('browser', BROWSER, forBrowser) : [])],
  },
})
