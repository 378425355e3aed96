// A test world that moves: platforms to move from, the queues of moves and of campaigns, and access to the results.

import { afterAll } from 'vitest'
import { registerTriggerMatcher } from '../src/activity/record-events.ts'
import type { DomainEvent } from '../src/activity/record-events.ts'
import { fakeKlaviyo, fakeListmonk, fakeMailchimp } from './fake-platforms.ts'
import { workerFor } from './form-world.ts'
import { world } from './harness.ts'
import { addSender, HTML } from './sending-world.ts'

export type Move = {
  id: string
  state: string
  pass: string
  counts: Record<string, number>
  found: Record<string, number> | null
  failure: string | null
  problems: number
  name: string
  total: number | null
  files: { n: number; name: string }[]
}

export async function moveWorld() {
  const w = await world()
  const worker = workerFor(w, ['moves', 'campaigns'])
  const started: DomainEvent[] = []
  afterAll(
    registerTriggerMatcher(async (_, some) => {
      started.push(...some)
      return async (recorded) => recorded.map(() => false)
    }),
  )

  async function tenant(plan: Parameters<typeof w.newAccount>[0] = {}) {
    const account = await w.newAccount(plan)
    const { account: admin } = await account.signIn('admin')
    const get = async (id: string) => (await admin.get(`/moves/${id}`)).body.data as Move

    /** Waits for the queue, which a platform that asks to wait delays. */
    async function until(id: string, ...states: string[]): Promise<Move> {
      for (let i = 0; i < 200; i++) {
        await worker.idle()
        const move = await get(id)
        if (states.includes(move.state)) return move
        w.clock.advance(60_000)
      }
      throw new Error(`The move did not become ${states.join(' or ')}: ${JSON.stringify(await get(id))}`)
    }

    const create = async (body: Record<string, unknown>) => {
      const answer = await admin.post('/moves', { source: 'api', ...body })
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body.data as Move
    }

    /** The dry run and the move. */
    async function moveAll(body: Record<string, unknown>): Promise<Move> {
      const { id } = await create(body)
      await until(id, 'checked')
      await admin.post(`/moves/${id}/start`)
      return until(id, 'done')
    }

    const personOf = async (email: string) => (await account.all.get(`/contacts?email=${email}`)).body.data[0]

    /** The recipients of a campaign to everyone. */
    async function reachable(): Promise<string[]> {
      await addSender(w.db, account.accountId)
      const content = { kind: 'html', html: HTML }
      const design = await admin.post('/designs', { name: 'Letter', subject: 'Hello', content })
      const made = await admin.post('/campaigns', { name: 'All', design_id: design.body.data.id, everyone: true })
      const { recipients } = (await admin.post(`/campaigns/${made.body.data.id}/check`, {})).body.data
      await admin.post(`/campaigns/${made.body.data.id}/send`, { expected: recipients })
      await worker.idle()
      const rows = await w.db<{ email: string }[]>`
        select email from email_sends where account_id = ${account.accountId} order by email`
      if (recipients !== rows.length) throw new Error(`${recipients} recipients expected, ${rows.length} queued`)
      return rows.map(({ email }) => email)
    }

    const stoppedReasons = async () =>
      Object.fromEntries(
        (
          await w.db<{ email: string; reason: string; detail: string }[]>`
          select email, reason, detail from stopped_addresses where account_id = ${account.accountId} order by email`
        ).map(({ email, reason, detail }) => [email, `${reason}: ${detail}`]),
      )

    const membersOf = async (name: string) => {
      const rows = await w.db<{ email: string }[]>`
        select c.email from lists l join list_members m on m.account_id = l.account_id and m.list_id = l.id
        join contacts c on c.account_id = m.account_id and c.id = m.contact_id
        where l.account_id = ${account.accountId} and l.name = ${name} order by c.email`
      return rows.map(({ email }) => email)
    }

    /** Drips that could have started, webhook messages, and emails that were queued. */
    const effects = async () => {
      const [row] = await w.db<{ messages: number; mails: number }[]>`
        select (select count(*) from webhook_messages where account_id = ${account.accountId})::int as messages,
          (select count(*) from outgoing_mail)::int as mails`
      return { ...row!, drips: started.filter(({ caller }) => caller.accountId === account.accountId).length }
    }

    return { ...account, admin, get, until, create, moveAll, personOf, reachable, stoppedReasons, membersOf, effects }
  }

  return { ...w, worker, tenant, ...platforms() }
}

/** Each call starts a server, and returns it with the body that sets up a move from it. */
function platforms() {
  const servers: { close(): void }[] = []
  afterAll(() => servers.forEach((server) => server.close()))
  const started = async <T extends { close(): void }>(starting: Promise<T>): Promise<T> => {
    const server = await starting
    servers.push(server)
    return server
  }
  return {
    async mailchimp() {
      const server = await started(fakeMailchimp())
      return { server, body: { platform: 'mailchimp', key: server.key, address: server.url } }
    },
    async klaviyo(options: Parameters<typeof fakeKlaviyo>[0] = {}) {
      const server = await started(fakeKlaviyo(options))
      return { server, body: { platform: 'klaviyo', key: server.key, address: server.url } }
    },
    async listmonk() {
      const server = await started(fakeListmonk())
      return { server, body: { platform: 'listmonk', user: server.user, key: server.token, address: server.url } }
    },
  }
}
