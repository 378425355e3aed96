// npm run release:keep: keeps a data directory and a backup of this version in server/test/releases, where later versions
// test that they can open them. Run it right before a release is tagged.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeRelease } from './release-kit.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const folder = path.join(root, 'server/test/releases', version)
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'))
fs.chmodSync(scratch, 0o711)
try {
  await makeRelease(folder, scratch)
} finally {
  fs.rmSync(scratch, { recursive: true, force: true })
}
const size = (file: string) => `${file} ${(fs.statSync(path.join(folder, file)).size / 1e6).toFixed(1)} MB`
console.log(`${path.relative(root, folder)}: ${fs.readdirSync(folder).map(size).join(', ')}`)
