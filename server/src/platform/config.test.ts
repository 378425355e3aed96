import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, VARIABLES } from './config.ts'
import { StartProblem } from './start-problem.ts'

const repository = path.resolve(import.meta.dirname, '../../..')

const mistakes = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof StartProblem) return error.problems
    throw error
  }
}

describe('configuration', () => {
  test('nothing set gives a server for this machine alone', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:3000',
      dataDir: path.join(repository, 'data'),
      databaseUrl: null,
      dbConnections: 10,
      smtpUrl: null,
      mailFrom: 'Lettermill <no-reply@127.0.0.1>',
      allowLoopbackWebhooks: false,
      bounceHost: null,
      bouncePort: 2525,
      bounceListen: '0.0.0.0',
      bounceImapUrl: null,
      bounceTlsCert: null,
      bounceTlsKey: null,
      dnsServers: [],
      production: false,
      logLevel: 'info',
      metricsToken: null,
      metricsPort: null,
      connectionsPerNetwork: 1000,
      trustProxy: null,
      workerMetricsPort: null,
      metricsHost: '127.0.0.1',
      drainSeconds: 5,
      backupDir: null,
      backupEveryMs: 86_400_000,
      backupKeep: 7,
      backupPassphrase: null,
      secretKeyFile: null,
      otlpEndpoint: null,
    })
  })

  test.each([
    [{ PORT: '4000', HOST: '0.0.0.0' }, { baseUrl: 'http://localhost:4000' }],
    [{ HOST: '::1' }, { baseUrl: 'http://[::1]:3000' }],
    [{ BASE_URL: 'https://mail.example.com/' }, { baseUrl: 'https://mail.example.com' }],
    [{ BASE_URL: 'https://mail.example.com' }, { mailFrom: 'Lettermill <no-reply@mail.example.com>' }],
    [{ DATA_DIR: '/srv/lettermill' }, { dataDir: '/srv/lettermill' }],
    [
      { PORT: ' ', SMTP_URL: '' },
      { port: 3000, smtpUrl: null },
    ],
    [{ ALLOW_LOOPBACK_WEBHOOKS: '1' }, { allowLoopbackWebhooks: true }],
    [{ TRUST_PROXY: '1' }, { trustProxy: { hops: 1 } }],
    [
      { BACKUP_DIR: '/srv/backups', BACKUP_EVERY: '6h' },
      { backupDir: '/srv/backups', backupEveryMs: 21_600_000 },
    ],
    [{ TRUST_PROXY: 'false' }, { trustProxy: null }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: { networks: ['10.0.0.0/8', '::1'] } }],
    [
      { DATABASE_URL: 'postgres://a@localhost/b?host=/run/pg' },
      { databaseUrl: 'postgres://a@localhost/b?host=/run/pg' },
    ],
  ])('%j is read as %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, not "70000".'],
    [{ BACKUP_EVERY: '6' }, 'BACKUP_EVERY must be minutes, hours or days up to 31d, such as 6h or 1d, not "6".'],
    [{ WORKER_METRICS_PORT: '3000' }, 'WORKER_METRICS_PORT must be another port than PORT and METRICS_PORT.'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 1 to 65535, not "80a".'],
    [
      { BASE_URL: 'mail.example.com' },
      'BASE_URL must be an address such as https://mail.example.com, not "mail.example.com".',
    ],
    [{ BASE_URL: 'https://a.example/x' }, 'BASE_URL must not have a path: Lettermill needs a host name of its own.'],
    [
      { DATABASE_URL: 'mysql://a/b' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/lettermill.',
    ],
    [{ DATABASE_URL: 'postgres://u@host' }, 'DATABASE_URL must name a database, as in …/lettermill.'],
    [
      { SMTP_URL: 'mail.example.com' },
      'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.',
    ],
    [
      { MAIL_FROM: 'Someone' },
      'MAIL_FROM must be an email address, such as Lettermill <mail@example.com>, not "Someone".',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be how many proxies stand in front, from 1 to 9, or their addresses separated by commas, not "true".',
    ],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [
      { ALLOW_LOOPBACK_WEBHOOKS: 'true', NODE_ENV: 'production' },
      'ALLOW_LOOPBACK_WEBHOOKS is for development and tests; remove it where NODE_ENV is production.',
    ],
  ])('%j is refused in words', (env, words) => {
    expect(mistakes(env)).toEqual([words])
  })

  test('every mistake is told at once', () => {
    expect(mistakes({ PORT: 'x', LOG_LEVEL: 'loud', DB_CONNECTIONS: '1' })).toHaveLength(3)
  })

  test('a mistaken secret is not repeated in the message', () => {
    expect(mistakes({ SMTP_URL: 'http://u:hunter2@x', DATABASE_URL: 'x://u:hunter2@y' }).join()).not.toContain(
      'hunter2',
    )
  })

  test('every setting is in the table, and every row of the table in docs/running.md', () => {
    expect(VARIABLES.map(({ field }) => field).sort()).toEqual(Object.keys(readConfig({})).sort())
    const page = fs.readFileSync(path.join(repository, 'docs/running.md'), 'utf8')
    for (const { name, default: standard, meaning } of VARIABLES) {
      expect(page).toContain(`| \`${name}\` | ${standard} | ${meaning} |`)
    }
  })
})
