// Generates committed files: the API document and the SDK's client from the endpoints, docs/schema.md from the
// migrations, the table of variables in docs/configuration.md from config.ts, NOTICE from the lock file, the console's icons
// from its imports, and the website script from its sources. With --check it writes nothing and lists stale files. The
// console's client is not committed: see generate-console.mjs.

import path from 'node:path'
import { generateSdk } from './generate-clients.mjs'
import { generateIcons } from './generate-icons.mjs'
import { generateNotice } from './generate-notice.mjs'
import { generateSchema } from './generate-schema.mjs'
import { generateVariables } from './generate-variables.mjs'
import { generateSite } from './generate-site.mjs'
import { compareGenerated, writeGenerated } from './generated-files.mjs'

const root = path.resolve(import.meta.dirname, '..')

const made = new Map([
  ...(await generateSdk(root)),
  ...(await generateSite(root)),
  ...(await generateIcons(root)),
  ['NOTICE', generateNotice(root)],
  ['docs/configuration.md', generateVariables(root)],
  ['docs/schema.md', await generateSchema(root)],
])
const found = compareGenerated(root, made, ['sdk/src/generated', 'site/generated'])
const differing = [...found.stale, ...found.leftOver]

if (!process.argv.includes('--check')) {
  writeGenerated(root, made, found)
  console.log(differing.length === 0 ? 'All generated files are up to date.' : `Wrote ${found.stale.join(', ')}.`)
} else if (differing.length > 0) {
  console.error(
    `These generated files are stale: ${differing.join(', ')}.\nRun "npm run generate" and commit the changes.`,
  )
  process.exitCode = 1
}
