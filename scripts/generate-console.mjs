// Generates the console's client if the server's sources changed. Setup, checks, and browser tests run this first; the
// files are not committed. Only files that differ are written, so that the console is not rebuilt without need. With
// --to-build, it writes what a build needs, without types, if there is no client yet.

import fs from 'node:fs'
import path from 'node:path'
import { CONSOLE_CLIENT, consoleClientToMake } from './setup-steps.mjs'

const root = path.resolve(import.meta.dirname, '..')
const what = process.argv.includes('--to-build') ? 'start' : 'all'
const stamp = consoleClientToMake(root, what)

if (stamp) {
  const { compareGenerated, writeGenerated } = await import('./generated-files.mjs')
  const made = new Map(what === 'all' ? await generate() : await writeCalls())
  writeGenerated(root, made, compareGenerated(root, made, [CONSOLE_CLIENT]))
  fs.writeFileSync(stamp.file, stamp.hash)
}

async function generate() {
  const { generateConsoleClient } = await import('./generate-clients.mjs')
  return generateConsoleClient(root)
}

async function writeCalls() {
  const { consoleCalls } = await import('./console-calls.mjs')
  return consoleCalls(root, CONSOLE_CLIENT)
}
