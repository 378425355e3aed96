// Writes generated files: only those that differ, and removes leftovers.

import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns which files of `made` (a Map of file to text) differ on disk, and which files in `folders` are no longer
 * generated.
 */
export function compareGenerated(root, made, folders) {
  const stale = [...made.keys()].filter((file) => made.get(file) !== read(root, file))
  const leftOver = folders.flatMap((folder) => filesUnder(root, folder)).filter((file) => !made.has(file))
  return { stale, leftOver }
}

export function writeGenerated(root, made, { stale, leftOver }) {
  for (const file of stale) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), made.get(file))
  }
  for (const file of leftOver) fs.rmSync(path.join(root, file))
}

function read(root, file) {
  const full = path.join(root, file)
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null
}

function filesUnder(root, folder) {
  const full = path.join(root, folder)
  if (!fs.existsSync(full)) return []
  const entries = fs.readdirSync(full, { recursive: true, withFileTypes: true })
  return entries.filter((e) => e.isFile()).map((e) => path.relative(root, path.join(e.parentPath, e.name)))
}
