// The memory of an idle `start` with an empty account: resident memory of each Node process, read from Linux. The compile
// cache is filled first, as by installing: a process that reads one file more loads the TypeScript compiler, 20 MB.
// npm run bench -- memory [SECONDS]

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../stress/kit/folder.ts'
import { freePort } from '../stress/kit/processes.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PROGRAM = path.join(ROOT, 'lettermill')
/** Over all processes, after five minutes. */
const TARGET_MB = 250

export async function main([seconds = '300']: string[]): Promise<void> {
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/setup.mjs'), '--compile'])
  const folder = temporaryFolder('memory')
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: folder.path, PORT: String(await freePort()) }
  const child = spawn(PROGRAM, ['start', '--json'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    await once(createInterface(child.stdout), 'line')
    await sleep(Number(seconds) * 1_000)
    const processes = nodeProcesses(child.pid!)
    for (const { name, rss, own } of processes) console.log(`${name}: ${mb(rss)} MB, ${mb(own)} MB of them its own`)
    const total = processes.reduce((sum, { rss }) => sum + rss, 0)
    const verdict = mb(total) <= TARGET_MB ? '' : '  ABOVE TARGET'
    console.log(`all processes: ${mb(total)} MB after ${seconds} s (target: ${TARGET_MB} MB or less)${verdict}`)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    folder.remove()
  }
}

type Memory = { name: string; rss: number; own: number }

/** The supervisor and its children that run Node. `own` leaves out pages of files, which processes share. */
function nodeProcesses(supervisor: number): Memory[] {
  const children = fs.readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').split(' ').filter(Boolean)
  return [String(supervisor), ...children].flatMap((pid) => {
    const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const at = words.findIndex((word) => word.endsWith('lettermill.ts'))
    if (at < 0) return []
    const memory = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kb = (field: string) => Number(new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(memory)![1])
    return [{ name: words[at + 1]!, rss: kb('Rss'), own: kb('Anonymous') }]
  })
}

const mb = (kb: number): number => Math.round(kb / 1024)
