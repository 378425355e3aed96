// Generates load in a separate process: keeps a number of connections busy with one request after the other and reports
// the responses. Speaks plain HTTP/1.1 over sockets to use little CPU itself.

import net from 'node:net'
import { inOwnProcess } from './own-process.ts'

export type Load = {
  port: number
  connections: number
  seconds: number
  method: string
  /** `{n}` is replaced by the number of the request, `{key}` by a key, in rotation. */
  path: string | string[]
  /** Several are used in rotation. */
  body?: string | string[]
  keys: string[]
  /** Additional headers of every request. */
  headers?: Record<string, string>
  /** Sends a unique Idempotency-Key with every request, like the client library. */
  idempotent?: boolean
  /** The first number, so that a second run sends different requests. */
  from?: number
}

export type LoadResult = {
  perSecond: number
  p50: number
  p99: number
  statuses: Record<string, number>
  asked: number
}

async function run({
  port,
  connections,
  seconds,
  method,
  path,
  body,
  keys,
  headers = {},
  idempotent,
  from = 0,
}: Load): Promise<LoadResult> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let n = from
  const started = performance.now()
  const until = started + seconds * 1000

  const paths = [path].flat().map(numbered)
  const bodies = (body === undefined ? [] : [body].flat()).map(numbered)
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const heads = keys.map((key) => ` HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n${more.join('')}`)

  const request = (): string => {
    const idempotency = idempotent ? `Idempotency-Key: bench-${n}\r\n` : ''
    const line = `${method} ${paths[n % paths.length]!(n)}${heads[n % heads.length]}${idempotency}`
    const content = bodies.length > 0 ? bodies[n % bodies.length]!(n) : null
    n++
    if (content === null) return `${line}\r\n`
    return `${line}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`
  }

  await Promise.all(
    Array.from({ length: connections }, () => {
      return new Promise<void>((resolve, reject) => {
        let sentAt = 0
        let received = ''
        const next = () => {
          if (performance.now() >= until) return socket.end()
          sentAt = performance.now()
          socket.write(request())
        }
        const take = (size: number, bytes: Uint8Array) => {
          const chunk = (bytes as Buffer).toString('latin1', 0, size)
          received = received === '' ? chunk : received + chunk
          if (!isWhole(received)) return true
          times.push(performance.now() - sentAt)
          const status = received.slice(9, 12)
          statuses[status] = (statuses[status] ?? 0) + 1
          received = ''
          next()
          return true
        }
        // Reads into one fixed buffer: a stream would take CPU time from the server.
        const onread = { buffer: Buffer.alloc(16_384), callback: take }
        const socket = net.connect({ port, host: '127.0.0.1', noDelay: true, onread })
        socket
          .on('connect', next)
          .on('error', reject)
          .on('close', () => resolve())
      })
    }),
  )
  const took = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), statuses, asked: n - from }
}

/** A template with `{n}` in it, parsed once. */
function numbered(template: string): (n: number) => string {
  const parts = template.split('{n}')
  return parts.length === 1 ? () => template : (n) => parts.join(String(n))
}

/** Without its first letter, which may be upper or lower case. */
const LENGTH = 'ontent-length: '

/** Every server measured here sends Content-Length. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const named = answer.indexOf(LENGTH)
  if (named === -1 || named > headEnd) throw new Error(`A response without Content-Length: ${answer.slice(0, 200)}`)
  return (
    answer.length >= headEnd + 4 + Number.parseInt(answer.slice(named + LENGTH.length, named + LENGTH.length + 10), 10)
  )
}

export const load = inOwnProcess(import.meta.url, run)
