import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestContext } from 'vitest'
import { openDb } from '../db/db.ts'
import { connectEmbedded, embeddedOwner, startEmbedded } from './embedded-postgres.ts'
import type { Embedded } from './embedded-postgres.ts'

let made: string
const log = () => {}

beforeAll(async () => {
  made = temporary()
  await (await startEmbedded({ dataDir: path.join(made, 'data'), log })).stop()
})

afterAll(() => fs.rmSync(made, { recursive: true }))

function temporary(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
  fs.chmodSync(folder, 0o711)
  return folder
}

/**
 * A separate data directory per test, in `inside` of a temporary directory; everything that runs on it ends with the
 * test.
 */
function place({ onTestFinished }: TestContext, inside = '') {
  const root = temporary()
  const dataDir = path.join(root, inside, 'data')
  const opened: Embedded[] = []
  const children: ChildProcess[] = []
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid')
  onTestFinished(async () => {
    for (const child of children) child.kill('SIGKILL')
    for (const embedded of opened) await embedded.stop()
    // Stops a server that the test left running after its owner was killed.
    if (fs.existsSync(pidFile)) await (await connectEmbedded({ dataDir, log })).stop()
    fs.rmSync(root, { recursive: true })
  })
  return {
    dataDir,
    pidFile,
    serverPid: () => Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]),
    async start(onLost?: () => void): Promise<Embedded> {
      const embedded = await startEmbedded({ dataDir, log, ...(onLost && { onLost }) })
      opened.push(embedded)
      return embedded
    },
    /** Another process that owns the data directory until it is killed. */
    async ownerProcess(): Promise<ChildProcess> {
      const module = path.join(import.meta.dirname, 'embedded-postgres.ts')
      const program = `import { startEmbedded } from ${JSON.stringify(module)}
        await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
        process.stdout.write('ready')
        setInterval(() => {}, 1000)`
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      await once(child.stdout!, 'data')
      return child
    },
  }
}

/** A copy of a database initialized once, for every test except those about initialization. */
async function madePlace(context: TestContext) {
  const own = place(context)
  await promisify(execFile)('cp', ['-a', path.join(made, 'data'), own.dataDir])
  return own
}

async function query(embedded: Embedded, text: string): Promise<object[]> {
  const db = openDb(embedded.url, { connections: 1, applicationName: 'test' })
  try {
    return await db.unsafe(text)
  } finally {
    await db.end()
  }
}

// Each test has its own directory and mostly waits for the disk.
describe.concurrent('embedded PostgreSQL', () => {
  test('starts in an empty directory, keeps what was written, and is durable', async (context) => {
    const { start, pidFile } = place(context)
    const first = await start()
    expect(first.adopted).toBe(false)
    await query(first, 'create table kept as select 7 as n')
    await first.stop()
    expect(fs.existsSync(pidFile)).toBe(false)

    const second = await start()
    expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }])
    const [settings] = await query(
      second,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
         current_setting('full_page_writes') pages, current_setting('listen_addresses') addresses,
         current_setting('server_encoding') encoding,
         datlocale locale, datctype ctype from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      addresses: '',
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      ctype: 'C.UTF-8',
    })
  })

  test('no other user can enter its directories or reach its socket', async (context) => {
    const { dataDir, start } = await madePlace(context)
    await start()
    const mode = (name: string) => fs.statSync(path.join(dataDir, 'postgres', name)).mode & 0o777
    expect([mode('.'), mode('data'), mode('run'), mode('run/.s.PGSQL.5432')]).toEqual([0o700, 0o700, 0o700, 0o700])
  })

  test('adopts a server whose parent was killed', async (context) => {
    const { ownerProcess, serverPid, start } = await madePlace(context)
    const parent = await ownerProcess()
    const left = serverPid()
    parent.kill('SIGKILL')
    await once(parent, 'exit')

    const heir = await start()
    expect(heir.adopted).toBe(true)
    expect(serverPid()).toBe(left)
  })

  test('rejects a second start on the same directory and leaves the first alone', async (context) => {
    const { dataDir, ownerProcess, serverPid, start } = await madePlace(context)
    const first = await ownerProcess()
    await expect(start()).rejects.toThrow(`Lettermill is already running on this data directory (pid ${first.pid}).`)
    expect(await embeddedOwner(dataDir)).toBe(first.pid)
    const beside = await connectEmbedded({ dataDir, log })
    expect(beside.adopted).toBe(true)
    await beside.stop()
    expect(process.kill(serverPid(), 0)).toBe(true)
  })

  test('serves several processes that start and stop at once, and the last one stops it', async (context) => {
    const { dataDir, pidFile } = place(context)
    const visit = async (n: number) => {
      const embedded = await connectEmbedded({ dataDir, log })
      const rows = await query(embedded, `select ${n} as n`)
      await embedded.stop()
      return rows[0]
    }
    const visits = await Promise.all([1, 2, 3, 4].map(visit))
    expect(visits).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
    expect(fs.existsSync(pidFile)).toBe(false)
  })

  test('ignores a pid file left by a crash of the machine, even if its number is in use', async (context) => {
    const { pidFile, serverPid, start } = await madePlace(context)
    const first = await start()
    process.kill(serverPid(), 'SIGKILL')
    await first.stop()
    const lines = fs.readFileSync(pidFile, 'utf8').split('\n')
    fs.writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'))

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('reports when the server is lost', async (context) => {
    const { serverPid, start } = await madePlace(context)
    const { promise, resolve } = Promise.withResolvers<void>()
    await start(resolve)
    process.kill(serverPid(), 'SIGKILL')
    await expect(promise).resolves.toBeUndefined()
  })

  test('repeats an initialization that was killed halfway', async (context) => {
    const { dataDir, start } = await madePlace(context)
    const home = path.join(dataDir, 'postgres')
    fs.rmSync(path.join(home, 'data'), { recursive: true })
    fs.mkdirSync(path.join(home, 'unfinished-2147483646/base'), { recursive: true })

    await start()
    expect(fs.readdirSync(home).filter((name) => name.startsWith('unfinished'))).toEqual([])
  })

  test.for([
    [
      '17',
      /was created by PostgreSQL 17, but this Lettermill includes PostgreSQL 18. Nothing was changed. Start the older/,
    ],
    [
      '19',
      /was created by PostgreSQL 19, but this Lettermill includes PostgreSQL 18. Nothing was changed. Run the newer/,
    ],
  ] as const)('rejects a directory of PostgreSQL %s with a message', async ([version, words], context) => {
    const { dataDir, start } = await madePlace(context)
    fs.writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), `${version}\n`)
    await expect(start()).rejects.toThrow(words)
  })

  test('uses a short private directory for the socket if the path of the data directory is too long', async (context) => {
    const { start } = place(context, 'long'.repeat(30))
    const embedded = await start()
    const socketDir = new URL(embedded.url).searchParams.get('host')!
    expect(Buffer.byteLength(`${socketDir}/.s.PGSQL.5432`)).toBeLessThan(100)
    expect(fs.statSync(socketDir).mode & 0o777).toBe(0o700)
    expect(await query(embedded, 'select 1 as n')).toEqual([{ n: 1 }])
    await embedded.stop()
    fs.rmdirSync(socketDir)
  })
})
