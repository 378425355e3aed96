// Starts the second process of an API process (`platform/http/overflow.ts`), and counts its rate limits in the first,
// so that both together have the same.

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { OverflowProcess } from '../platform/http/overflow.ts'
import type { RateLimiter, Taken } from '../platform/http/rate-limit.ts'
import { PROGRAM, stopChild } from './program.ts'
import { OVERFLOW_SOCKET, SUPERVISED } from './supervised.ts'
import type { Ready } from './supervised.ts'

/** A third of the CPU share of a process that serves fast requests. */
const NICENESS = 5

type Question = { question: number; subject: string; most: number | undefined }
/** Null if it couldn't be counted. */
type Answer = { question: number; taken: Taken | null }

export async function startOverflow(env: NodeJS.ProcessEnv, limiter: RateLimiter): Promise<OverflowProcess> {
  // Only this user may enter the directory, so only this process reaches the socket.
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lettermill-'))
  const socketPath = path.join(directory, 'api.sock')
  const child = spawn(PROGRAM, ['api'], {
    env: { ...env, [SUPERVISED]: '1', [OVERFLOW_SOCKET]: socketPath },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      fs.rmSync(directory, { recursive: true, force: true })
      resolve()
    }),
  )
  // Before it has other threads, which inherit it.
  if (child.pid) {
    const { PRIORITY_LOW } = os.constants.priority
    os.setPriority(child.pid, Math.min(PRIORITY_LOW, os.getPriority() + NICENESS))
  }
  answerQuestions(child, limiter)
  await untilReady(child)
  return { socketPath, exited, stop: () => stopChild(child) }
}

/** For the second process, in case that the first one was killed. */
export function removeSocketAtExit(socketPath: string): void {
  process.once('exit', () => {
    fs.rmSync(socketPath, { force: true })
    const directory = path.dirname(socketPath)
    if (fs.existsSync(directory)) fs.rmdirSync(directory)
  })
}

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => reject(new Error(`It exited before it was ready (${signal ?? code}).`)))
    child.on('message', (message: Partial<Ready>) => {
      if (message.ready) resolve()
    })
  })

/** Of a process that another one started, on either side. */
type Channel = {
  connected: boolean
  send?(message: Question | Answer): unknown
  on(event: 'message', listener: (message: Partial<Question & Answer>) => void): unknown
}

/** In the first process. */
export function answerQuestions(second: Channel, limiter: RateLimiter): void {
  second.on('message', async ({ question, subject, most }) => {
    if (question === undefined) return
    let taken: Taken | null = null
    try {
      taken = await limiter.take(subject!, most)
    } catch {
      // The database failed; only this request does with it.
    }
    if (second.connected) second.send!({ question, taken })
  })
}

/** In the second process: asks the first. */
export function limiterOfFirst(first: Channel): RateLimiter {
  const waiting = new Map<number, PromiseWithResolvers<Taken>>()
  let last = 0
  first.on('message', ({ question, taken }) => {
    if (question === undefined) return
    const { resolve, reject } = waiting.get(question)!
    waiting.delete(question)
    if (taken) resolve(taken)
    else reject(new Error('The first API process could not count the request.'))
  })
  return {
    take(subject, most) {
      const question = ++last
      const answer = Promise.withResolvers<Taken>()
      waiting.set(question, answer)
      first.send!({ question, subject, most })
      return answer.promise
    },
  }
}
