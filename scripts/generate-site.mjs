// Builds the website script out of site/src: one small file without imports, which is committed, so that an installation
// serves it as it is.

import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'

/** Shops load it with every page. */
const MAX_PACKED_BYTES = 8 * 1024

const NOTE = '/* Lettermill: forms, and what visitors who came from an email look at. No cookies. */\n'

export async function generateSite(root) {
  const { output } = await build({
    input: path.join(root, 'site/src/main.ts'),
    write: false,
    logLevel: 'warn',
    output: { format: 'iife', minify: true },
    transform: { target: 'es2022' },
  })
  const text = NOTE + output[0].code.trim() + '\n'
  const packed = gzipSync(text).length
  if (packed > MAX_PACKED_BYTES)
    throw new Error(`site.js has ${packed} bytes packed, and may have ${MAX_PACKED_BYTES}.`)
  return new Map([['site/generated/site.js', text]])
}
