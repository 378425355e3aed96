// npm run release: writes dist/lettermill-VERSION.tar.gz with the built console and a lock file of the packages that a
// server needs. Unpacked anywhere, "npm start" installs those packages and starts without a build.

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { packagesOf } from './generate-notice.mjs'

const root = path.resolve(import.meta.dirname, '..')
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const name = `lettermill-${version}`
const folder = path.resolve(process.argv[2] ?? path.join(root, 'dist'))
const staged = path.join(folder, name)

const FILES = [
  'lettermill',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'README.md',
  'SECURITY.md',
  'console/dist',
  'deploy',
  'docs',
  'scripts/setup.mjs',
  'scripts/setup-steps.mjs',
  'server/assets',
  'server/bin',
  'server/migrations',
  'server/src',
  'site/generated',
]
const isShipped = (file) => !file.endsWith('.test.ts')

/** Without the other workspaces and everything that only builds or tests. */
function writePackages() {
  const edit = (file, change) => {
    const made = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
    change(made)
    fs.writeFileSync(path.join(staged, file), `${JSON.stringify(made, null, 2)}\n`)
  }
  edit('server/package.json', (made) => delete made.devDependencies)
  edit('package.json', (made) => {
    made.workspaces = ['server']
    made.scripts = { start: made.scripts.start }
    delete made.devDependencies
    delete made.overrides
  })
  fs.copyFileSync(path.join(root, 'package-lock.json'), path.join(staged, 'package-lock.json'))
  // Removes what is no longer needed, and keeps the versions and checksums of the rest.
  execFileSync(
    'npm',
    ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: staged,
      env: { ...process.env, npm_config_omit: '', NODE_ENV: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

/** The packages built into the console aren't installed with a release, so their license texts go with it. */
function writeLicenses() {
  const texts = [...packagesOf(root, 'console')].flatMap(([place, { name, version, license }]) => {
    const from = path.join(root, place)
    if (!fs.existsSync(from)) return []
    const files = fs.readdirSync(from).filter((file) => /^(?:licen[cs]e|copying|ofl)/i.test(file))
    const text = files.map((file) => fs.readFileSync(path.join(from, file), 'utf8').trim()).join('\n\n')
    return [`${name} ${version} (${license})\n\n${text}`.trim()]
  })
  const line = `\n\n${'-'.repeat(72)}\n\n`
  fs.writeFileSync(path.join(staged, 'console/dist/LICENSES.txt'), `${texts.join(line)}\n`)
}

fs.rmSync(staged, { recursive: true, force: true })
for (const file of FILES) {
  fs.cpSync(path.join(root, file), path.join(staged, file), { recursive: true, filter: isShipped })
}
writePackages()
writeLicenses()
const archive = path.join(folder, `${name}.tar.gz`)
execFileSync('tar', ['-czf', archive, '--owner=0', '--group=0', '--numeric-owner', '-C', folder, name])
fs.rmSync(staged, { recursive: true })
console.log(`${archive} (${(fs.statSync(archive).size / 1e6).toFixed(1)} MB)`)
