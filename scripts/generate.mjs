// Makes the files that are made from others: the API documents and typed clients from the endpoints, docs/schema.md from
// the migrations. `npm run generate` writes them; with --check nothing is written and stale ones are named.

import fs from 'node:fs'
import path from 'node:path'
import { generateClients } from './generate-clients.mjs'
import { generateSchema } from './generate-schema.mjs'

const root = path.resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check')

const made = new Map([...(await generateClients(root)), ['docs/schema.md', await generateSchema(root)]])
const stale = [...made.keys()].filter((file) => made.get(file) !== read(file))
const leftOver = ['sdk/src/generated', 'console/src/generated'].flatMap(filesUnder).filter((file) => !made.has(file))

if (!check) {
  for (const file of stale) write(file, made.get(file))
  for (const file of leftOver) fs.rmSync(path.join(root, file))
  console.log(stale.length + leftOver.length === 0 ? 'Everything generated was fresh.' : `Wrote ${stale.join(', ')}.`)
} else if (stale.length + leftOver.length > 0) {
  console.error(
    `These generated files are stale: ${[...stale, ...leftOver].join(', ')}.\nRun "npm run generate" and commit what it changes.`,
  )
  process.exitCode = 1
}

function read(file) {
  const full = path.join(root, file)
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null
}

function write(file, text) {
  const full = path.join(root, file)
  fs.mkdirSync(path.dirname(full), { recursive: true })
  fs.writeFileSync(full, text)
}

function filesUnder(dir) {
  const full = path.join(root, dir)
  if (!fs.existsSync(full)) return []
  const entries = fs.readdirSync(full, { recursive: true, withFileTypes: true })
  return entries.filter((e) => e.isFile()).map((e) => path.relative(root, path.join(e.parentPath, e.name)))
}
