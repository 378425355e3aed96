// listmonk: LISTMONK_URL, LISTMONK_USER and LISTMONK_TOKEN of an API user, and LISTMONK_LIST, the number of a list.

import { setTimeout as sleep } from 'node:timers/promises'
import { basic, body, caller, setting, SUBJECT } from './peer.ts'
import type { Peer } from './peer.ts'

export async function openPeer(): Promise<Peer> {
  const headers = { authorization: basic(setting('LISTMONK_USER'), setting('LISTMONK_TOKEN')) }
  const call = caller(setting('LISTMONK_URL'), headers)
  const lists = [Number(setting('LISTMONK_LIST'))]
  return {
    async add({ email, firstName, lastName }) {
      const name = `${firstName} ${lastName}`
      await call('POST', '/api/subscribers', { email, name, status: 'enabled', lists, preconfirm_subscriptions: true })
    },
    async importRows(rows) {
      const csv = ['email,name', ...rows.map((row) => `${row.email},${row.firstName} ${row.lastName}`)].join('\n')
      const form = new FormData()
      const params = { mode: 'subscribe', subscription_status: 'confirmed', delim: ',', lists, overwrite: true }
      form.set('params', JSON.stringify(params))
      form.set('file', new Blob([csv], { type: 'text/csv' }), 'people.csv')
      await call('POST', '/api/import/subscribers', form)
      for (;;) {
        const { data } = (await call('GET', '/api/import/subscribers')) as { data: { status: string } }
        if (data.status === 'finished') break
        if (data.status === 'failed') throw new Error('The import failed.')
        await sleep(200)
      }
      // Clears the finished import, without which the next one is refused.
      await call('DELETE', '/api/import/subscribers')
    },
    record: null,
    async send() {
      const made = (await call('POST', '/api/campaigns', {
        name: 'Bench',
        subject: SUBJECT('{{ .Subscriber.FirstName }}'),
        lists,
        type: 'regular',
        content_type: 'html',
        messenger: 'email',
        body: body('{{ .Subscriber.FirstName }}', '{{ UnsubscribeURL }}', (url) => `${url}@TrackLink`),
      })) as { data: { id: number } }
      await call('PUT', `/api/campaigns/${made.data.id}/status`, { status: 'running' })
    },
    list: async (after) => void (await call('GET', `/api/subscribers?page=${Math.floor(after / 50) + 1}&per_page=50`)),
    close: async () => {},
  }
}
