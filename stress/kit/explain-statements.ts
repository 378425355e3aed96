// Counts how many shards of a cluster each recorded statement touches.

import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { DatabaseError } from 'pg'
import type { Recorded } from '../../server/test/record-statements.ts'

export type Explained = {
  /** On the coordinator alone. */
  local: number
  /** On the shards of one account. */
  one: number
  /** On every shard, though the statement names an account. */
  strayed: string[]
  /** On every shard, and of no account: housekeeping. */
  all: number
  /** Refused by the cluster, with its message. */
  refused: string[]
  /** Fail on plain PostgreSQL with only our tables: some tests create tables. */
  strange: number
}

/** Error codes a cluster returns for a statement it can't execute. */
const REFUSALS = new Set(['0A000', 'XX000'])

/** A statement counts as its best sample: the others may name several accounts. */
export async function explainRecorded(databaseUrl: string, folder: string): Promise<Explained> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const found: Explained = { local: 0, one: 0, strayed: [], all: 0, refused: [], strange: 0 }
  try {
    for (const [text, samples] of readRecorded(folder)) {
      const tasks: (number | DatabaseError)[] = []
      for (const { values } of samples) tasks.push(await countTasks(client, text, values))
      const counted = tasks.filter((each) => typeof each === 'number')
      const fewest = Math.min(...counted)
      const refusal = tasks.find((each) => typeof each !== 'number' && REFUSALS.has(each.code ?? ''))
      if (counted.length === 0 && refusal) found.refused.push(`${(refusal as DatabaseError).message}: ${text}`)
      else if (counted.length === 0) found.strange++
      else if (fewest === 0) found.local++
      else if (fewest === 1) found.one++
      else if (/account_id = (?:any\()?\$\d/.test(text)) found.strayed.push(text)
      else found.all++
    }
    return found
  } finally {
    await client.end()
  }
}

function readRecorded(folder: string): Map<string, Recorded[]> {
  const lines = fs
    .readdirSync(folder)
    .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean))
  const all = lines.map((line) => JSON.parse(line) as Recorded)
  // Skips comments, locks and transaction control, which have no plan.
  return Map.groupBy(
    all.filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text)),
    ({ text }) => text,
  )
}

async function countTasks(client: Client, text: string, values: (string | null)[]): Promise<number | DatabaseError> {
  await client.query('begin')
  try {
    const { rows } = await client.query<Record<string, string>>({ text: `explain (costs off) ${text}`, values })
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    return Math.max(0, ...plan.matchAll(/Task Count: (\d+)/g).map(([, tasks]) => Number(tasks)))
  } catch (error) {
    return await tryOut(client, text, values, error as DatabaseError)
  } finally {
    await client.query('rollback')
  }
}

/** Citus can't explain every insert it can execute; one that fails on a key was planned, and for one account. */
async function tryOut(
  client: Client,
  text: string,
  values: (string | null)[],
  reason: DatabaseError,
): Promise<number | DatabaseError> {
  await client.query('rollback and chain')
  try {
    await client.query({ text, values })
    return 1
  } catch (error) {
    return /violates .* constraint/.test((error as Error).message) ? 1 : reason
  }
}
