// A PostgreSQL address as postgres.js options. postgres.js alone cannot read a unix socket from an address; libpq's
// form `postgres://user@localhost/name?host=/folder/of/the/socket` works here, as it does in psql.

import type postgres from 'postgres'

const SSL_MODES: Record<string, postgres.Options<{}>['ssl']> = {
  disable: false,
  allow: 'allow',
  prefer: 'prefer',
  require: 'require',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
}

export function databaseOptions({ databaseUrl }: { databaseUrl: string }): postgres.Options<{}> {
  const url = new URL(databaseUrl)
  const query = new Map(url.searchParams)
  const take = (name: string) => {
    const value = query.get(name)
    query.delete(name)
    return value
  }

  const options: postgres.Options<{}> = {
    host: take('host') ?? (decodeURIComponent(url.hostname) || 'localhost'),
    port: Number(take('port') ?? (url.port || 5432)),
    database: take('dbname') ?? decodeURIComponent(url.pathname.slice(1)),
    username: take('user') ?? decodeURIComponent(url.username),
    password: take('password') ?? decodeURIComponent(url.password),
  }
  const ssl = take('sslmode')
  if (ssl !== undefined) options.ssl = SSL_MODES[ssl]
  const timeout = take('connect_timeout')
  if (timeout !== undefined) options.connect_timeout = Number(timeout)
  if (take('prepare') === 'false') options.prepare = false
  if (query.size > 0) options.connection = Object.fromEntries(query)
  return options
}

export function socketUrl(socketDir: string, username: string, database: string): string {
  return `postgres://${username}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

/** What is wrong with an address, in words; null when nothing is. */
export function databaseUrlProblem(databaseUrl: string): string | null {
  const url = URL.parse(databaseUrl)
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    return 'must be an address such as postgres://user:password@host:5432/lettermill'
  }
  if (url.pathname.length < 2 && !url.searchParams.has('dbname')) return 'must name a database, as in …/lettermill'
  if (!url.username && !url.searchParams.has('user')) return 'must name a user, as in postgres://user:password@…'
  const ssl = url.searchParams.get('sslmode')
  if (ssl !== null && !(ssl in SSL_MODES))
    return `has an unknown sslmode; use one of ${Object.keys(SSL_MODES).join(', ')}`
  return null
}
