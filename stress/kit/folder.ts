// A folder for the time of one proof, which PostgreSQL's own user can reach.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export function temporaryFolder(name: string): { path: string; remove(): void } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`))
  fs.chmodSync(root, 0o711)
  return { path: path.join(root, 'data'), remove: () => fs.rmSync(root, { recursive: true, force: true }) }
}
