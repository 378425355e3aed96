// Builds the website script from site/src: one small file without imports, committed, so that an installation can serve
// it unchanged.

import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'

/** Shops load it on every page. */
const MAX_PACKED_BYTES = 8 * 1024

const NOTE = '/* Lettermill: forms, and page views of visitors who came from an email. No cookies. */\n'

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
    throw new Error(`site.js is ${packed} bytes compressed; the limit is ${MAX_PACKED_BYTES}.`)
  return new Map([['site/generated/site.js', text]])
}
