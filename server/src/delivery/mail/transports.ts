// The transports of an account's mail: its own servers, the installation's, SMTP_URL, or, without any, capture in the
// database. Connections are kept per server and shared within the process.

import type { Db } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { openVault } from '../../platform/vault.ts'
import type { Vault } from '../../platform/vault.ts'
import { createPool } from './pool.ts'
import type { Pool, PoolOptions } from './pool.ts'
import { listServersFor } from './servers-sql.ts'
import type { ServerRow } from './servers-sql.ts'
import { createWindow } from './window.ts'
import type { SendWindow } from './window.ts'

export type Transport = {
  id: string
  /** Captured mail never leaves the machine. */
  captures: boolean
  perSecond: number | null
  /** When its warm-up started; null if its volume is not limited. */
  warmSince: Date | null
  /** Separate, so that transactional email finds a free slot while a campaign uses all of the others. */
  windows: { marketing: SendWindow; transactional: SendWindow }
  deliver: Pool['deliver']
}

/** What a transport is for. */
type Lane = keyof Transport['windows']

export type Transports = {
  forAccount(accountId: Uuid, lane: Lane): Promise<Transport>
  close(): Promise<void>
}

export type TransportsDeps = {
  db: Db
  smtpUrl: string | null
  /** This machine's name in the SMTP greeting. */
  hostName: string
  /** Development and tests only: allows accounts' servers on this machine. */
  allowLoopback: boolean
  connections?: number
}

export { takeFromBucket } from './servers-sql.ts'

/** The server of SMTP_URL, which has no row. */
export const SMTP_URL_SERVER = 'smtp-url'

const REFRESH_MS = 5_000
export const DEFAULT_CONNECTIONS = 10

/** Enough to keep the next email ready for every connection. */
export const windowOf = (connections: number): number => Math.max(40, 2 * connections)

export function createTransports(deps: TransportsDeps): Transports {
  const capture = capturing()
  const pools = new Map<string, { pool: Pool; transport: Transport; revision: number }>()
  const known = new Map<string, { at: number; transports: Transport[]; turn: number }>()

  /** The connections for a server's current settings; those for earlier settings close when idle. */
  function smtp(
    server: Pick<ServerRow, 'per_second' | 'revision' | 'warm_since'> & { id: string },
    options: () => PoolOptions,
  ): Transport {
    const { id, revision } = server
    const open = pools.get(id)
    if (open?.revision === revision) return open.transport
    void open?.pool.close()
    const pool = createPool(options())
    const transport = {
      id,
      captures: false,
      perSecond: server.per_second,
      warmSince: server.warm_since,
      windows: windowsOf(pool.connections),
      deliver: pool.deliver,
    }
    pools.set(id, { pool, transport, revision })
    return transport
  }

  const installationServer = (url: string): Transport =>
    smtp({ id: SMTP_URL_SERVER, per_second: null, revision: 1, warm_since: null }, () =>
      optionsOfUrl(url, deps.hostName, deps.connections ?? DEFAULT_CONNECTIONS),
    )

  async function load(accountId: Uuid, lane: Lane): Promise<Transport[]> {
    const rows = await listServersFor(deps.db, accountId, lane)
    if (rows.length > 0) {
      const vault = await openVault(deps.db)
      return rows.map((row) => smtp(row, () => optionsOf(row, vault, deps.hostName, deps.allowLoopback)))
    }
    return [deps.smtpUrl ? installationServer(deps.smtpUrl) : capture]
  }

  return {
    /** Several servers take turns. */
    async forAccount(accountId, lane) {
      const key = `${accountId} ${lane}`
      let entry = known.get(key)
      if (!entry || performance.now() - entry.at > REFRESH_MS) {
        entry = { at: performance.now(), transports: await load(accountId, lane), turn: 0 }
        known.set(key, entry)
      }
      return entry.transports[entry.turn++ % entry.transports.length]!
    },
    async close() {
      await Promise.all([...pools.values()].map(({ pool }) => pool.close()))
    },
  }
}

const windowsOf = (connections: number): Transport['windows'] => ({
  marketing: createWindow(windowOf(connections)),
  transactional: createWindow(windowOf(connections)),
})

const capturing = (): Transport => ({
  id: 'captured',
  captures: true,
  perSecond: null,
  warmSince: null,
  windows: windowsOf(DEFAULT_CONNECTIONS),
  async deliver(_queue, { check }) {
    check?.()
    return { kind: 'accepted', reply: { code: 250, enhanced: '2.0.0', text: 'captured' } }
  },
})

/** The additional data that a mail server's password is encrypted with. */
export const secretContext = (serverId: Uuid): string => `mail server ${serverId}`

export function optionsOf(row: ServerRow, vault: Vault, hostName: string, allowLoopback: boolean): PoolOptions {
  const secret = row.secret ? vault.open(row.secret, secretContext(row.id)) : ''
  const user = row.username ?? ''
  return {
    host: row.host,
    port: row.port,
    tls: row.tls,
    name: hostName,
    connections: row.connections,
    publicOnly: row.account_id !== null && !allowLoopback,
    auth:
      row.auth === 'none' ? null : row.auth === 'oauth2' ? { user, accessToken: secret } : { user, password: secret },
  }
}

/** smtp://user:password@host:port uses TLS if offered, smtps:// from the start. */
export function optionsOfUrl(address: string, name: string, connections: number): PoolOptions {
  const url = new URL(address)
  const isTls = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isTls ? 465 : 587),
    tls: isTls ? 'implicit' : 'opportunistic',
    name,
    connections,
    auth: url.username ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) } : null,
  }
}
