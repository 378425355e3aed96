// Lettermill processes as an operator starts them, for stress tests that stop and restart them.

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

const program = path.resolve(import.meta.dirname, '../../lettermill')

export type Started = {
  process: ChildProcess
  /** Sends SIGTERM and waits for the exit; returns the exit code. */
  stop(): Promise<number | null>
}

const READY = {
  api: /^The API is listening on /,
  worker: /^The worker is running\./,
  receiver: /^The receiver is listening on /,
}

/** Resolves when the process reports that it is ready. */
export async function startProcess(name: keyof typeof READY, env: NodeJS.ProcessEnv): Promise<Started> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(program, [name], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data) => (said += data))
  const lines = createInterface(child.stdout)
  const ready = new Promise<void>((resolve) =>
    lines.on('line', (line) => {
      said += `${line}\n`
      if (READY[name].test(line)) resolve()
    }),
  )
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} exited before it was ready: ${said}`)
  })
  ended.catch(() => {})
  await Promise.race([ready, ended])
  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
