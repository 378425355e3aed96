// A test world with a fake store, the queues that read it, and access to the results.

import { afterAll } from 'vitest'
import { registerTriggerMatcher } from '../src/activity/record-events.ts'
import type { DomainEvent } from '../src/activity/record-events.ts'
import { workerFor } from './form-world.ts'
import { world } from './harness.ts'

export async function storeWorld() {
  const w = await world()
  const worker = workerFor(w, ['stores', 'store-messages', 'store-checkouts', 'back-in-stock'])
  const facts: DomainEvent[] = []
  afterAll(
    registerTriggerMatcher(async (_, some) => {
      facts.push(...some)
      return async (recorded) => recorded.map(() => false)
    }),
  )

  async function tenant(plan: Parameters<typeof w.newAccount>[0] = {}) {
    const account = await w.newAccount(plan)
    const { account: admin } = await account.signIn('admin')
    const storeOf = async () => (await admin.get('/stores')).body.data[0]
    /** Orders as the console lists them. */
    const orders = async () => {
      const [sum] = await w.db<{ n: number; total: number; revenue: number }[]>`
        select count(*)::int as n, coalesce(sum(total), 0)::float8 as total,
          coalesce(sum(total) filter (where not reversed), 0)::float8 as revenue
        from orders where account_id = ${account.accountId}`
      return sum!
    }
    const started = (name?: string) =>
      facts
        .filter((fact) => fact.caller.accountId === account.accountId && (!name || fact.name === name))
        .map((fact) => `${fact.name} ${fact.person?.email}`)
    const messages = async () =>
      (
        await w.db<
          { event: string }[]
        >`select event from webhook_messages where account_id = ${account.accountId} order by id`
      ).map(({ event }) => event)
    const personOf = async (email: string) => (await account.all.get(`/contacts?email=${email}`)).body.data[0]
    return { ...account, admin, storeOf, orders, started, messages, personOf }
  }

  return { ...w, idle: worker.idle, tenant, facts }
}
