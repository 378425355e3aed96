// Finds the browser for tests. The packaged one is x64 only; other machines need an installed one.

import fs from 'node:fs'
import path from 'node:path'

/** Headless shells first: a full browser takes far more CPU time, even without a window. */
const NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

const hasPackagedBrowser = process.arch === 'x64' && process.platform === 'linux'

/** CHROMIUM_PATH names a browser; null means the packaged one. */
export function installedBrowser(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return hasPackagedBrowser ? null : findOnPath()
}

export const canRunBrowser = (): boolean => hasPackagedBrowser || installedBrowser() !== null

function findOnPath(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return candidates.find((file) => fs.existsSync(file)) ?? null
}
