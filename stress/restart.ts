// A killed `start` restarts with everything it had acknowledged. While lists are being created, the parent is killed
// with SIGKILL; then it is started again, with no other step, and every list that was answered with 201 must exist.

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const program = path.resolve(import.meta.dirname, '../server/bin/lettermill.ts')
const WRITERS = 4
const KILL_AFTER_LISTS = 10

type Round = { backAfterMs: number; acknowledged: number; missing: string[] }

export async function main([rounds = '20']: string[]): Promise<void> {
  const results = await stressRestarts(Number(rounds))
  for (const [i, { backAfterMs, acknowledged, missing }] of results.entries()) {
    console.log(
      `kill ${i + 1}: back after ${backAfterMs} ms with ${acknowledged - missing.length} of ${acknowledged} lists`,
    )
  }
  const whole = results.filter(({ missing }) => missing.length === 0).length
  console.log(`${whole} of ${results.length} restarts lost nothing.`)
  if (whole < results.length) process.exitCode = 1
}

export async function stressRestarts(rounds: number): Promise<Round[]> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'restart-'))
  fs.chmodSync(root, 0o711)
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const own = { DATA_DIR: path.join(root, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'error' }
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...own }
  const acknowledged: string[] = []
  const results: Round[] = []
  let server = await start(env)
  try {
    const { address, key } = server.hello
    for (let round = 1; round <= rounds; round++) {
      await killWhileWriting(server.process, address, key!, round, acknowledged)
      const begun = performance.now()
      server = await start(env)
      const backAfterMs = Math.round(performance.now() - begun)
      const names = new Set(await listNames(address, key!))
      results.push({
        backAfterMs,
        acknowledged: acknowledged.length,
        missing: acknowledged.filter((name) => !names.has(name)),
      })
    }
  } finally {
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    fs.rmSync(root, { recursive: true, force: true })
  }
  return results
}

type Hello = { address: string; key?: string }

async function start(env: NodeJS.ProcessEnv): Promise<{ process: ChildProcess; hello: Hello }> {
  const child = spawn(process.execPath, [program, 'start', '--json'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (data) => (errors += data))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`start exited before it was ready: ${errors}`)
  })
  ended.catch(() => {})
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string]
  const hello = JSON.parse(line) as Hello & { error?: { message: string } }
  if (hello.error) throw new Error(`${hello.error.message}\n${errors}`)
  return { process: child, hello }
}

/** Several writers that run until the server stops responding, so that the kill interrupts their requests. */
async function killWhileWriting(
  server: ChildProcess,
  address: string,
  key: string,
  round: number,
  acknowledged: string[],
): Promise<void> {
  const exited = once(server, 'exit')
  let answered = 0
  const write = async (writer: number) => {
    for (let n = 1; ; n++) {
      const name = `round ${round} writer ${writer} list ${n}`
      const status = await makeList(address, key, name)
      if (status === null) return
      if (status !== 201) throw new Error(`POST /lists answered ${status}`)
      acknowledged.push(name)
      answered += 1
      if (answered === KILL_AFTER_LISTS) server.kill('SIGKILL')
      // The API process outlives its parent briefly and would keep responding.
      if (answered > KILL_AFTER_LISTS) return
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n)))
  await exited
}

/** The status of the response; null if there was none. */
async function makeList(address: string, key: string, name: string): Promise<number | null> {
  const reply = await fetch(`${address}/api/v1/lists`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  }).catch(() => null)
  return reply?.status ?? null
}

async function listNames(address: string, key: string): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page++) {
    const reply = await fetch(`${address}/api/v1/lists?limit=100&page=${page}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    if (!reply.ok) throw new Error(`GET /lists answered ${reply.status}: ${await reply.text()}`)
    const { data } = (await reply.json()) as { data: { name: string }[] }
    names.push(...data.map(({ name }) => name))
    if (data.length < 100) return names
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
