// Once per run: builds the console from source and starts one browser for all files.

import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { consoleToBuild } from '../../scripts/setup-steps.mjs'
import { launchBrowser } from './browser.ts'

const root = path.resolve(import.meta.dirname, '../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's WebSocket address. */
    browser: string
  }
}

export default async function setup(project: TestProject) {
  const [browser] = await Promise.all([launchBrowser(), buildConsole()])
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}

async function buildConsole(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/generate-console.mjs'], { cwd: root })
  const stamp = consoleToBuild(root)
  if (!stamp) return
  // In its own process, because NODE_ENV=test would select React's development build.
  await promisify(execFile)(
    process.execPath,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: path.join(root, 'console'), env: { ...process.env, NODE_ENV: 'production' } },
  )
  fs.writeFileSync(stamp.file, stamp.hash)
}
