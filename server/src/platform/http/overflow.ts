// A second process for slow and large requests, while several of them run: they share neither the event loop nor the
// memory of the others, which then stay fast. It serves the same endpoints on a Unix socket. A single slow request is
// served here, so that a quiet installation never needs the second process.

import http from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../log.ts'
import { problemOf, sendForwarded, sendProblem } from './http-send.ts'
import { letUpload } from './transfer.ts'

export type OverflowProcess = {
  socketPath: string
  /** Resolves when it has exited. */
  exited: Promise<void>
  stop(): Promise<void>
}

export type Overflow = {
  /** Counts a slow or large request until its response is sent. Returns whether the second process answers it. */
  take(request: FastifyRequest, reply: FastifyReply): boolean
  close(): Promise<void>
}

export type OverflowTimes = {
  /** How long at least two requests must overlap before the process starts. */
  startAfterMs: number
  /** How long it remains without any request. */
  keepMs: number
  retryAfterMs: number
}

const TIMES: OverflowTimes = { startAfterMs: 500, keepMs: 60_000, retryAfterMs: 60_000 }

export function createOverflow(start: () => Promise<OverflowProcess>, log: Logger, times = TIMES): Overflow {
  let running = 0
  let isClosed = false
  let second: OverflowProcess | null = null
  let starting: Promise<void> | null = null
  let startTimer: NodeJS.Timeout | undefined
  let stopTimer: NodeJS.Timeout | undefined

  async function begin(): Promise<void> {
    try {
      const started = await start()
      second = started
      void started.exited.then(() => {
        if (second === started) second = null
        starting = null
      })
      if (running === 0) stopSoon()
    } catch (err) {
      log.error({ err }, 'the process for slow and large requests did not start')
      setTimeout(() => (starting = null), times.retryAfterMs).unref()
    }
  }

  function stopSoon(): void {
    stopTimer = setTimeout(() => void stop(), times.keepMs)
    stopTimer.unref()
  }

  async function stop(): Promise<void> {
    const stopped = second
    second = null
    await stopped?.stop()
  }

  function enter(): void {
    clearTimeout(stopTimer)
    if (++running !== 2 || starting || isClosed) return
    startTimer = setTimeout(() => (starting ??= begin()), times.startAfterMs)
    startTimer.unref()
  }

  function leave(): void {
    if (--running === 1) clearTimeout(startTimer)
    if (running === 0 && second) stopSoon()
  }

  return {
    take(request, reply) {
      enter()
      reply.raw.once('close', leave)
      if (!second) return false
      forward(second.socketPath, request, reply, log)
      return true
    },
    async close() {
      isClosed = true
      clearTimeout(startTimer)
      clearTimeout(stopTimer)
      await starting
      await stop()
    },
  }
}

/** Of one connection, or already written by this process. */
const ENDING_HERE = ['connection', 'keep-alive', 'expect', 'upgrade']
const WRITTEN_HERE = [
  ...ENDING_HERE,
  'transfer-encoding',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]

const without = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string | string[]] => !names.includes(header[0])),
  )

function forward(socketPath: string, request: FastifyRequest, reply: FastifyReply, log: Logger): void {
  const { raw } = request
  const headers = {
    ...without(raw.headers, ENDING_HERE),
    // Replaced, so that no client chooses its own.
    'x-forwarded-for': request.clientAddress,
    'x-request-id': request.id,
  }
  letUpload(raw.socket, reply.raw)
  const upstream = http.request({ socketPath, method: raw.method!, path: raw.url!, headers, agent: false })
  let isAnswered = false
  upstream.once('response', (answer) => {
    isAnswered = true
    sendForwarded(reply, answer.statusCode!, without(answer.headers, WRITTEN_HERE), answer)
  })
  upstream.on('error', (error) => {
    raw.unpipe(upstream)
    // It may answer, or the client hang up, before the body has arrived.
    if (!isAnswered && !reply.raw.destroyed) sendProblem(reply, problemOf(error, log, request))
  })
  reply.raw.once('close', () => upstream.destroy())
  raw.pipe(upstream)
}
