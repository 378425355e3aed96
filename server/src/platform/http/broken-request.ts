// Input that never becomes a request: bytes that are not HTTP, endless headers, and bodies that do not arrive in time.
// The client still gets an error in the contract's shape.

import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { Problem } from '../problem.ts'
import { isUploading } from './transfer.ts'
import { lingerOnClose } from './unread-body.ts'

const REASONS: Record<string, { status: string; words: string }> = {
  HPE_HEADER_OVERFLOW: { status: '400 Bad Request', words: 'The headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', words: 'The request did not arrive in time.' },
}
const UNREADABLE = { status: '400 Bad Request', words: 'This is not a valid HTTP request.' }

export function refuseBrokenRequest(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return
  if (!socket.writable) return
  const { status, words } = REASONS[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify(new Problem('invalid_request', words).body)
  socket.write(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
  lingerOnClose(socket)
  socket.destroySoon()
}
