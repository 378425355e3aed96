// Mautic: MAUTIC_URL, MAUTIC_USER and MAUTIC_PASSWORD with basic authentication enabled, and MAUTIC_SEGMENT, the number of
// a segment that everyone belongs to.

import { basic, body, caller, chunksOf, setting, SUBJECT } from './peer.ts'
import type { Peer, Row } from './peer.ts'

/** The most it accepts in one call. */
const ROWS_PER_CALL = 200

const contact = ({ email, firstName, lastName }: Row) => ({ email, firstname: firstName, lastname: lastName })

export async function openPeer(): Promise<Peer> {
  const headers = { authorization: basic(setting('MAUTIC_USER'), setting('MAUTIC_PASSWORD')) }
  const call = caller(setting('MAUTIC_URL'), headers)
  return {
    add: async (row) => void (await call('POST', '/api/contacts/new', contact(row))),
    async importRows(rows) {
      for (const chunk of chunksOf(rows, ROWS_PER_CALL))
        await call('POST', '/api/contacts/batch/new', chunk.map(contact))
    },
    record: null,
    async send() {
      const made = (await call('POST', '/api/emails/new', {
        name: 'Bench',
        subject: SUBJECT('{contactfield=firstname}'),
        customHtml: body('{contactfield=firstname}', '{unsubscribe_url}'),
        emailType: 'list',
        lists: [Number(setting('MAUTIC_SEGMENT'))],
        isPublished: true,
      })) as { email: { id: number } }
      await call('POST', `/api/emails/${made.email.id}/send`)
    },
    list: async (after) => void (await call('GET', `/api/contacts?start=${after}&limit=50&orderBy=id&orderByDir=desc`)),
    close: async () => {},
  }
}
