import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { connectEmbedded, embeddedOwner, startEmbedded } from './embedded-postgres.ts'
import type { Embedded } from './embedded-postgres.ts'

let made: string
let root: string
let dataDir: string
const opened: Embedded[] = []
const children: ChildProcess[] = []
const log = () => {}

beforeAll(async () => {
  made = temporary()
  await (await startEmbedded({ dataDir: path.join(made, 'data'), log })).stop()
})

afterAll(() => fs.rmSync(made, { recursive: true }))

beforeEach(() => {
  root = temporary()
  dataDir = path.join(root, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const embedded of opened.splice(0)) await embedded.stop()
  // A test that left a killed owner's server behind: the last one out stops it.
  if (fs.existsSync(pidFile())) await (await connectEmbedded({ dataDir, log })).stop()
  fs.rmSync(root, { recursive: true })
})

function temporary(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
  fs.chmodSync(folder, 0o711)
  return folder
}

/** A database made once serves every test but those about the making. */
const copyOfMade = () => execFileSync('cp', ['-a', path.join(made, 'data'), dataDir])

const pidFile = () => path.join(dataDir, 'postgres/data/postmaster.pid')
const serverPid = () => Number(fs.readFileSync(pidFile(), 'utf8').split('\n')[0])

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log })
  opened.push(embedded)
  return embedded
}

async function query(embedded: Embedded, text: string): Promise<object[]> {
  const db = openDb(embedded.url, { connections: 1, applicationName: 'test' })
  try {
    return await db.unsafe(text)
  } finally {
    await db.end()
  }
}

/** Another process that owns the data folder until it is killed. */
async function ownerProcess(): Promise<ChildProcess> {
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
}

describe('embedded PostgreSQL', () => {
  test('starts in an empty folder, keeps what was written, and is durable', async () => {
    const first = await start()
    expect(first.adopted).toBe(false)
    await query(first, 'create table kept as select 7 as n')
    await first.stop()
    expect(fs.existsSync(pidFile())).toBe(false)

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

  test('nobody else can enter its folders or reach its socket', async () => {
    copyOfMade()
    await start()
    const mode = (name: string) => fs.statSync(path.join(dataDir, 'postgres', name)).mode & 0o777
    expect([mode('.'), mode('data'), mode('run'), mode('run/.s.PGSQL.5432')]).toEqual([0o700, 0o700, 0o700, 0o700])
  })

  test('a server left behind by a killed parent is adopted', async () => {
    copyOfMade()
    const parent = await ownerProcess()
    const left = serverPid()
    parent.kill('SIGKILL')
    await once(parent, 'exit')

    const heir = await start()
    expect(heir.adopted).toBe(true)
    expect(serverPid()).toBe(left)
  })

  test('a second start on the same folder is refused and leaves the first alone', async () => {
    copyOfMade()
    const first = await ownerProcess()
    await expect(start()).rejects.toThrow(`Lettermill already runs on this data folder (pid ${first.pid}).`)
    expect(await embeddedOwner(dataDir)).toBe(first.pid)
    const beside = await connectEmbedded({ dataDir, log })
    expect(beside.adopted).toBe(true)
    await beside.stop()
    expect(process.kill(serverPid(), 0)).toBe(true)
  })

  test('several who come and go at once are all served, and the last one out stops it', async () => {
    const visit = async (n: number) => {
      const embedded = await connectEmbedded({ dataDir, log })
      const rows = await query(embedded, `select ${n} as n`)
      await embedded.stop()
      return rows[0]
    }
    const visits = await Promise.all([1, 2, 3, 4].map(visit))
    expect(visits).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
    expect(fs.existsSync(pidFile())).toBe(false)
  })

  test('a pid file left by a crash of the machine does not matter, even when its number is in use', async () => {
    copyOfMade()
    const first = await start()
    process.kill(serverPid(), 'SIGKILL')
    await first.stop()
    const lines = fs.readFileSync(pidFile(), 'utf8').split('\n')
    fs.writeFileSync(pidFile(), [process.pid, ...lines.slice(1)].join('\n'))

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('tells when the server is lost', async () => {
    copyOfMade()
    const { promise, resolve } = Promise.withResolvers<void>()
    opened.push(await startEmbedded({ dataDir, log, onLost: resolve }))
    process.kill(serverPid(), 'SIGKILL')
    await expect(promise).resolves.toBeUndefined()
  })

  test('an initialisation that was killed halfway is done again', async () => {
    copyOfMade()
    const home = path.join(dataDir, 'postgres')
    fs.rmSync(path.join(home, 'data'), { recursive: true })
    fs.mkdirSync(path.join(home, 'unfinished-2147483646/base'), { recursive: true })

    await start()
    expect(fs.readdirSync(home).filter((name) => name.startsWith('unfinished'))).toEqual([])
  })

  test.each([
    ['17', /was made by PostgreSQL 17, and this Lettermill brings PostgreSQL 18. Nothing was changed. Start the older/],
    ['19', /was made by PostgreSQL 19, and this Lettermill brings PostgreSQL 18. Nothing was changed. Use the newer/],
  ])('a folder of PostgreSQL %s is refused in words', async (version, words) => {
    copyOfMade()
    fs.writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), `${version}\n`)
    await expect(start()).rejects.toThrow(words)
  })

  test('a data folder with a long path gets a short private folder for its socket', async () => {
    dataDir = path.join(root, 'long'.repeat(30), 'data')
    const embedded = await start()
    const socketDir = new URL(embedded.url).searchParams.get('host')!
    expect(Buffer.byteLength(`${socketDir}/.s.PGSQL.5432`)).toBeLessThan(100)
    expect(fs.statSync(socketDir).mode & 0o777).toBe(0o700)
    expect(await query(embedded, 'select 1 as n')).toEqual([{ n: 1 }])
    await embedded.stop()
    fs.rmdirSync(socketDir)
  })
})
