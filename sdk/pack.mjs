// npm run build -w sdk: builds dist/, a package ready for `npm publish sdk/dist`. JavaScript and types beside each other,
// README and license, no dependencies. In the repository the sources are used as they are.

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const here = import.meta.dirname
const root = path.resolve(here, '..')
const target = path.resolve(process.argv[2] ?? path.join(here, 'dist'))

fs.rmSync(target, { recursive: true, force: true })
const options = [
  ['--target', 'es2022'],
  ['--lib', 'es2023,dom,dom.iterable'],
  ['--module', 'nodenext'],
  ['--types', ''],
  ['--rootDir', path.join(here, 'src')],
  ['--outDir', target],
]
const flags = [
  '--strict',
  '--declaration',
  '--rewriteRelativeImportExtensions',
  '--verbatimModuleSyntax',
  '--skipLibCheck',
]
const entries = ['index', 'oauth', 'webhooks'].map((name) => path.join(here, 'src', `${name}.ts`))
execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['--ignoreConfig', ...options.flat(), ...flags, ...entries], {
  stdio: 'inherit',
})

// Types still name the sources that they were made from.
for (const entry of fs.readdirSync(target, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.d.ts')) continue
  const file = path.join(entry.parentPath, entry.name)
  fs.writeFileSync(
    file,
    fs.readFileSync(file, 'utf8').replaceAll(/(from |import\()(['"]\.[^'"]+)\.ts(['"])/g, '$1$2.js$3'),
  )
}

const { name, version, description, license, type, engines } = JSON.parse(
  fs.readFileSync(path.join(here, 'package.json'), 'utf8'),
)
const exported = (file) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })
const published = {
  name,
  version,
  description,
  license,
  type,
  engines,
  sideEffects: false,
  exports: { '.': exported('index'), './oauth': exported('oauth'), './webhooks': exported('webhooks') },
}
fs.writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
for (const [from, to] of [
  [path.join(here, 'README.md'), 'README.md'],
  [path.join(root, 'LICENSE'), 'LICENSE'],
])
  fs.copyFileSync(from, path.join(target, to))
console.log(`Built ${name} ${version} in ${path.relative(process.cwd(), target) || '.'}.`)
