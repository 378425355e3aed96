// All settings of an installation. Each variable is declared once; from it follow the type of `Config`, the list that
// `lettermill doctor` prints, and the table in docs/configuration.md.

import { CONNECTIONS_PER_NETWORK } from './http/connection-limit.ts'
import * as parse from './config-values.ts'
import { BadValue } from './config-values.ts'
import { StartProblem } from './start-problem.ts'
import { DAY_MS } from './values/time.ts'

/** The sections of the table in docs/configuration.md, in its order. */
export const TOPICS = [
  'Server',
  'Database',
  'Mail',
  'Bounces',
  'Network',
  'Monitoring',
  'Backups and secrets',
  'Sign-in',
] as const

type Variable<T> = {
  name: string
  topic: (typeof TOPICS)[number]
  /** Throws a BadValue. */
  parse: (value: string) => T
  default: T
  /** The default as shown to operators, if it is not simply the value. */
  shown?: string
  meaning: string
  /** Never printed. */
  secret?: true
}

const variable = <T>(declaration: Variable<T>): Variable<T> => declaration

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const port = parse.wholeNumber(1, 65_535)

export const VARIABLES = {
  port: variable({
    name: 'PORT',
    topic: 'Server',
    parse: port,
    default: 3000,
    meaning: 'Port of the API and the console.',
  }),
  host: variable({
    name: 'HOST',
    topic: 'Server',
    parse: parse.hostName,
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 for all networks.',
  }),
  baseUrl: variable<string | null>({
    name: 'BASE_URL',
    topic: 'Server',
    parse: parse.baseUrlOrigin,
    default: null,
    shown: 'http://HOST:PORT',
    meaning: 'Public URL of this server, used in all links.',
  }),
  dataDir: variable({
    name: 'DATA_DIR',
    topic: 'Database',
    parse: parse.filePath,
    default: parse.filePath('data'),
    shown: './data',
    meaning: 'Directory of the embedded PostgreSQL; relative paths start at the directory of Lettermill.',
  }),
  databaseUrl: variable({
    name: 'DATABASE_URL',
    topic: 'Database',
    parse: parse.databaseUrl,
    default: null,
    shown: 'none: PostgreSQL is embedded',
    meaning: 'Your own PostgreSQL 15 or newer, as postgres://user:password@host:5432/name.',
    secret: true,
  }),
  dbConnections: variable({
    name: 'DB_CONNECTIONS',
    topic: 'Database',
    parse: parse.wholeNumber(4, 1000),
    default: 10,
    meaning: 'Maximum connections to PostgreSQL per process.',
  }),
  overflowProcess: variable({
    name: 'OVERFLOW_PROCESS',
    topic: 'Server',
    parse: parse.boolean,
    default: true,
    meaning:
      'Start a second api process for slow and large requests while several of them run, so that others stay fast.',
  }),
  smtpUrl: variable({
    name: 'SMTP_URL',
    topic: 'Mail',
    parse: parse.smtpUrl,
    default: null,
    shown: 'none: mail is captured in the database and not sent',
    meaning: 'Mail server to send through, as smtp://user:password@host:587 or smtps://….',
    secret: true,
  }),
  mailFrom: variable<string | null>({
    name: 'MAIL_FROM',
    topic: 'Mail',
    parse: parse.mailSender,
    default: null,
    shown: 'Lettermill <no-reply@(host of BASE_URL)>',
    meaning: 'Sender of system mail, such as invitations and password resets.',
  }),
  bounceHost: variable({
    name: 'BOUNCE_HOST',
    topic: 'Bounces',
    parse: parse.domainName,
    default: null,
    shown: 'none: bounces go to the sender',
    meaning: 'Domain that receives bounces and spam reports; its mail must reach BOUNCE_PORT of this machine.',
  }),
  bouncePort: variable({
    name: 'BOUNCE_PORT',
    topic: 'Bounces',
    parse: port,
    default: 2525,
    meaning: 'Port where "lettermill receiver" accepts returned mail; "start" includes it if BOUNCE_HOST is set.',
  }),
  bounceListen: variable({
    name: 'BOUNCE_LISTEN',
    topic: 'Bounces',
    parse: parse.hostName,
    default: '0.0.0.0',
    meaning: 'Address where returned mail is accepted.',
  }),
  bounceTlsCert: variable({
    name: 'BOUNCE_TLS_CERT',
    topic: 'Bounces',
    parse: parse.filePath,
    default: null,
    shown: 'self-signed',
    meaning: 'File with the certificate for STARTTLS of the receiver, reloaded every hour.',
  }),
  bounceTlsKey: variable({
    name: 'BOUNCE_TLS_KEY',
    topic: 'Bounces',
    parse: parse.filePath,
    default: null,
    shown: 'self-signed',
    meaning: 'File with the private key of that certificate.',
  }),
  bounceImapUrl: variable({
    name: 'BOUNCE_IMAP_URL',
    topic: 'Bounces',
    parse: parse.imapUrl,
    default: null,
    shown: 'none',
    meaning: 'Mailbox to read returned mail from instead, as imaps://user:password@host/INBOX.',
    secret: true,
  }),
  dnsServers: variable({
    name: 'DNS_SERVERS',
    topic: 'Mail',
    parse: parse.ipAddresses,
    default: [],
    shown: 'those of this machine',
    meaning: 'Name servers for DNS checks, such as 1.1.1.1,9.9.9.9.',
  }),
  allowLoopbackWebhooks: variable({
    name: 'ALLOW_LOOPBACK_WEBHOOKS',
    topic: 'Network',
    parse: parse.boolean,
    default: false,
    meaning: 'Allow webhooks over http and to this machine. For development and tests; rejected in production.',
  }),
  production: variable({
    name: 'NODE_ENV',
    topic: 'Server',
    parse: (value) => value === 'production',
    default: false,
    shown: 'not set',
    meaning: 'With "production", settings that are only safe in development are rejected.',
  }),
  logLevel: variable({
    name: 'LOG_LEVEL',
    topic: 'Server',
    parse: parse.oneOf(LOG_LEVELS),
    default: 'info',
    meaning: `Minimum level of log messages: ${LOG_LEVELS.join(', ')}.`,
  }),
  metricsToken: variable({
    name: 'METRICS_TOKEN',
    topic: 'Monitoring',
    parse: parse.textOfAtLeast(16),
    default: null,
    shown: 'none: /metrics is disabled on PORT',
    meaning: 'Enables /metrics on PORT for requests with "Authorization: Bearer …" and this token.',
    secret: true,
  }),
  metricsPort: variable({
    name: 'METRICS_PORT',
    topic: 'Monitoring',
    parse: port,
    default: null,
    shown: 'none',
    meaning: 'Separate port for /metrics without a token.',
  }),
  trustProxy: variable({
    name: 'TRUST_PROXY',
    topic: 'Network',
    parse: parse.trustedProxies,
    default: null,
    shown: 'none: X-Forwarded-For is ignored',
    meaning: 'Number of proxies in front of this server, such as 1, or their addresses, such as 10.0.0.0/8,192.0.2.7.',
  }),
  connectionsPerNetwork: variable({
    name: 'CONNECTIONS_PER_NETWORK',
    topic: 'Network',
    parse: parse.wholeNumber(0, 1_000_000),
    default: CONNECTIONS_PER_NETWORK,
    meaning:
      'Maximum open connections per client network (IPv4 /24, IPv6 /48); with TRUST_PROXY, concurrent requests. 0 for no limit.',
  }),
  workerMetricsPort: variable({
    name: 'WORKER_METRICS_PORT',
    topic: 'Monitoring',
    parse: port,
    default: null,
    shown: 'none',
    meaning: "Port for a worker's /metrics, /healthz, and /readyz without a token.",
  }),
  metricsHost: variable({
    name: 'METRICS_HOST',
    topic: 'Monitoring',
    parse: parse.hostName,
    default: '127.0.0.1',
    meaning: 'Address for METRICS_PORT and WORKER_METRICS_PORT; choose another only in a private network.',
  }),
  drainSeconds: variable({
    name: 'DRAIN_SECONDS',
    topic: 'Server',
    parse: parse.wholeNumber(0, 300),
    default: 5,
    meaning:
      'How long an api process still serves requests after it is asked to stop. /readyz fails after a third of it, so set at least three times the check interval of the load balancer.',
  }),
  backupDir: variable({
    name: 'BACKUP_DIR',
    topic: 'Backups and secrets',
    parse: parse.filePath,
    default: null,
    shown: 'none: no scheduled backups',
    meaning: 'Directory where a worker writes scheduled backups.',
  }),
  backupEveryMs: variable({
    name: 'BACKUP_EVERY',
    topic: 'Backups and secrets',
    parse: parse.duration,
    default: DAY_MS,
    shown: '1d',
    meaning: 'Time between scheduled backups, such as 6h or 1d.',
  }),
  backupKeep: variable({
    name: 'BACKUP_KEEP',
    topic: 'Backups and secrets',
    parse: parse.wholeNumber(1, 10_000),
    default: 7,
    meaning: 'How many backups to keep in BACKUP_DIR; the oldest is removed once a new one is complete.',
  }),
  backupPassphrase: variable({
    name: 'BACKUP_PASSPHRASE',
    topic: 'Backups and secrets',
    parse: parse.textOfAtLeast(12),
    default: null,
    shown: 'none: backups are not encrypted',
    meaning: 'Encrypts and decrypts backups. Store a copy elsewhere: without it, backups cannot be restored.',
    secret: true,
  }),
  secretKeyFile: variable({
    name: 'SECRET_KEY_FILE',
    topic: 'Backups and secrets',
    parse: parse.secretKeyFile,
    default: null,
    shown: 'none: the key is stored in the database',
    meaning:
      'File with the key that encrypts stored passwords, private keys, and two-factor secrets. Every process needs it; keep a copy separate from the backups.',
  }),
  oidcIssuer: variable({
    name: 'OIDC_ISSUER',
    topic: 'Sign-in',
    parse: parse.issuerUrl,
    default: null,
    shown: 'none: users sign in with a password',
    meaning: 'OpenID Connect provider that users can sign in with, such as https://login.example.com/realms/company.',
  }),
  oidcClientId: variable<string | null>({
    name: 'OIDC_CLIENT_ID',
    topic: 'Sign-in',
    parse: parse.textOfAtLeast(1),
    default: null,
    shown: 'none',
    meaning: 'Client ID of this installation at the provider.',
  }),
  oidcClientSecret: variable<string | null>({
    name: 'OIDC_CLIENT_SECRET',
    topic: 'Sign-in',
    parse: parse.textOfAtLeast(8),
    default: null,
    shown: 'none',
    meaning: 'Client secret of this installation at the provider.',
    secret: true,
  }),
  oidcName: variable({
    name: 'OIDC_NAME',
    topic: 'Sign-in',
    parse: parse.textOfAtLeast(1),
    default: 'SSO',
    meaning: 'Name of the provider on the sign-in button, such as Keycloak.',
  }),
  oidcDomains: variable<readonly string[]>({
    name: 'OIDC_DOMAINS',
    topic: 'Sign-in',
    parse: parse.domainNames,
    default: [],
    shown: 'none: users are invited',
    meaning: 'Email domains, separated by commas, whose people join OIDC_ACCOUNT when they first sign in.',
  }),
  oidcAccount: variable<string | null>({
    name: 'OIDC_ACCOUNT',
    topic: 'Sign-in',
    parse: parse.accountId,
    default: null,
    shown: 'none',
    meaning: 'ID of the account that people of OIDC_DOMAINS join, as acc_….',
  }),
  oidcRole: variable<'admin' | 'member'>({
    name: 'OIDC_ROLE',
    topic: 'Sign-in',
    parse: parse.oneOf(['admin', 'member']),
    default: 'member',
    meaning: 'Role of people who join through OIDC_DOMAINS: member or admin.',
  }),
  passwordSignIn: variable({
    name: 'PASSWORD_SIGN_IN',
    topic: 'Sign-in',
    parse: parse.boolean,
    default: true,
    meaning: 'With false, users sign in with the OpenID Connect provider only.',
  }),
  otlpEndpoint: variable({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    topic: 'Monitoring',
    parse: parse.httpUrl,
    default: null,
    shown: 'none: no traces',
    meaning: 'Where to send traces as OTLP over HTTP, such as http://127.0.0.1:4318.',
  }),
}

