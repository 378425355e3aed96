// Runs commands as separate processes with the embedded PostgreSQL.

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from '../../test/command-line.ts'
import { accountId } from '../identity/accounts/accounts.ts'
import { openDb } from '../platform/db/db.ts'
import { connectEmbedded } from '../platform/postgres/embedded-postgres.ts'
import { newId } from '../platform/values/ids.ts'

const { folder, dataDir, run, runJson } = commandLine()

/** As if an email of this account had been captured. */
async function capture(url: string, account: string, recipient: string): Promise<void> {
  const db = openDb(url, { connections: 1, applicationName: 'test' })
  await db`insert into captured_emails (account_id, id, recipient, subject, message, created_at)
    values (${accountId(account)}, ${newId()}, ${recipient}, 'Hi', '', now())`
  await db.end()
}

test('a design from a file, with what is wrong with it', async () => {
  const owner = ['--owner', 'designer@example.com', '--password', 'correct horse']
  const account = await runJson(['account', 'create', '--name', 'Acme', ...owner])
  const file = path.join(folder, 'email.html')
  fs.writeFileSync(file, '<p>Hi {{ person.nick }}</p><a href="{{ unsubscribe_url }}">Leave</a>')
  const named = ['--account', account['account_id']!, '--name', 'Autumn', '--subject', 'Hi']
  expect(await runJson(['design', 'import', ...named, '--html', file])).toEqual({
    design_id: expect.stringMatching(/^dsn_/),
    ready: false,
    problems: ['The tag "person.nick" is not known.'],
  })
})

test('an account, a key and apps, without a server, and nothing stays behind', async () => {
  const owner = ['--owner', 'ada@example.com', '--password', 'correct horse']
  const account = await runJson(['account', 'create', '--name', 'Acme', ...owner, '--people-limit', '10'])
  expect(account).toEqual({ account_id: expect.stringMatching(/^acc_/), user_id: expect.stringMatching(/^usr_/) })
  const of = ['--account', account['account_id']!]
  // Keeps PostgreSQL running in between, so that not every command starts it; the last command is alone again.
  const beside = await connectEmbedded({ dataDir: dataDir, log: () => {} })
  try {
    const linked = await runJson(['account', 'create', '--name', 'Looms', '--owner', 'jaq@example.com'])
    expect(linked['sign_in_link']).toMatch(/^http:\/\/127\.0\.0\.1:3000\/console\/sign-in#token=/)
    const other = ['--owner', 'ada@example.com', '--password', 'another password']
    const refused = await run(['account', 'create', '--name', 'Acme 2', ...other])
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('with another password')])

    const key = await runJson(['key', 'create', ...of, '--scopes', 'lists:read lists:write'])
    expect(key).toEqual({ key_id: expect.stringMatching(/^key_/), key: expect.stringMatching(/^sk_live_/) })

    const app = await runJson(['app', 'create', ...of, '--name', 'Shop', '--kind', 'private'])
    expect(app).toEqual({ app_id: expect.stringMatching(/^app_/), key: expect.stringMatching(/^sk_live_/) })
    expect(await runJson(['app', 'live', '--app', app['app_id']!])).toEqual({ app_id: app['app_id'], live: true })
    expect(await runJson(['app', 'test', '--app', app['app_id']!])).toEqual({ app_id: app['app_id'], live: false })

    const redirect = ['--redirect-uri', 'https://shop.example/back']
    expect(await runJson(['app', 'create', ...of, '--name', 'Market', '--kind', 'public', ...redirect])).toEqual({
      app_id: expect.stringMatching(/^app_/),
      client_id: expect.any(String),
      client_secret: expect.any(String),
    })

    const sender = ['sender', 'add', ...of, '--email', 'ada@acme.example', '--name', 'Ada', '--verified']
    const { sender_id } = await runJson(sender)
    expect(sender_id).toMatch(/^snd_/)
    expect(await runJson(sender)).toEqual({ sender_id })

    const undo = ['stops', 'undo', ...of, '--since']
    expect(await runJson([...undo, '2026-11-14T09:00:00Z'])).toEqual({ unstopped: 0 })
    expect((await run([...undo, 'yesterday'])).err).toContain('since')

    const { link } = await runJson(['password', 'reset', '--email', 'ada@example.com'])
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/console\/reset-password#token=/)
    const signIn = await runJson(['sign-in', 'link', '--email', 'ada@example.com'])
    expect(signIn['link']).toMatch(/^http:\/\/127\.0\.0\.1:3000\/console\/sign-in#token=/)
  } finally {
    await beside.stop()
  }
  expect(await runJson(['second-factor', 'off', '--email', 'ada@example.com'])).toEqual({
    user_id: account['user_id'],
    email: 'ada@example.com',
    second_factor: false,
  })
  expect(fs.existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('captured mail, of all accounts and of one', async () => {
  const beside = await connectEmbedded({ dataDir: dataDir, log: () => {} })
  try {
    const owner = ['--owner', 'post@example.com']
    const mine = (await runJson(['account', 'create', '--name', 'Acme', ...owner]))['account_id']!
    const theirs = (await runJson(['account', 'create', '--name', 'Looms', ...owner]))['account_id']!
    await capture(beside.url, mine, 'mine@example.com')
    await capture(beside.url, theirs, 'theirs@example.com')
    const mails = async (args: string[]) => {
      const listed = (await runJson(['mail', 'list', ...args])) as unknown as { to: string }[]
      return listed.map(({ to }) => to)
    }
    expect(await mails([])).toEqual(expect.arrayContaining(['theirs@example.com', 'mine@example.com']))
    expect(await mails(['--account', mine])).toEqual(['mine@example.com'])
  } finally {
    await beside.stop()
  }
})

test('a demo of ten people, most of whose weeks are empty', async () => {
  const { code, out } = await run(['demo', '--people', '10', '--json'])
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { account_id: expect.stringMatching(/^acc_/), sign_in_link: expect.stringContaining('/console/sign-in#token=') },
  ])
})

test('prints errors of service functions', async () => {
  const ran = await run(['key', 'create', '--account', 'acc_unknown', '--json'])
  expect(ran.code).toBe(1)
  expect(JSON.parse(ran.out)).toEqual({
    error: { message: 'There is no such account.', problems: ['There is no such account.'] },
  })
})
