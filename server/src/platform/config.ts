// Everything an operator can set, read from the environment once and checked as a whole: every mistake is told at once.
// The table below is what `lettermill doctor` prints and what docs/running.md is checked against.

import path from 'node:path'
import { databaseUrlProblem } from './db/database-url.ts'
import { CONNECTIONS_PER_NETWORK } from './http/connection-limit.ts'
import { readTrustedProxies } from './net/client-address.ts'
import type { TrustedProxies } from './net/client-address.ts'
import { readSecretKey } from './secret-key.ts'
import { StartProblem } from './start-problem.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './values/time.ts'

export type LogLevel = (typeof LOG_LEVELS)[number]

export type Config = {
  port: number
  host: string
  baseUrl: string
  dataDir: string
  databaseUrl: string | null
  dbConnections: number
  smtpUrl: string | null
  mailFrom: string
  bounceHost: string | null
  bouncePort: number
  bounceListen: string
  bounceTlsCert: string | null
  bounceTlsKey: string | null
  bounceImapUrl: string | null
  dnsServers: string[]
  allowLoopbackWebhooks: boolean
  production: boolean
  logLevel: LogLevel
  metricsToken: string | null
  metricsPort: number | null
  trustProxy: TrustedProxies | null
  connectionsPerNetwork: number
  workerMetricsPort: number | null
  metricsHost: string
  drainSeconds: number
  backupDir: string | null
  backupEveryMs: number
  backupKeep: number
  backupPassphrase: string | null
  secretKeyFile: string | null
  otlpEndpoint: string | null
}

