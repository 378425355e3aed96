// Converts a PostgreSQL URL to options of `pg`, following libpq: a Unix socket is
// `postgres://user@localhost/name?host=/socket/directory`, and unknown parameters are session settings.

import fs from 'node:fs'
import type { ConnectionOptions } from 'node:tls'

export type DatabaseOptions = {
  host: string
  port: number
  user: string
  password: string
  database: string
  ssl: ConnectionOptions | false
  /** Continue without encryption if the server does not support it. */
  sslIsOptional: boolean
  connectionTimeoutMillis: number
  /** Session settings, such as search_path. */
  settings: Record<string, string>
}

type Encryption = { ssl: ConnectionOptions | false; sslIsOptional: boolean }

const withoutCheck = { rejectUnauthorized: false }

const SSL_MODES: Record<string, (ca: ConnectionOptions) => Encryption> = {
  disable: () => ({ ssl: false, sslIsOptional: false }),
  allow: () => ({ ssl: withoutCheck, sslIsOptional: true }),
  prefer: () => ({ ssl: withoutCheck, sslIsOptional: true }),
  require: () => ({ ssl: withoutCheck, sslIsOptional: false }),
  'verify-ca': (ca) => ({ ssl: { ...ca, checkServerIdentity: () => undefined }, sslIsOptional: false }),
  'verify-full': (ca) => ({ ssl: ca, sslIsOptional: false }),
}

const CONNECT_TIMEOUT_SECONDS = 30

export function databaseOptions(databaseUrl: string): DatabaseOptions {
  const url = new URL(databaseUrl)
  const query = new Map(url.searchParams)
  const take = (name: string) => {
    const value = query.get(name)
    query.delete(name)
    return value
  }
  const host = take('host') ?? (decodeURIComponent(url.hostname) || 'localhost')
  const mode = take('sslmode') ?? 'disable'
  const authority = take('sslrootcert')
  // Unix sockets are never encrypted.
  const encryption = SSL_MODES[host.startsWith('/') ? 'disable' : mode]!
  return {
    host,
    port: Number(take('port') ?? (url.port || 5432)),
    database: take('dbname') ?? decodeURIComponent(url.pathname.slice(1)),
    user: take('user') ?? decodeURIComponent(url.username),
    password: take('password') ?? decodeURIComponent(url.password),
    ...encryption(authority === undefined ? {} : { ca: fs.readFileSync(authority) }),
    connectionTimeoutMillis: 1_000 * Number(take('connect_timeout') ?? CONNECT_TIMEOUT_SECONDS),
    settings: Object.fromEntries(query),
  }
}

type Socket = { socketDir: string; port: number }

export function socketUrl({ socketDir, port }: Socket, username: string, database: string): string {
  return `postgres://${username}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`
}

/** Returns what is wrong with a database URL, or null if it is valid. */
export function databaseUrlProblem(databaseUrl: string): string | null {
  const url = URL.parse(databaseUrl)
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    return 'must be a URL such as postgres://user:password@host:5432/lettermill'
  }
  if (url.pathname.length < 2 && !url.searchParams.has('dbname'))
    return 'must include a database name, as in …/lettermill'
  if (!url.username && !url.searchParams.has('user'))
    return 'must include a user name, as in postgres://user:password@…'
  const ssl = url.searchParams.get('sslmode')
  if (ssl !== null && !(ssl in SSL_MODES))
    return `has an unknown sslmode; use one of ${Object.keys(SSL_MODES).join(', ')}`
  const authority = url.searchParams.get('sslrootcert')
  if (authority !== null && !fs.existsSync(authority)) return `has an sslrootcert that does not exist: ${authority}`
  return null
}
