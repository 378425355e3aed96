// Serves the built console under /console/. Every file is read once and found by its exact name, so that no path can
// reach outside the directory.

import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const DIRECTORY = path.resolve(import.meta.dirname, '../../console/dist')
const PAGE = 'index.html'
/** The placeholder in index.html for the nonce of the response. */
const NONCE_SLOT = '__NONCE__'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const COMPRESSED_ALREADY = new Set(['.png', '.woff2'])

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

type File = { bytes: Buffer; type: string; etag: string; caching: string; packed(): Promise<Buffer> | null }

export function mountConsoleFiles(server: FastifyInstance, directory = DIRECTORY): void {
  let files: Map<string, File> | null = null

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const name = (request.params as { '*': string })['*']
    if (name === 'api' || name.startsWith('api/')) return reply.callNotFound()
    if (!files?.size) files = readFiles(directory)
    if (files.size === 0) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    const file = files.get(name)
    if (file && name !== PAGE) return sendFile(request, reply, file)
    // A path without a file is a page of the console's router; a missing asset is an error.
    return name.startsWith('assets/') ? reply.callNotFound() : sendPage(reply, files.get(PAGE)!)
  }

  const methods = ['GET', 'HEAD']
  server.route({ method: methods, url: '/', handler: (_request, reply) => reply.redirect('/console/') })
  server.route({ method: methods, url: '/console', handler: (_request, reply) => reply.redirect('/console/') })
  server.route({ method: methods, url: '/console/*', handler: answer })
}

/** The path of the console's font for Latin letters, or null if the console is not built. */
export function consoleFont(directory = DIRECTORY): string | null {
  const folder = path.join(directory, 'assets')
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const name = names.find((one) => one.startsWith('inter-latin-wght-normal') && one.endsWith('.woff2'))
  return name === undefined ? null : `/console/assets/${name}`
}

const NOT_BUILT = 'The console is not built yet. Run "npm run build -w console" in the directory of Lettermill.\n'

function readFiles(directory: string): Map<string, File> {
  if (!fs.existsSync(path.join(directory, PAGE))) return new Map()
  const entries = fs.readdirSync(directory, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
      .map((entry) => {
        const full = path.join(entry.parentPath, entry.name)
        const name = path.relative(directory, full).replaceAll(path.sep, '/')
        return [name, readFile(name, fs.readFileSync(full))]
      }),
  )
}

function readFile(name: string, bytes: Buffer): File {
  const extension = path.extname(name)
  let packed: Promise<Buffer> | null = null
  return {
    bytes,
    type: TYPES[extension]!,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    // Names under assets/ contain a hash of the content.
    caching: name.startsWith('assets/') ? FOREVER : ASK_EACH_TIME,
    packed: () => (COMPRESSED_ALREADY.has(extension) ? null : (packed ??= promisify(gzip)(bytes))),
  }
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: File): Promise<FastifyReply> {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': file.caching, etag: file.etag })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  reply.header('vary', 'accept-encoding').type(file.type)
  const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') ? await file.packed() : null
  return packed ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(file.bytes)
}

function sendPage(reply: FastifyReply, { bytes, type }: File): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .headers({
      'content-security-policy': securityPolicy(nonce),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    .type(type)
    .send(bytes.toString('utf8').replaceAll(NONCE_SLOT, nonce))
}

/** No external resources, and only style sheets with the page's nonce inline. */
const securityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Images of products and emails are hosted by the shop.
    "img-src 'self' data: https:",
    // Emails are shown in frames, each with its own policy.
    "frame-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
