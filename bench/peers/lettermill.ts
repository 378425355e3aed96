// Lettermill on its own PostgreSQL. A key may make 100 calls a minute, so calls take turns over many keys.

import { once } from 'node:events'
import { addTenants, makeBed, startWorkerProcess } from '../kit/bed.ts'
import { addDesignAndSender, BASE_URL } from '../kit/mailing.ts'
import { caller, chunksOf } from './peer.ts'
import type { Peer } from './peer.ts'

/** Enough for 2,000 calls per second. */
const KEYS = 1_200
const ROWS_PER_CALL = 500

export async function openPeer(smtpPort: number): Promise<Peer> {
  const bed = await makeBed()
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, BASE_URL }
  const worker = startWorkerProcess(bed.databaseUrl, smtp)
  const tenants = await addTenants(bed.db, 1, KEYS)
  const design = await addDesignAndSender(bed.db, tenants[0]!.accountId)
  const calls = tenants.map(({ key }) => caller(`http://127.0.0.1:${bed.port}`, { authorization: `Bearer ${key}` }))
  let turn = 0
  const call = () => calls[turn++ % KEYS]!
  return {
    add: async (row) => void (await call()('POST', '/api/v1/contacts', { ...row, source: 'bench' })),
    async importRows(rows) {
      for (const contacts of chunksOf(rows, ROWS_PER_CALL))
        await call()('POST', '/api/v1/contacts/import', { contacts })
    },
    record: async (email, n) =>
      void (await call()('POST', '/api/v1/events', { email, name: 'viewed', properties: { n } })),
    send: async () =>
      void (await call()('POST', '/api/v1/campaigns', { design_id: design, everyone: true, send: 'now' })),
    list: async (after) => void (await call()('GET', `/api/v1/contacts?limit=50&page=${Math.floor(after / 50) + 1}`)),
    async close() {
      worker.kill('SIGTERM')
      await once(worker, 'exit')
      await bed.close()
    },
  }
}
