// A temporary folder for one stress test, which PostgreSQL's user can access.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export function temporaryFolder(name: string): { path: string; remove(): void } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`))
  fs.chmodSync(root, 0o711)
  return { path: path.join(root, 'data'), remove: () => fs.rmSync(root, { recursive: true, force: true }) }
}
