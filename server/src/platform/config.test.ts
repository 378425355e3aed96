import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartProblem } from './start-problem.ts'

const repository = path.resolve(import.meta.dirname, '../../..')

const errors = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof StartProblem) return error.problems
    throw error
  }
}

const OIDC = {
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'lettermill',
  OIDC_CLIENT_SECRET: 'a-secret-for-tests',
}

describe('configuration', () => {
  test('defaults to a server for this machine only', () => {
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
      overflowProcess: true,
      trustProxy: null,
      workerMetricsPort: null,
      metricsHost: '127.0.0.1',
      drainSeconds: 5,
      backupDir: null,
      backupEveryMs: 86_400_000,
      backupKeep: 7,
      backupPassphrase: null,
      secretKeyFile: null,
      oidcIssuer: null,
      oidcClientId: null,
      oidcClientSecret: null,
      oidcName: 'SSO',
      oidcDomains: [],
      oidcAccount: null,
      oidcRole: 'member',
      passwordSignIn: true,
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
  ])('reads %j as %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, not "70000".'],
    [
      { BACKUP_EVERY: '6' },
      'BACKUP_EVERY must be a number of minutes, hours, or days up to 31d, such as 6h or 1d, not "6".',
    ],
    [{ WORKER_METRICS_PORT: '3000' }, 'WORKER_METRICS_PORT must differ from PORT and METRICS_PORT.'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 1 to 65535, not "80a".'],
    [
      { BASE_URL: 'mail.example.com' },
      'BASE_URL must be a URL such as https://mail.example.com, not "mail.example.com".',
    ],
    [{ BASE_URL: 'https://a.example/x' }, 'BASE_URL must not have a path: Lettermill needs its own host name.'],
    [
      { DATABASE_URL: 'mysql://a/b' },
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/lettermill.',
    ],
    [{ DATABASE_URL: 'postgres://u@host' }, 'DATABASE_URL must include a database name, as in …/lettermill.'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be a URL such as smtp://user:password@mail.example.com:587.'],
    [
      { MAIL_FROM: 'Someone' },
      'MAIL_FROM must be an email address, such as Lettermill <mail@example.com>, not "Someone".',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be the number of proxies, from 1 to 9, or their addresses separated by commas, not "true".',
    ],
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'],
    [
      { ...OIDC, OIDC_ISSUER: 'http://login.example.com' },
      'OIDC_ISSUER must be an https URL such as https://login.example.com, not "http://login.example.com".',
    ],
    [
      { ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:8080', NODE_ENV: 'production' },
      'OIDC_ISSUER must be an https URL in production.',
    ],
    [
      { ...OIDC, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      'OIDC_ISSUER must name your tenant, as in https://login.microsoftonline.com/TENANT-ID/v2.0.',
    ],
    [{ ...OIDC, OIDC_DOMAINS: 'example.com' }, 'OIDC_DOMAINS needs OIDC_ACCOUNT.'],
    [{ PASSWORD_SIGN_IN: 'false' }, 'PASSWORD_SIGN_IN=false needs OIDC_ISSUER.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [
      { ALLOW_LOOPBACK_WEBHOOKS: 'true', NODE_ENV: 'production' },
      'ALLOW_LOOPBACK_WEBHOOKS is for development and tests. Remove it where NODE_ENV is production.',
    ],
  ])('rejects %j with a message', (env, words) => {
    expect(errors(env)).toEqual([words])
  })

  test('reports all errors at once', () => {
    expect(errors({ PORT: 'x', LOG_LEVEL: 'loud', DB_CONNECTIONS: '1' })).toHaveLength(3)
  })

  test('does not repeat an invalid secret in the message', () => {
    expect(errors({ SMTP_URL: 'http://u:hunter2@x', DATABASE_URL: 'x://u:hunter2@y' }).join()).not.toContain('hunter2')
  })
})
