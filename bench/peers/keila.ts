// Keila: KEILA_URL, KEILA_KEY, and KEILA_SENDER, the ID of a sender. Its API adds people one at a time; files are imported
// on its pages only.

import { body, caller, setting, SUBJECT } from './peer.ts'
import type { Peer } from './peer.ts'

export async function openPeer(): Promise<Peer> {
  const call = caller(setting('KEILA_URL'), { authorization: `Bearer ${setting('KEILA_KEY')}` })
  return {
    async add({ email, firstName, lastName }) {
      const data = { email, first_name: firstName, last_name: lastName, status: 'active' }
      await call('POST', '/api/v1/contacts', { data })
    },
    importRows: null,
    record: null,
    async send() {
      const data = {
        subject: SUBJECT('{{ contact.first_name }}'),
        html_body: body('{{ contact.first_name }}', '{{ unsubscribe_link }}'),
        settings: { type: 'html' },
        sender_id: setting('KEILA_SENDER'),
      }
      const made = (await call('POST', '/api/v1/campaigns', { data })) as { data: { id: string } }
      await call('POST', `/api/v1/campaigns/${made.data.id}/actions/send`)
    },
    async list(after) {
      const query = new URLSearchParams({
        'paginate[page]': String(Math.floor(after / 50)),
        'paginate[page_size]': '50',
      })
      await call('GET', `/api/v1/contacts?${query}`)
    },
    close: async () => {},
  }
}
