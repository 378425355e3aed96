// Runs work in a separate process, so that it takes no CPU time from what is measured. The process is reused for all
// jobs, because a new one would start cold each time.

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { fileURLToPath } from 'node:url'

/** Starts a process that the system interrupts at once when another one has work. A low priority alone delays others. */
const CHRT = '/usr/bin/chrt'

/** Runs the jobs of one module one after the other. `url` is the module's URL. */
export function inOwnProcess<Job extends object, Result>(
  url: string,
  run: (job: Job) => Promise<Result>,
  { isElsewhere = false }: { isElsewhere?: boolean } = {},
): (job: Job) => Promise<Result> {
  const file = fileURLToPath(url)
  if (process.env.BENCH_WORK === file) {
    if (isElsewhere) os.setPriority(os.constants.priority.PRIORITY_LOW)
    process.on('message', (job) => void run(job as Job).then((result) => process.send!(result)))
    return run
  }
  let child: ChildProcess | null = null
  return (job) => {
    const worker = (child ??= fork(file, {
      env: { ...process.env, BENCH_WORK: file },
      ...(isElsewhere && fs.existsSync(CHRT) && { execPath: CHRT, execArgv: ['--idle', '0', process.execPath] }),
    }))
    worker.ref()
    worker.channel?.ref()
    return new Promise((resolve, reject) => {
      const failed = () => reject(new Error(`The process of ${file} exited before its work was done.`))
      worker.once('exit', failed)
      worker.once('message', (result) => {
        worker.off('exit', failed)
        // It waits for the next job without keeping the benchmark alive.
        worker.unref()
        worker.channel?.unref()
        resolve(result as Result)
      })
      worker.send(job)
    })
  }
}

/** For attackers: in reality they run on other machines, so here they only use spare CPU time. */
export const ELSEWHERE = { isElsewhere: true }
