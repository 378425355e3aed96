// Checks whether the port can be used, and if not, why.

import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../platform/config.ts'

type Listening = Pick<Config, 'port' | 'host'>

export function portProblem(error: NodeJS.ErrnoException, { port, host }: Listening): string | null {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the other process, or choose another port: PORT=${port + 1} npm start`
    case 'EACCES':
      return `Only root can use port ${port}. Choose one above 1023: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${host}". Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`
    default:
      return null
  }
}

/** Tries the port; returns the problem, or null if it is free. */
export function tryPort(listening: Listening): Promise<string | null> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(portProblem(error, listening) ?? error.message))
    server.listen(listening, () => server.close(() => resolve(null)))
  })
}

/** Retries for a while, because the current holder may be about to stop. */
export async function waitForPort(listening: Listening, patience: number): Promise<string | null> {
  const end = performance.now() + patience
  for (;;) {
    const problem = await tryPort(listening)
    if (!problem || performance.now() > end) return problem
    await sleep(50)
  }
}
