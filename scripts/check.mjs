// npm run check: format, lint, types, and generated files. Prints the failures, or one line if there are none.

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '..')
const bin = (name) => path.join(root, 'node_modules/.bin', name)
const hasConfig = (folder) => fs.existsSync(path.join(root, folder, 'tsconfig.json'))
const cache = path.join(root, 'node_modules/.cache/lettermill')
// Several checkers repeat work, which pays off only on cores that the other checks leave idle.
const checkers = Math.max(1, Math.floor(os.availableParallelism() / 4))
// Remembers what was checked: if nothing changed, types take a tenth of the time.
const typesOf = (folder, name = folder) => [
  bin('tsc'),
  '--noEmit',
  '-p',
  folder,
  '--checkers',
  String(checkers),
  '--incremental',
  '--tsBuildInfoFile',
  `${cache}/${name}.tsbuildinfo`,
]

const checks = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'], remedy: 'npx oxfmt' },
  { name: 'lint', command: [bin('oxlint'), '--quiet'], remedy: 'npx oxlint --fix, or manually' },
  { name: 'types', command: typesOf('.', 'server') },
  ...['console', 'sdk', 'site']
    .filter(hasConfig)
    .map((folder) => ({ name: `types of ${folder}`, command: typesOf(folder) })),
]
if (fs.existsSync(path.join(root, 'scripts/generate.mjs'))) {
  checks.push({
    name: 'generated files',
    command: [process.execPath, 'scripts/generate.mjs', '--check'],
    remedy: 'npm run generate',
  })
}

function run({ command: [program, ...args] }) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}

const begun = performance.now()
// Not committed, and needed by the checks.
const client = await run({ command: [process.execPath, 'scripts/generate-console.mjs'] })
if (!client.ok) console.log(`✗ the console's client could not be generated\n${client.output}\n`)
const results = await Promise.all(checks.map(async (check) => ({ ...check, ...(await run(check)) })))
const failed = results.filter(({ ok }) => !ok)
for (const { name, output, remedy } of failed) {
  console.log(`✗ ${name}${remedy ? ` (to fix: ${remedy})` : ''}\n${output}\n`)
}
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
const names = checks.map(({ name }) => name).join(', ')
if (failed.length === 0) console.log(`✓ ${names} (${seconds} s)`)
else console.log(`✗ failed: ${failed.map(({ name }) => name).join(', ')} (${seconds} s)`)
process.exitCode = failed.length === 0 && client.ok ? 0 : 1