type Values = { [Field in keyof typeof VARIABLES]: (typeof VARIABLES)[Field]['default'] }

export type Config = Values & { baseUrl: string; mailFrom: string }

/** @throws StartProblem that lists all errors. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  const read = <T>({ name, parse: parseValue, default: fallback }: Variable<T>): T => {
    const value = env[name]?.trim()
    if (!value) return fallback
    try {
      return parseValue(value)
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      problems.push(`${name} ${error.message}.`)
      return fallback
    }
  }
  const entries = Object.entries(VARIABLES) as [keyof Values, Variable<unknown>][]
  const values = Object.fromEntries(entries.map(([field, declared]) => [field, read(declared)])) as Values
  problems.push(...conflictsIn(values))
  if (problems.length > 0) throw new StartProblem(problems)
  const baseUrl = values.baseUrl ?? `http://${reachable(values.host)}:${values.port}`
  return { ...values, baseUrl, mailFrom: values.mailFrom ?? `Lettermill <no-reply@${new URL(baseUrl).hostname}>` }
}

function conflictsIn(values: Values): string[] {
  const { production, allowLoopbackWebhooks, metricsPort, workerMetricsPort, oidcIssuer } = values
  return [
    oidcIssuer !== null &&
      (values.oidcClientId === null || values.oidcClientSecret === null) &&
      'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    production && oidcIssuer?.startsWith('http:') === true && 'OIDC_ISSUER must be an https URL in production.',
    values.oidcDomains.length > 0 && values.oidcAccount === null && 'OIDC_DOMAINS needs OIDC_ACCOUNT.',
    !values.passwordSignIn && oidcIssuer === null && 'PASSWORD_SIGN_IN=false needs OIDC_ISSUER.',
    production &&
      allowLoopbackWebhooks &&
      'ALLOW_LOOPBACK_WEBHOOKS is for development and tests. Remove it where NODE_ENV is production.',
    metricsPort === values.port && 'METRICS_PORT must differ from PORT.',
    workerMetricsPort !== null &&
      [values.port, metricsPort].includes(workerMetricsPort) &&
      'WORKER_METRICS_PORT must differ from PORT and METRICS_PORT.',
  ].filter((problem) => problem !== false)
}

/** The host of a URL with which a browser on this machine reaches a listening address. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
