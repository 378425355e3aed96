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

/** Seconds, where the system reports them. */
export function processTime(pid: number): number {
  const [user = 0, system = 0] = timesOf(pid)
  return (user + system) / TICKS_PER_SECOND
}

/** Seconds of a process and its children, including those that have exited. */
export function familyTime(pid: number): number {
  const ticks = [timesOf(pid), ...childrenOf(pid).map(timesOf)].flat().reduce((sum, each) => sum + each, 0)
  return ticks / TICKS_PER_SECOND
}

/** The process that started this one. */
export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1])

const TICKS_PER_SECOND = 100

/** Ticks in user and system mode, of the process and of its children that have exited. */
function timesOf(pid: number): number[] {
  try {
    return fieldsOf(pid).slice(11, 15).map(Number)
  } catch {
    return []
  }
}

/** From the state on: the name before it may contain spaces. */
const fieldsOf = (pid: number): string[] => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')

const childrenOf = (pid: number): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