export type Variable = {
  field: keyof Config
  name: string
  /** In words, for people. */
  default: string
  meaning: string
  /** Never printed. */
  secret?: boolean
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const repository = path.resolve(import.meta.dirname, '../../..')

export const VARIABLES: readonly Variable[] = [
  { field: 'port', name: 'PORT', default: '3000', meaning: 'Port the API and the console answer on.' },
  { field: 'host', name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on; 0.0.0.0 for every network.' },
  {
    field: 'baseUrl',
    name: 'BASE_URL',
    default: 'http://HOST:PORT',
    meaning: 'Address that people and mail programs reach this server at, used in every link.',
  },
  {
    field: 'dataDir',
    name: 'DATA_DIR',
    default: './data',
    meaning: 'Folder of the embedded PostgreSQL; a relative one starts at the folder of Lettermill.',
  },
  {
    field: 'databaseUrl',
    name: 'DATABASE_URL',
    default: 'none: PostgreSQL is embedded',
    meaning: 'A PostgreSQL 15 or newer of your own, as postgres://user:password@host:5432/name.',
    secret: true,
  },
  {
    field: 'dbConnections',
    name: 'DB_CONNECTIONS',
    default: '10',
    meaning: 'Connections each process may open to PostgreSQL.',
  },
  {
    field: 'smtpUrl',
    name: 'SMTP_URL',
    default: 'none: mail is kept in the database and not sent',
    meaning: 'Mail server to send through, as smtp://user:password@host:587 or smtps://….',
    secret: true,
  },
  {
    field: 'mailFrom',
    name: 'MAIL_FROM',
    default: 'Lettermill <no-reply@(host of BASE_URL)>',
    meaning: "Sender of Lettermill's own mail, such as invitations and password resets.",
  },
  {
    field: 'bounceHost',
    name: 'BOUNCE_HOST',
    default: 'none: bounces go to the sender',
    meaning: 'Name that bounces and spam reports are sent to; its mail must reach BOUNCE_PORT of this machine.',
  },
  {
    field: 'bouncePort',
    name: 'BOUNCE_PORT',
    default: '2525',
    meaning: 'Port on which "lettermill receiver" takes returned mail, started by "start" where BOUNCE_HOST is set.',
  },
  {
    field: 'bounceListen',
    name: 'BOUNCE_LISTEN',
    default: '0.0.0.0',
    meaning: 'Address on which returned mail is taken.',
  },
  {
    field: 'bounceTlsCert',
    name: 'BOUNCE_TLS_CERT',
    default: 'one that this machine makes',
    meaning: 'File with the certificate for STARTTLS of the receiver, read again each hour.',
  },
  {
    field: 'bounceTlsKey',
    name: 'BOUNCE_TLS_KEY',
    default: 'one that this machine makes',
    meaning: 'File with the key of that certificate.',
  },
  {
    field: 'bounceImapUrl',
    name: 'BOUNCE_IMAP_URL',
    default: 'none',
    meaning: 'A mailbox to read returned mail from instead, as imaps://user:password@host/INBOX.',
    secret: true,
  },
  {
    field: 'dnsServers',
    name: 'DNS_SERVERS',
    default: 'those of this machine',
    meaning: 'Name servers to ask about domains, such as 1.1.1.1,9.9.9.9.',
  },
  {
    field: 'allowLoopbackWebhooks',
    name: 'ALLOW_LOOPBACK_WEBHOOKS',
    default: 'false',
    meaning: 'Let webhooks go to http and to this machine. For development and tests; refused in production.',
  },
  {
    field: 'production',
    name: 'NODE_ENV',
    default: 'not set',
    meaning: 'With "production", settings that are only safe in development are refused.',
  },
  {
    field: 'logLevel',
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: `How much is written to the log: ${LOG_LEVELS.join(', ')}.`,
  },
  {
    field: 'metricsToken',
    name: 'METRICS_TOKEN',
    default: 'none: /metrics answers nobody on PORT',
    meaning: 'With it, /metrics answers everyone who sends "Authorization: Bearer …" with this token.',
    secret: true,
  },
  {
    field: 'metricsPort',
    name: 'METRICS_PORT',
    default: 'none',
    meaning: 'A port on 127.0.0.1 where /metrics answers without a token.',
  },
  {
    field: 'trustProxy',
    name: 'TRUST_PROXY',
    default: 'none: X-Forwarded-For is not believed',
    meaning: 'How many proxies stand in front, such as 1, or their addresses, such as 10.0.0.0/8,192.0.2.7.',
  },
  {
    field: 'connectionsPerNetwork',
    name: 'CONNECTIONS_PER_NETWORK',
    default: '1000',
    meaning:
      'How many connections one network (IPv4 /24, IPv6 /48) may have open; with TRUST_PROXY, how many requests at once. 0 for no limit.',
  },
  {
    field: 'workerMetricsPort',
    name: 'WORKER_METRICS_PORT',
    default: 'none',
    meaning: "A port where a worker's own /metrics, /healthz and /readyz answer without a token.",
  },
  {
    field: 'metricsHost',
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning:
      'Address that METRICS_PORT and WORKER_METRICS_PORT are opened on; any other than this machine needs a private network.',
  },
  {
    field: 'drainSeconds',
    name: 'DRAIN_SECONDS',
    default: '5',
    meaning:
      'How long an api that was told to stop goes on answering before it closes. After a third of it /readyz says so, which should be no sooner than whoever balances requests has looked again.',
  },
  {
    field: 'backupDir',
    name: 'BACKUP_DIR',
    default: 'none: no backups by themselves',
    meaning: 'Folder that a worker writes backups to.',
  },
  {
    field: 'backupEveryMs',
    name: 'BACKUP_EVERY',
    default: '1d',
    meaning: 'How often, such as 6h or 1d.',
  },
  {
    field: 'backupKeep',
    name: 'BACKUP_KEEP',
    default: '7',
    meaning: 'How many backups stay in BACKUP_DIR; the oldest goes when a new one is whole.',
  },
  {
    field: 'backupPassphrase',
    name: 'BACKUP_PASSPHRASE',
    default: 'none: backups are not encrypted',
    meaning: 'Encrypts backups, and opens them. Keep it somewhere else, too: without it they are lost.',
    secret: true,
  },
  {
    field: 'secretKeyFile',
    name: 'SECRET_KEY_FILE',
    default: 'none: the key is kept in the database',
    meaning:
      'File with the key that seals stored passwords, private keys and second factors. Every process needs it; keep a copy apart from the backups.',
  },
  {
    field: 'otlpEndpoint',
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: 'none: no traces',
    meaning: 'Where traces are sent as OTLP over HTTP, such as http://127.0.0.1:4318.',
  },
]

/** Why a value cannot be used; its text follows the name of the variable. */
class BadValue extends Error {}

/** @throws StartProblem with a sentence for every mistake. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  const read = <T>(name: string, standard: T, parse: (value: string) => T): T => {
    const value = env[name]?.trim()
    if (!value) return standard
    try {
      return parse(value)
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      problems.push(`${name} ${error.message}.`)
      return standard
    }
  }

  const port = read('PORT', 3000, wholeNumber(1, 65_535))
  const host = read('HOST', '127.0.0.1', hostName)
  const baseUrl = read('BASE_URL', `http://${visitable(host)}:${port}`, webAddress)
  const production = read('NODE_ENV', false, (value) => value === 'production')
  const config: Config = {
    port,
    host,
    baseUrl,
    dataDir: path.resolve(repository, read('DATA_DIR', './data', String)),
    databaseUrl: read('DATABASE_URL', null, databaseAddress),
    dbConnections: read('DB_CONNECTIONS', 10, wholeNumber(4, 1000)),
    smtpUrl: read('SMTP_URL', null, mailServer),
    mailFrom: read('MAIL_FROM', `Lettermill <no-reply@${new URL(baseUrl).hostname}>`, sender),
    bounceHost: read('BOUNCE_HOST', null, mailHost),
    bouncePort: read('BOUNCE_PORT', 2525, wholeNumber(1, 65_535)),
    bounceListen: read('BOUNCE_LISTEN', '0.0.0.0', hostName),
    bounceTlsCert: read('BOUNCE_TLS_CERT', null, (value) => path.resolve(repository, value)),
    bounceTlsKey: read('BOUNCE_TLS_KEY', null, (value) => path.resolve(repository, value)),
    bounceImapUrl: read('BOUNCE_IMAP_URL', null, mailboxAddress),
    dnsServers: read('DNS_SERVERS', [], addresses),
    allowLoopbackWebhooks: read('ALLOW_LOOPBACK_WEBHOOKS', false, yesOrNo),
    production,
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    metricsToken: read('METRICS_TOKEN', null, longEnough(16)),
    metricsPort: read('METRICS_PORT', null, wholeNumber(1, 65_535)),
    trustProxy: read('TRUST_PROXY', null, trustedProxies),
    connectionsPerNetwork: read('CONNECTIONS_PER_NETWORK', CONNECTIONS_PER_NETWORK, wholeNumber(0, 1_000_000)),
    workerMetricsPort: read('WORKER_METRICS_PORT', null, wholeNumber(1, 65_535)),
    metricsHost: read('METRICS_HOST', '127.0.0.1', hostName),
    drainSeconds: read('DRAIN_SECONDS', 5, wholeNumber(0, 300)),
    backupDir: read('BACKUP_DIR', null, (value) => path.resolve(repository, value)),
    backupEveryMs: read('BACKUP_EVERY', DAY_MS, duration),
    backupKeep: read('BACKUP_KEEP', 7, wholeNumber(1, 10_000)),
    backupPassphrase: read('BACKUP_PASSPHRASE', null, longEnough(12)),
    secretKeyFile: read('SECRET_KEY_FILE', null, keyFile),
    otlpEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', null, collector),
  }
  if (production && config.allowLoopbackWebhooks) {
    problems.push('ALLOW_LOOPBACK_WEBHOOKS is for development and tests; remove it where NODE_ENV is production.')
  }
  if (config.metricsPort === port) problems.push('METRICS_PORT must be another port than PORT.')
  if (config.workerMetricsPort !== null && [port, config.metricsPort].includes(config.workerMetricsPort)) {
    problems.push('WORKER_METRICS_PORT must be another port than PORT and METRICS_PORT.')
  }
  if (problems.length > 0) throw new StartProblem(problems)
  return config
}

const wholeNumber = (least: number, most: number) => (value: string) => {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new BadValue(`must be a whole number from ${least} to ${most}, not "${value}"`)
  }
  return number
}

function keyFile(value: string): string {
  try {
    readSecretKey(value)
  } catch (error) {
    throw new BadValue((error as Error).message)
  }
  return value
}

function hostName(value: string): string {
  if (!/^[\w.:-]+$/.test(value)) throw new BadValue(`must be an IP address or a host name, not "${value}"`)
  return value
}

function webAddress(value: string): string {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new BadValue(`must be an address such as https://mail.example.com, not "${value}"`)
  }
  if (url.username || url.search || url.hash) throw new BadValue('must not hold a user, a "?" or a "#"')
  if (url.pathname !== '/') throw new BadValue('must not have a path: Lettermill needs a host name of its own')
  return url.origin
}

function databaseAddress(value: string): string {
  const problem = databaseUrlProblem(value)
  if (problem) throw new BadValue(problem)
  return value
}

function mailServer(value: string): string {
  const url = URL.parse(value)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    throw new BadValue('must be an address such as smtp://user:password@mail.example.com:587')
  }
  return value
}

function mailHost(value: string): string {
  const host = value.toLowerCase()
  if (!/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(host))
    throw new BadValue(`must be a host name such as returns.example.com, not "${value}"`)
  return host
}

function mailboxAddress(value: string): string {
  const url = URL.parse(value)
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !url.hostname || !url.username)
    throw new BadValue('must be an address such as imaps://user:password@mail.example.com/INBOX')
  return value
}

function addresses(value: string): string[] {
  const list = value.split(',').map((each) => each.trim())
  const isAddress = (each: string) => /^(?:[\d.]+|[\da-f:]*:[\da-f:]*|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(each)
  if (!list.every(isAddress)) throw new BadValue(`must be addresses separated by commas, not "${value}"`)
  return list
}

function sender(value: string): string {
  if (/[\r\n]/.test(value) || !/^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(value)) {
    throw new BadValue(`must be an email address, such as Lettermill <mail@example.com>, not "${value}"`)
  }
  return value
}

function yesOrNo(value: string): boolean {
  if (['true', '1', 'yes', 'on'].includes(value.toLowerCase())) return true
  if (['false', '0', 'no', 'off'].includes(value.toLowerCase())) return false
  throw new BadValue(`must be true or false, not "${value}"`)
}

function trustedProxies(value: string): TrustedProxies | null {
  if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return null
  const trusted = readTrustedProxies(value)
  if (trusted) return trusted
  throw new BadValue(
    `must be how many proxies stand in front, from 1 to 9, or their addresses separated by commas, not "${value}"`,
  )
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string): T => {
    const found = values.find((known) => known === value)
    if (!found) throw new BadValue(`must be one of ${values.join(', ')}, not "${value}"`)
    return found
  }

const longEnough = (least: number) => (value: string) => {
  if (value.length < least) throw new BadValue(`must have at least ${least} characters`)
  return value
}

const UNITS: Record<string, number> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }
const MOST_DAYS = 31

function duration(value: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(value) ?? []
  const ms = unit ? Number(count) * UNITS[unit]! : 0
  if (ms < MINUTE_MS || ms > MOST_DAYS * DAY_MS) {
    throw new BadValue(`must be minutes, hours or days up to ${MOST_DAYS}d, such as 6h or 1d, not "${value}"`)
  }
  return ms
}

function collector(value: string): string {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new BadValue(`must be an address such as http://127.0.0.1:4318, not "${value}"`)
  }
  return value.replace(/\/+$/, '')
}

/** The address of a listening host as a browser on this machine can open it. */
function visitable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
