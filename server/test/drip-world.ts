// A test world with drips: shops with a design and a sender, the queues of drips and of sending, and a movable clock.

import { afterAll } from 'vitest'
import { queues } from '../src/queues.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import type { Client } from './harness.ts'
import { clientOf, log, world } from './harness.ts'

const QUEUES = new Set(['drips', 'drip-groups', 'sending', 'transactional', 'webhooks'])

type Path = { step: string; outcome: string; reason: string | null }
type Inside = { email: string; state: string; step: string | null; path: Path[] }

export async function dripWorld() {
  const w = await world()
  const running = queues({ config: w.config, db: w.db, clock: w.clock, log }).filter(({ name }) => QUEUES.has(name))
  const runner = runQueues({ db: w.db, queues: running, clock: w.clock, log, pollMs: 20 })
  afterAll(() => runner.close())

  /** An account that can send. */
  async function newShop(plan: Parameters<typeof w.newAccount>[0] = {}) {
    const account = await w.newAccount(plan)
    let [admin, since] = [(await account.signIn('admin')).account, w.clock.now().getTime()]
    /** Tests move the clock by weeks; sessions expire sooner, so a new one is started. */
    const asAdmin = clientOf(async (method, path, body, headers) => {
      const now = w.clock.now().getTime()
      if (now - since > 3_600_000) [admin, since] = [(await account.signIn('admin')).account, now]
      return admin.request(method, path, body, headers)
    })
    await w.db`
      insert into senders (account_id, id, name, email, verified_at, verified_by, is_default, created_at)
      values (${account.accountId}, gen_random_uuid(), 'Looms', 'news@looms.example', now(), 'operator', true, now())`
    const make = async (path: string, body: object) => {
      const answer = await asAdmin.post(path, body)
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
      return answer.body.data.id as string
    }
    return {
      ...account,
      admin: asAdmin,
      design: (words = 'Hello', subject = 'Hello') =>
        make('/designs', {
          name: 'Autumn',
          subject,
          content: {
            kind: 'html',
            html: `<html><body><p>${words}</p><a href="{{ unsubscribe_url }}">Leave</a></body></html>`,
          },
        }),
      draft: (body: object) => make('/drips', { name: 'Drip', ...body }),
      async publish(body: object) {
        const id = await make('/drips', { name: 'Drip', ...body })
        await make(`/drips/${id}/publish`, {})
        return id
      },
      async republish(id: string, change: object) {
        const answer = await asAdmin.patch(`/drips/${id}`, change)
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
        await make(`/drips/${id}/publish`, {})
      },
      async add(...emails: string[]) {
        for (const email of emails) await account.all.post('/contacts', { email })
      },
      /** Everyone who is or was in the drip, sorted by email address, with their path. */
      async insides(id: string): Promise<string[]> {
        const { data } = (await asAdmin.get(`/drips/${id}/people?limit=100`)).body as { data: Inside[] }
        return data
          .map(({ email, state, step, path }) =>
            [email, state, ...(step ? [step] : []), ...path.map(showPassed)].join(' '),
          )
          .toSorted()
      },
      /** Captured emails in order of arrival. */
      async mailbox(): Promise<string[]> {
        const rows = await w.db<{ recipient: string; subject: string }[]>`
          select recipient, subject from captured_emails where account_id = ${account.accountId} order by id`
        return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`)
      },
    }
  }

  const idle = () => runner.idle()

  return {
    w,
    newShop,
    idle,
    /** Advances the clock by minutes and runs everything that is due by then. */
    async after(minutes: number) {
      w.clock.advance(minutes * 60_000)
      await idle()
    },
  }
}

const showPassed = ({ step, outcome, reason }: Path): string => `${step}:${outcome}${reason ? `/${reason}` : ''}`

export const idOf = async (shop: { all: Client }, email: string): Promise<string> =>
  (await shop.all.get(`/contacts?email=${encodeURIComponent(email)}`)).body.data[0].id
