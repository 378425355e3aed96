// Makes the console's client from the endpoints, where the server's sources changed since it was last made. Set-up, checks
// and browser tests run this first; the files are not committed. They are written only when they differ, so that the
// console is not built anew for a change that its client does not show.

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
