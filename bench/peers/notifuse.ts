// Notifuse: NOTIFUSE_URL, NOTIFUSE_KEY, NOTIFUSE_WORKSPACE, NOTIFUSE_LIST, and NOTIFUSE_TEMPLATE, a marketing template
// with a name and twelve links, created in its editor.

import { caller, chunksOf, setting } from './peer.ts'
import type { Peer, Row } from './peer.ts'

const ROWS_PER_CALL = 500

const contact = ({ email, firstName, lastName }: Row) => ({ email, first_name: firstName, last_name: lastName })

export async function openPeer(): Promise<Peer> {
  const call = caller(setting('NOTIFUSE_URL'), { authorization: `Bearer ${setting('NOTIFUSE_KEY')}` })
  const workspace_id = setting('NOTIFUSE_WORKSPACE')
  const list = setting('NOTIFUSE_LIST')
  const template_id = setting('NOTIFUSE_TEMPLATE')
  /** Pages are found by the cursor of the page before. */
  const cursors = new Map<number, string>()
  const readPage = async (cursor: string | undefined): Promise<string | undefined> => {
    const query = new URLSearchParams({ workspace_id, limit: '50', ...(cursor && { cursor }) })
    const { next_cursor } = (await call('GET', `/api/contacts.list?${query}`)) as { next_cursor?: string }
    return next_cursor
  }
  return {
    add: async (row) => void (await call('POST', '/api/contacts.upsert', { workspace_id, contact: contact(row) })),
    async importRows(rows) {
      for (const chunk of chunksOf(rows, ROWS_PER_CALL)) {
        const contacts = chunk.map(contact)
        await call('POST', '/api/contacts.import', { workspace_id, contacts, subscribe_to_lists: [list] })
      }
    },
    async record(email, n) {
      const event = { event_name: 'viewed', external_id: `viewed-${n}`, email, properties: { n } }
      await call('POST', '/api/customEvents.import', { workspace_id, events: [event] })
    },
    async send() {
      const made = (await call('POST', '/api/broadcasts.create', {
        workspace_id,
        name: 'Bench',
        audience: { list, exclude_unsubscribed: true },
        test_settings: { enabled: false, variations: [{ template_id }] },
        tracking_enabled: true,
      })) as { broadcast: { id: string } }
      await call('POST', '/api/broadcasts.schedule', { workspace_id, id: made.broadcast.id, send_now: true })
    },
    async list(after) {
      // Only the last page of the way is part of what is compared; the way is walked once.
      let at = Math.max(0, ...cursors.keys().filter((each) => each <= after))
      for (; at < after; at += 50) {
        const next = await readPage(cursors.get(at))
        if (!next) break
        cursors.set(at + 50, next)
      }
      await readPage(cursors.get(at))
    },
    close: async () => {},
  }
}
