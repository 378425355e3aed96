// Measures CPU use during a run and names the bottleneck.

import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'

/** Seconds of CPU time. */
type Spent = { busy: number; idle: number; api: number }

/** Adds up over several runs. */
export function watchCores(api: ChildProcess) {
  const total: Spent = { busy: 0, idle: 0, api: 0 }
  return {
    async during<Result>(run: () => Promise<Result>): Promise<Result> {
      const before = spentSoFar(api)
      const result = await run()
      const after = spentSoFar(api)
      for (const what of ['busy', 'idle', 'api'] as const) total[what] += after[what] - before[what]
      return result
    },
    limit(): string {
      const cores = os.cpus().length
      const seconds = (total.busy + total.idle) / cores
      const machine = percent(total.busy, total.busy + total.idle)
      const ofOneCore = percent(total.api, seconds)
      if (machine >= 85)
        return `Bottleneck: the CPU. All ${cores} cores are ${machine} % busy; the API process takes ${ofOneCore} % of one, PostgreSQL and the load the rest.`
      if (ofOneCore >= 85)
        return `Bottleneck: the API process, which is busy ${ofOneCore} % of one core; a second one would record more.`
      return `Bottleneck: waiting for PostgreSQL and its disk. The machine is ${machine} % busy, the API process ${ofOneCore} % of one core.`
    },
  }
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100)

function spentSoFar({ pid }: ChildProcess): Spent {
  const times = os.cpus().map(({ times: each }) => each)
  const idle = times.reduce((sum, each) => sum + each.idle, 0) / 1000
  const all =
    times.reduce((sum, { user, nice, sys, irq, idle: unused }) => sum + user + nice + sys + irq + unused, 0) / 1000
  return { busy: all - idle, idle, api: processTime(pid!) }
}

/** Where the system reports it. */
function processTime(pid: number): number {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}
