// A test world that sends: an account with a design and a sender, the queues of sending, and a mail server to inspect.

import { afterAll, expect } from 'vitest'
import { queues } from '../src/queues.ts'
import type { Db } from '../src/platform/db/db.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import type { Config } from '../src/platform/config.ts'
import type { Uuid } from '../src/platform/values/ids.ts'
import { log, world } from './harness.ts'
import { addSigningKey, faultsIn } from './check-messages.ts'
import { mailSink } from './mail-sink.ts'

const SENDING_QUEUES = new Set([
  'campaigns',
  'scheduled-emails',
  'sending',
  'transactional',
  'test-emails',
  'email-clicks',
  'attribution',
])

export const HTML = `<html><body><p>Hello {{ person.first_name | default: "friend" }}</p>
<a href="https://shop.example/one">One</a> <a href="https://shop.example/two?a=1&amp;b=2">Two</a>
<a href="https://shop.example/p/{{ person.email }}">Yours</a>
<a href="{{ unsubscribe_url }}">Leave</a></body></html>`

export const addSender = (db: Db, accountId: Uuid) => db`
  insert into senders (account_id, id, name, email, verified_at, verified_by, is_default, created_at)
  values (${accountId}, gen_random_uuid(), 'Looms', 'news@looms.example', now(), 'operator', true, now())`

/** With `captures` there is no mail server, and mail is captured. By default, senders have a key and mail is signed. */
export async function sendingWorld({
  captures = false,
  signs = !captures,
  config = {},
}: { captures?: boolean; signs?: boolean; config?: Partial<Config> } = {}) {
  const sink = await mailSink()
  const smtpUrl = captures ? null : sink.url
  const w = await world({ config: { smtpUrl, ...config } })
  const running = queues({ config: w.config, db: w.db, clock: w.clock, log }).filter(({ name }) =>
    SENDING_QUEUES.has(name),
  )
  const runner = runQueues({ db: w.db, queues: running, clock: w.clock, log, pollMs: 50 })
  afterAll(async () => {
    await runner.close()
    await sink.close()
    expect(await faultsIn(w.db, w.url, sink.everything(), signs)).toEqual([])
  })

  /** An account that can send: a design and a verified sender. */
  async function newSender(plan: Parameters<typeof w.newAccount>[0] = {}) {
    const account = await w.newAccount(plan)
    const { account: admin } = await account.signIn('admin')
    const designed = await admin.post('/designs', {
      name: 'Autumn',
      subject: 'Hello {{ person.first_name }}',
      content: { kind: 'html', html: HTML },
    })
    const designId = designed.body.data.id as string
    await addSender(w.db, account.accountId)
    if (signs) await addSigningKey(w.db, account.accountId, 'looms.example')
    const add = async (...emails: string[]) => {
      for (const email of emails) await account.all.post('/contacts', { email, firstName: email.split('@')[0] })
    }
    const send = (body: object = {}) =>
      account.all.post('/campaigns', { design_id: designId, everyone: true, send: 'now', ...body })
    return { ...account, admin, designId, add, send }
  }

  return { w, sink, idle: () => runner.idle(), newSender }
}
