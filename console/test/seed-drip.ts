// Seeds a live drip with people in it, and runs the drip worker.

import { queues } from '../../server/src/queues.ts'
import { runQueues } from '../../server/src/platform/queue/runner.ts'
import { LETTER } from '../../server/test/design-world.ts'
import type { browserWorld } from './harness.ts'

type BrowserWorld = Awaited<ReturnType<typeof browserWorld>>

const QUEUES = new Set(['drips', 'sending', 'transactional'])

/** Runs the worker during `work`, then until no job is due. */
export async function withDripWorker(b: BrowserWorld, work: () => Promise<unknown> = async () => {}): Promise<void> {
  const running = queues({ config: b.config, db: b.db, clock: b.clock, log: b.log }).filter(({ name }) =>
    QUEUES.has(name),
  )
  const runner = runQueues({ db: b.db, queues: running, clock: b.clock, log: b.log, pollMs: 50 })
  await work()
  await runner.idle()
  await runner.close()
}

export async function addSender(b: BrowserWorld): Promise<void> {
  await b.db`
    insert into senders (account_id, id, name, email, verified_at, verified_by, is_default, created_at)
    values (${b.accountId}, gen_random_uuid(), 'Looms', 'news@looms.example', now(), 'operator', true, now())
    on conflict do nothing`
}

/** Returns the id of a welcome series with two people in it. */
export async function seedDrip(b: BrowserWorld): Promise<string> {
  await addSender(b)
  const { account } = await b.signIn('owner')
  // Templates carry sample facts, which can't be published.
  const { body: letter } = await account.post('/designs', { name: 'Letter', ...LETTER })
  const { body } = await account.post('/drips', {
    name: 'Welcome series',
    trigger: { type: 'subscribed' },
    steps: [
      { id: 'hello', type: 'email', design_id: letter.data.id, next: 'pause' },
      { id: 'pause', type: 'wait', for: { days: 2 }, next: 'again' },
      { id: 'again', type: 'email', design_id: letter.data.id },
    ],
  })
  const id = body.data.id as string
  await account.post(`/drips/${id}/publish`)
  await b.all.post('/contacts', { email: 'ines@example.com', firstName: 'Ines', lastName: 'Bauer' })
  await b.all.post('/contacts', { email: 'omar@example.com' })
  await withDripWorker(b)
  await account.post('/drips', { name: 'Autumn idea' })
  return id
}
