// A test world with forms: created in the console, submitted by visitors who each have a separate network.

import { publicAccountId } from '../src/identity/accounts/accounts.ts'
import type { FormContent, FormKind } from '../src/web/forms/schema.ts'
import { runQueues } from '../src/platform/queue/runner.ts'
import { queues } from '../src/queues.ts'
import { afterAll } from 'vitest'
import { log, world } from './harness.ts'
import type { Client } from './harness.ts'

const PERSONS_PACE_MS = 5_000

export type Change = {
  name?: string
  fields?: (fields: FormContent['fields']) => FormContent['fields']
  after?: Partial<FormContent['after']>
  where?: Partial<FormContent['where']>
  look?: Partial<FormContent['look']>
}

/** Creates a form and publishes it. */
export async function publish(team: Client, kind: FormKind, change: Change = {}) {
  const made = (await team.post('/forms', { name: change.name ?? `A ${kind} form`, kind })).body.data
  const content: FormContent = {
    ...made.content,
    fields: change.fields?.(made.content.fields) ?? made.content.fields,
    after: { ...made.content.after, doubleOptIn: false, ...change.after },
    where: { ...made.content.where, ...change.where },
    look: { ...made.content.look, ...change.look },
  }
  const changed = await team.patch(`/forms/${made.id}`, { content, revision: made.revision })
  if (changed.status !== 200) throw new Error(changed.text)
  const published = await team.post(`/forms/${made.id}/publish`)
  if (published.status !== 200) throw new Error(published.text)
  return published.body.data as { id: string; name: string; pageUrl: string; content: FormContent }
}

export async function formWorld() {
  const w = await world({ config: { trustProxy: { hops: 1 } } })
  let visitors = 0
  const nextIp = () => `10.${++visitors >> 8}.${visitors & 255}.1`

  async function tenant(plan: Parameters<typeof w.newAccount>[0] = {}) {
    const account = await w.newAccount(plan)
    const { account: team } = await account.signIn('admin')
    const path = (formId: string) => `/forms/${publicAccountId(account.accountId)}/${formId}`
    const show = async (formId: string, query = '') => {
      const response = await fetch(`${w.url}${path(formId)}${query}`)
      return { status: response.status, html: await response.text(), headers: response.headers }
    }
    const stampOf = async (formId: string) => /name="stamp" value="([^"]+)"/.exec((await show(formId)).html)![1]!

    /** A visitor who takes their time, unless options say otherwise. */
    async function answer(
      formId: string,
      fields: Record<string, string | string[]>,
      { ip = nextIp(), pace = PERSONS_PACE_MS, stamp }: { ip?: string; pace?: number; stamp?: string } = {},
    ) {
      const body = new URLSearchParams({ stamp: stamp ?? (await stampOf(formId)) })
      for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value)
      w.clock.advance(pace)
      const response = await fetch(w.url + path(formId), {
        method: 'POST',
        body,
        headers: { 'x-forwarded-for': ip },
        redirect: 'manual',
      })
      return { status: response.status, html: await response.text(), headers: response.headers }
    }
    const answersOf = async (formId: string, state?: string) =>
      (await team.get(`/forms/${formId}/answers${state ? `?state=${state}` : ''}`)).body.data
    const personOf = async (email: string) =>
      (await account.all.get(`/contacts?email=${encodeURIComponent(email)}`)).body.data[0]
    const feed = async (name: string) => (await account.all.get(`/activity?name=${name}`)).body.data
    return { ...account, team, path, show, stampOf, answer, answersOf, personOf, feed }
  }

  /** The link in the latest email to an address. */
  async function confirmLinkFor(email: string): Promise<string | undefined> {
    const mails = await w.mailsTo(email)
    const link = /https?:\/\/\S+\/forms\/confirm\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0]
    return link && w.url + new URL(link).pathname
  }

  return { ...w, tenant, confirmLinkFor }
}

/** Runs the queues with the given names, and waits until they are idle. */
export function workerFor(w: Awaited<ReturnType<typeof world>>, names: string[]) {
  const chosen = queues({ config: w.config, db: w.db, clock: w.clock, log }).filter(({ name }) => names.includes(name))
  const runner = runQueues({ db: w.db, queues: chosen, clock: w.clock, log, pollMs: 50 })
  afterAll(() => runner.close())
  return { idle: () => runner.idle() }
}
