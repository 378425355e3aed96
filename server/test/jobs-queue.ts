// A minimal module for tests of queues: jobs with a due time.

import { transaction } from '../src/platform/db/db.ts'
import type { Db, Sql, Tx } from '../src/platform/db/db.ts'
import type { Uuid } from '../src/platform/values/ids.ts'
import { queue, enqueue } from '../src/platform/queue/queue.ts'
import type { Claim, Queue, QueueDefinition, Lease } from '../src/platform/queue/queue.ts'

export type Job = { id: number }

export const createJobs = (db: Sql) => db`
  create table jobs (
    account_id uuid not null, id bigint generated always as identity, due_at timestamptz not null,
    lease bigint, done_by text, tries integer not null default 0, primary key (account_id, id)
  )`

/** Inserts jobs and notifies the queue in one transaction. */
export async function addJobs(db: Db | Tx, accountId: Uuid, dueAt: Date, count = 1): Promise<void> {
  if (db.kind === 'pool') return transaction(db, (tx) => addJobs(tx, accountId, dueAt, count))
  const tx = db
  await tx`insert into jobs (account_id, due_at) select ${accountId}, ${dueAt} from generate_series(1, ${count}::int)`
  await enqueue(tx, 'jobs', [accountId], dueAt)
}

export const finishJobs = (tx: Tx, accountId: Uuid, lease: number, doneBy: string) => tx`
  update jobs set lease = null, done_by = ${doneBy}, tries = tries + 1 where account_id = ${accountId} and lease = ${lease}`

export const claimJobs = (tx: Tx, { accountId, lease, limit, now }: Claim) => tx<Job[]>`
  with due as materialized (
    select id from jobs where account_id = ${accountId} and done_by is null and lease is null and due_at <= ${now}
    order by due_at, id limit ${limit} for update skip locked
  )
  update jobs set lease = ${lease} from due where jobs.account_id = ${accountId} and jobs.id = due.id
  returning jobs.id`

export const jobsQueue = (
  work: (jobs: Job[], lease: Lease) => Promise<void>,
  deps: Partial<QueueDefinition<Job>> = {},
): Queue =>
  queue<Job>({
    name: 'jobs',
    title: 'Doing jobs',
    concurrency: 4,
    limit: 100,
    claim: (tx, claim) => claimJobs(tx, claim),
    async nextDue(tx, accountId) {
      const [next] = await tx<{ dueAt: Date | null }[]>`
        select min(due_at) as "dueAt" from jobs where account_id = ${accountId} and done_by is null and lease is null`
      return next!.dueAt
    },
    async release(tx, accountId, leases) {
      const released = await tx`
        update jobs set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`
      return released.count
    },
    work,
    ...deps,
  })

/** A queue that finishes each job immediately and signs it. */
export const doneBy = (name: string): Queue =>
  jobsQueue((_, lease) => lease.finish((tx) => finishJobs(tx, lease.accountId, lease.id, name)))
