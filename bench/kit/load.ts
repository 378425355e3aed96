// The load, in a process of its own: keeps a number of connections busy with one request after the other and reports what
// came back. Speaks bare HTTP/1.1 over sockets, so that little of the machine goes into asking.

import net from 'node:net'
import { inOwnProcess } from './own-process.ts'

export type Load = {
  port: number
  connections: number
  seconds: number
  method: string
  /** `{n}` stands for the number of the request, `{key}` for a key, taken in turn. */
  path: string | string[]
  /** Several are taken in turn. */
  body?: string | string[]
  keys: string[]
  /** Lines of a head that every request carries beyond its key. */
  headers?: Record<string, string>
  /** Sends an Idempotency-Key of its own with every request, as the client library does. */
  idempotent?: boolean
  /** Where counting starts, so that a second run asks for something new. */
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
        // Read into one buffer for good: a stream in between only takes time from the server.
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

/** A template with `{n}` in it, taken apart once. */
function numbered(template: string): (n: number) => string {
  const parts = template.split('{n}')
  return parts.length === 1 ? () => template : (n) => parts.join(String(n))
}

/** Written with a big or a small letter first. */
const LENGTH = 'ontent-length: '

/** Every server measured here names the length of its answers. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const named = answer.indexOf(LENGTH)
  if (named === -1 || named > headEnd) throw new Error(`An answer without its length: ${answer.slice(0, 200)}`)
  return (
    answer.length >= headEnd + 4 + Number.parseInt(answer.slice(named + LENGTH.length, named + LENGTH.length + 10), 10)
  )
}

export const load = inOwnProcess(import.meta.url, run)
