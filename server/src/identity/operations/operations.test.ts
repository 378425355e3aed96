import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { holdAll } from '../../platform/installation.ts'
import { transaction } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { collectMetrics } from '../../platform/metrics.ts'
import { watchDatabase } from '../../platform/watch/watch.ts'

const w = await world()

describe('the status page', () => {
  test('shows owners their own queues, and owners of the first account the installation', async () => {
    w.clock.stop('2026-11-14T09:30:00.000Z')
    const other = await w.newAccount()
    await transaction(w.db, (tx) => enqueue(tx, 'webhooks', [other.accountId], w.clock.now()))
    w.clock.advance(1_000)
    const [database] = await w.db`
      select current_setting('server_version') as version, current_setting('max_connections')::int as "maxConnections"`
    const operator = await (await w.signIn('owner')).account.get('/status')
    expect(operator.body.data).toMatchObject({
      held: null,
      queues: [],
      installation: {
        queues: [{ queue: 'webhooks', accounts: 1, oldestDueAt: '2026-11-14T09:30:00.000Z' }],
        database,
        lastBackup: null,
        backupProblem: null,
      },
    })
    const tenant = await (await other.signIn('owner')).account.get('/status')
    expect(tenant.body.data).toEqual({
      held: null,
      queues: [{ queue: 'webhooks', dueAt: '2026-11-14T09:30:00.000Z', isDue: true }],
      installation: null,
    })
    expect((await (await w.signIn('admin')).account.get('/status')).status).toBe(403)
  })

  test('shows that background jobs are on hold; only owners of the first account can resume them', async () => {
    const other = await w.newAccount()
    await holdAll(w.db, 'It was restored from a backup.', w.clock.now())
    const tenant = (await other.signIn('owner')).account
    expect((await tenant.get('/status')).body.data.held).toMatchObject({ reason: 'It was restored from a backup.' })
    const refused = await tenant.post('/status/resume')
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    const resumed = await (await w.signIn('owner')).account.post('/status/resume')
    expect(resumed.body.data.held).toBe(null)
    expect((await tenant.get('/status')).body.data.held).toBe(null)
  })
})

test('metrics cover requests, queues, the pool, and the database', async () => {
  const stop = watchDatabase(w.db, w.clock)
  await transaction(w.db, (tx) => enqueue(tx, 'webhooks', [w.accountId], w.clock.now()))
  w.clock.advance(90_000)
  await w.all.get('/me')
  const text = await collectMetrics()
  stop()
  expect(text).toMatch(/^queue_oldest_due_seconds\{queue="webhooks"\} 9\d/m)
  for (const name of [
    'http_requests_total{method="GET",route="/api/v1/me",status="200"}',
    'database_pool_connections{state="idle"}',
    'database_bytes{}',
    'database_up{} 1',
    'installation_held{} 0',
    'process_open_fds',
    'process_event_loop_longest_hold_seconds',
  ])
    expect(text).toContain(name)
})
