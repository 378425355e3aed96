// An account with everything the API reference's examples refer to, so that every operation can really be called.

import { ALL_SCOPES } from '../src/identity/access/scopes.ts'
import { find as findApp } from '../src/identity/apps/apps.ts'
import { EXAMPLE_IDS, EXAMPLES } from '../src/platform/documentation/examples.ts'
import type { Example } from '../src/platform/documentation/examples.ts'
import { describedApi } from '../src/documents.ts'
import type { Endpoint } from '../src/platform/http/endpoint.ts'
import { addDetail } from './factories.ts'
import { createKey } from './harness.ts'
import type { world } from './harness.ts'

type World = Awaited<ReturnType<typeof world>>

export async function exampleAccount(w: World, { live = true }: { live?: boolean } = {}) {
  const account = await w.newAccount()
  await addDetail({ db: w.db, accountId: account.accountId }, 'Birthday', 'date')
  const { account: admin } = await account.signIn('admin')
  const app = await account.newApp({ live })
  const { key } = await createKey(account.ctx, { scopes: ALL_SCOPES, app: await findApp(account.ctx, app.id) })
  const api = app.as(...ALL_SCOPES)
  const made = async (path: string, body: object) => (await api.post(path, body)).body.data
  const person = await made('/contacts', { email: 'mary@example.com' })
  const list = await made('/lists', { name: 'Neighbours' })
  await made('/data', { name: 'Stores', fields: [{ label: 'City' }, { label: 'Street' }] })
  await made('/data/stores/rows', { rows: [{ city: 'York' }, { city: 'Hull' }] })
  const rows = (await api.get('/data/stores/rows')).body.data as { id: string }[]
  const webhook = await made('/webhooks', { url: 'https://example.com/hooks', events: ['order.placed'] })
  const design = await admin.post('/designs', {
    name: 'Autumn',
    subject: 'Hello',
    content: { kind: 'html', html: '<p>Hello</p><a href="{{ unsubscribe_url }}">Leave</a>' },
  })
  const real: Record<keyof typeof EXAMPLE_IDS, string> = {
    person: person.id,
    list: list.id,
    row: rows[0]!.id,
    otherRow: rows[1]!.id,
    design: design.body.data.id,
    webhook: webhook.id,
  }
  /** Replaces the example's ids by those of this account. */
  const withRealIds = (text: string): string =>
    Object.entries(EXAMPLE_IDS).reduce(
      (filled, [name, id]) => filled.replaceAll(id, real[name as keyof typeof EXAMPLE_IDS]),
      text,
    )
  const exampleOf = (id: string) => JSON.parse(withRealIds(JSON.stringify(EXAMPLES[id]))) as Example
  return { ...account, admin, app, key, withRealIds, exampleOf }
}

const lateness = ({ method, path, id }: Endpoint): number => {
  if (method !== 'DELETE') return method === 'PUT' ? -1 : 0
  return id === 'contacts.remove' ? 100 : 10 + (id === 'emailBlocks.remove' ? 0 : 20 - path.split('/').length)
}

/** Every operation in an order in which they can be called one after the other: PUT first, deletions last. */
export const callableOrder: readonly Endpoint[] = describedApi.toSorted((a, b) => lateness(a) - lateness(b))
