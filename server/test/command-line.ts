// The command line as a shell runs it, with a temporary data folder.

import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect } from 'vitest'

const wrapper = path.resolve(import.meta.dirname, '../../lettermill')

type Ran = { code: number; out: string; err: string }

export function commandLine() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'commands-'))
  fs.chmodSync(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  const run = (args: string[], more: NodeJS.ProcessEnv = {}, program = wrapper): Promise<Ran> =>
    new Promise((resolve) => {
      execFile(program, args, { env: { ...env, ...more }, cwd: os.tmpdir() }, (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err })
      })
    })

  const runJson = async (args: string[]): Promise<Record<string, string>> => {
    const { code, out, err } = await run([...args, '--json'])
    expect([code, err]).toEqual([0, ''])
    return JSON.parse(out) as Record<string, string>
  }

  return { wrapper, folder, dataDir, run, runJson }
}
