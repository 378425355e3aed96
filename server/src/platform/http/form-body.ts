// Reads a submitted form: fields as text, files as bytes. Node's own `Response.formData()` has no limit of parts: 5 MB of
// empty ones block the process for more than half a second.

import type { FastifyRequest } from 'fastify'

export type FormBody = {
  all(name: string): string[]
  /** Empty if the field was not sent. */
  one(name: string): string
  file(name: string): Buffer | null
  hasFile(name: string): boolean
}

type Part = { name: string; isFile: boolean; bytes: Buffer }

/** More parts than any form has are ignored. */
const MAX_PARTS = 200

/** The body of a request to `acceptAnonymousBodies`. */
export const formOf = ({ headers, body }: FastifyRequest): FormBody =>
  readForm(headers['content-type'], (body as Buffer | undefined) ?? Buffer.alloc(0))

/** Only such a form can contain files. */
export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

export function readForm(contentType: string | undefined, body: Buffer): FormBody {
  const parts = isMultipart({ headers: { 'content-type': contentType } }) ? partsOf(contentType!, body) : pairsOf(body)
  const all = (name: string) =>
    parts.filter((part) => part.name === name && !part.isFile).map((part) => part.bytes.toString('utf8'))
  const file = (name: string) =>
    parts.find((part) => part.name === name && part.isFile && part.bytes.length > 0)?.bytes ?? null
  return { all, one: (name) => all(name)[0] ?? '', file, hasFile: (name) => file(name) !== null }
}

const pairsOf = (bytes: Buffer): Part[] =>
  [...new URLSearchParams(bytes.toString('utf8').split('&', MAX_PARTS).join('&'))].map(([name, value]) => ({
    name,
    isFile: false,
    bytes: Buffer.from(value, 'utf8'),
  }))

function partsOf(contentType: string, bytes: Buffer): Part[] {
  const found = /;\s*boundary=(?:"([^"]{1,100})"|([^;\s]{1,100}))/i.exec(contentType)
  if (!found) return []
  const boundary = Buffer.from(`--${found[1] ?? found[2]}`, 'latin1')
  const parts: Part[] = []
  let start = bytes.indexOf(boundary)
  while (start !== -1 && parts.length < MAX_PARTS) {
    start += boundary.length
    const end = bytes.indexOf(boundary, start)
    if (end === -1) break
    // A part begins after a line break and ends before one.
    const part = partIn(bytes.subarray(start + 2, end - 2))
    if (part) parts.push(part)
    start = end
  }
  return parts
}

const HEADER_END = Buffer.from('\r\n\r\n')

function partIn(bytes: Buffer): Part | null {
  const headEnd = bytes.indexOf(HEADER_END)
  if (headEnd === -1) return null
  const head = bytes.toString('utf8', 0, headEnd)
  const disposition = /^content-disposition:.*$/im.exec(head)?.[0] ?? ''
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) return null
  return { name, isFile: /;\s*filename\*?=/i.test(disposition), bytes: bytes.subarray(headEnd + HEADER_END.length) }
}
