// Writes the documentation as static files: npm run docs -- [FOLDER] [--base-url URL]. The files are what an
// installation serves under /docs and /api/docs; publish the folder as the root of a site.

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { consoleFont } from '../server/src/console-files.ts'
import { apiDocument, documentationSite } from '../server/src/documents.ts'

const root = path.resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'base-url': { type: 'string', default: 'https://mail.example.com' } },
})
const folder = path.resolve(positionals[0] ?? path.join(root, 'dist/docs'))

function write(name, content) {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
}

const site = await documentationSite(values['base-url'])
for (const at of site.paths) {
  const { body, isPage } = site.file(at)
  write(isPage ? `${at}/index.html` : at, body)
}
write('api/openapi', JSON.stringify(apiDocument(values['base-url'])))
const font = consoleFont()
for (const at of ['/console/favicon.svg', ...(font ? [font] : [])]) {
  const built = path.join(root, 'console/dist', at.slice('/console/'.length))
  if (fs.existsSync(built)) write(at, fs.readFileSync(built))
}
console.log(`Wrote ${site.paths.length} files to ${folder}.`)
process.exit()
