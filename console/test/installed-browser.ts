// Which browser the tests drive. The packaged one is built for x64 alone; other machines need one that is installed.

import fs from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

const hasPackagedBrowser = process.arch === 'x64' && process.platform === 'linux'

/** CHROMIUM_PATH names a browser of your own; null means the packaged one. */
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
