// Creates demo shops in threads, so that the process can serve requests.

import { Worker } from 'node:worker_threads'
import type { StartDemo } from '../../insight/overview/demo.ts'
import type { Logger } from '../../platform/log.ts'
import type { DemoRequest } from './make.ts'
import { PEOPLE } from './shop.ts'

const INSIDE = new URL('inside-thread.ts', import.meta.url)

type Parts = Pick<DemoRequest, 'databaseUrl' | 'baseUrl' | 'smtpUrl'> & { log: Logger }

/** `stop` ends a running creation; its progress then stays where it is. */
export function demoThreads({ log, ...parts }: Parts): { start: StartDemo; stop(): Promise<unknown> } {
  const running = new Set<Worker>()
  return {
    start({ accountId, weeks }) {
      const workerData: DemoRequest = { ...parts, accountId, people: PEOPLE, weeks }
      const thread = new Worker(INSIDE, { workerData })
      running.add(thread)
      thread.on('error', (error) => log.error({ err: error }, 'The demo shop could not be created.'))
      thread.on('exit', () => running.delete(thread))
    },
    stop: () => Promise.all([...running].map((thread) => thread.terminate())),
  }
}
