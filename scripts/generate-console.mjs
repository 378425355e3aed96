// Generates the console's client if the server's sources changed. Setup, checks, and browser tests run this first; the
// files are not committed. Only files that differ are written, so that the console is not rebuilt without need.

import fs from 'node:fs'
import path from 'node:path'
import { consoleClientToMake } from './setup-steps.mjs'

const root = path.resolve(import.meta.dirname, '..')
const stamp = consoleClientToMake(root)

if (stamp) {
  const { CONSOLE_CLIENT, generateConsoleClient } = await import('./generate-clients.mjs')
  const { compareGenerated, writeGenerated } = await import('./generated-files.mjs')
  const made = new Map(await generateConsoleClient(root))
  writeGenerated(root, made, compareGenerated(root, made, [CONSOLE_CLIENT]))
  fs.writeFileSync(stamp.file, stamp.hash)
}
