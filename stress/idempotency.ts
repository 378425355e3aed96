// One Idempotency-Key has one effect, under races and crashes. Eight processes send the same request to two API
// processes that are killed and restarted; every response must equal the first byte for byte, and no key may stay
// locked.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, startApiProcess, stopApiProcess } from '../bench/kit/bed.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { temporaryFolder } from './kit/folder.ts'
import type { Answer, Race } from './kit/racer.ts'

const racerFile = path.join(import.meta.dirname, 'kit/racer.ts')
const RACERS = 8
const KILL_EVERY_MS = 300
/** Eight racers with a few retries each stay below the limit of a hundred requests per key and minute. */
const KEYS_PER_BEARER = 3

export type Verdict = {
  keys: number
  answers: number
  doubled: number
  missing: number
  unequal: number
  stuck: number
  kills: number
}

export async function main([keys = '300']: string[]): Promise<void> {
  const folder = temporaryFolder('idempotency')
  const embedded = await connectEmbedded({ dataDir: folder.path, log: () => {} })
  const db = openDb(embedded.url, { connections: 2, applicationName: 'stress' })
  await migrate(db)
  const verdict = await stressIdempotency(db, embedded.url, Number(keys))
  await db.end()
  await embedded.stop()
  folder.remove()
  console.log(`${verdict.keys} keys, ${RACERS} racers, ${verdict.kills} kills: ${verdict.answers} answers,`)
  console.log(
    `  ${verdict.doubled} keys with more than one effect, ${verdict.missing} with none, ${verdict.unequal} with differing answers, ${verdict.stuck} stuck after 5 s`,
  )
  if (verdict.doubled + verdict.missing + verdict.unequal + verdict.stuck > 0) process.exitCode = 1
}

/** `db` must be a database that nothing else uses. */
export async function stressIdempotency(db: Db, databaseUrl: string, keys: number): Promise<Verdict> {
  const bearers = (await addTenants(db, Math.ceil(keys / KEYS_PER_BEARER))).map(({ key }) => key)
  const apis = await Promise.all([startApiProcess(databaseUrl), startApiProcess(databaseUrl)])
  const race: Race = { ports: apis.map(({ port }) => port), bearers, keysPerBearer: KEYS_PER_BEARER, keys }
  const over = new AbortController()
  const answered = Promise.all(Array.from({ length: RACERS }, () => startRacer(race))).finally(() => over.abort())
  let kills = 0
  while (!over.signal.aborted) {
    await sleep(KILL_EVERY_MS)
    const victim = apis[kills % 2]!
    await stopApiProcess(victim)
    apis[kills++ % 2] = await startApiProcess(databaseUrl, {}, victim.port)
  }
  const answers = (await answered).flat()
  await Promise.all(apis.map(stopApiProcess))
  const made = await db<{ name: string; n: number }[]>`select name, count(*) as n from lists group by name`
  const good = answers.filter(({ body }) => body !== null)
  const byKey = [...Map.groupBy(good, ({ key }) => key).values()]
  return {
    keys,
    answers: good.length,
    kills,
    doubled: made.filter(({ n }) => n > 1).length,
    missing: keys - made.length,
    unequal: byKey.filter((group) => new Set(group.map(({ body }) => body)).size > 1).length,
    stuck: answers.length - good.length,
  }
}

async function startRacer(race: Race): Promise<Answer[]> {
  const racer = fork(racerFile)
  racer.send(race)
  const [answers] = (await once(racer, 'message')) as [Answer[]]
  racer.kill()
  return answers
}
