// Who can lift which stop: anyone on the team lifts bounces and the team's own stops; owners and admins lift spam
// reports after confirming; an owner lifts erasures after confirming. Undo, imports and API calls never lift the last
// two.

import { afterAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { bulkQueue } from '../bulk/jobs.ts'
import { importQueue } from '../imports/jobs.ts'
import { transaction } from '../../platform/db/db.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { stop } from './stop.ts'

const w = await world()
const queues = runQueues({ db: w.db, clock: w.clock, log: w.log, queues: [importQueue(w), bulkQueue(w)] })
afterAll(() => queues.close())

async function newTeam() {
  const t = await w.newAccount()
  const roles = { member: await t.signIn('member'), admin: await t.signIn('admin'), owner: await t.signIn('owner') }
  return { ...t, roles }
}
type Team = Awaited<ReturnType<typeof newTeam>>
type Reason = 'bounce' | 'team' | 'complaint' | 'erased'

const stopped = (t: Team, email: string, reason: Exclude<Reason, 'erased'>) =>
  transaction(w.db, (tx) => stop(tx, [{ caller: t.ctx, email, reason }]))

const reasonOf = async (t: Team, email: string): Promise<string | null> => {
  const [row] = await w.db<{ reason: string }[]>`
    select reason from stopped_addresses where account_id = ${t.accountId} and email_hash = stopped_hash(account_id, ${email})`
  return row?.reason ?? null
}

/** A person who was subscribed and then stopped for this reason. */
async function stoppedFor(t: Team, reason: Reason, email = `${reason}@example.com`): Promise<string> {
  const { id } = (await t.all.post('/contacts', { email, resubscribe: true })).body.data
  if (reason === 'erased') await t.roles.owner.account.post(`/contacts/${id}/erase`)
  else await stopped(t, email, reason)
  return email
}

describe('by role', async () => {
  const t = await newTeam()
  const YES = { status: 200, code: undefined }
  const ASKS = { status: 409, code: 'stopped_address' }
  const NO = { status: 403, code: 'forbidden' }
  test.each([
    ['bounce', 'member', undefined, YES],
    ['team', 'member', undefined, YES],
    ['complaint', 'member', undefined, NO],
    ['complaint', 'member', ['complaint'], NO],
    ['erased', 'member', undefined, NO],
    ['erased', 'member', ['complaint', 'erased'], NO],
    ['bounce', 'admin', undefined, YES],
    ['complaint', 'admin', undefined, ASKS],
    ['complaint', 'admin', ['complaint'], YES],
    ['erased', 'admin', undefined, NO],
    ['erased', 'admin', ['erased'], NO],
    ['complaint', 'owner', undefined, ASKS],
    ['complaint', 'owner', ['erased'], ASKS],
    ['complaint', 'owner', ['complaint'], YES],
    ['erased', 'owner', undefined, ASKS],
    ['erased', 'owner', ['complaint'], ASKS],
    ['erased', 'owner', ['erased'], YES],
  ] as const)('%s by a %s, confirming %j', async (reason, role, including, expected) => {
    const email = await stoppedFor(t, reason, `${reason}.${role}.${including?.join('.') ?? 'plain'}@example.com`)
    const other = await stoppedFor(t, 'team', `other.${email}`)
    const body = { emails: [other, email], ...(including && { including }) }
    const answer = await t.roles[role].account.delete('/stopped-addresses', body)
    expect({ status: answer.status, code: answer.body.error?.code }).toEqual(expected)
    expect(answer.body.meta).toEqual(expected === ASKS ? { needs: [reason] } : undefined)
    // All addresses or none.
    const left = expected === YES ? [null, null] : ['team', reason]
    expect([await reasonOf(t, other), await reasonOf(t, email)]).toEqual(left)
  })
})

test('lifting a spam report or an erasure subscribes no one', async () => {
  const t = await newTeam()
  const owner = t.roles.owner.account
  for (const reason of ['complaint', 'erased'] as const) {
    const email = await stoppedFor(t, reason)
    if (reason === 'erased') await t.all.post('/events', { email, name: 'came' })
    await owner.delete('/stopped-addresses', { emails: [email], including: [reason] })
    const [person] = (await t.all.get(`/contacts?email=${email}`)).body.data
    expect(person).toMatchObject({ subscriptionStatus: 'unsubscribed', suppressed: false })
  }
})

test('undoing a bulk stop keeps a later spam report or bounce', async () => {
  const t = await newTeam()
  const { account } = t.roles.member
  const emails = ['a@example.com', 'b@example.com', 'c@example.com']
  const contactIds = await Promise.all(
    emails.map(async (email) => (await t.all.post('/contacts', { email })).body.data.id),
  )
  const job = (await account.post('/bulk', { action: 'stop', contactIds })).body.data
  await queues.idle()
  await stopped(t, 'b@example.com', 'complaint')
  await account.delete('/stopped-addresses', { emails: ['c@example.com'] })
  await stopped(t, 'c@example.com', 'bounce')
  await account.post(`/bulk/${job.id}/undo`)
  await queues.idle()
  expect((await account.get(`/bulk/${job.id}`)).body.data).toMatchObject({ state: 'undone', undone: 1 })
  expect(await Promise.all(emails.map((email) => reasonOf(t, email)))).toEqual([null, 'complaint', 'bounce'])
})

test('undoing bounces keeps all other stops', async () => {
  const t = await newTeam()
  for (const reason of ['bounce', 'team', 'complaint', 'erased'] as const) await stoppedFor(t, reason)
  const since = new Date(w.clock.now().getTime() - 60_000).toISOString()
  const undone = await t.roles.owner.account.post('/stopped-addresses/undo', { since })
  expect(undone.body.data).toEqual({ unstopped: 1 })
  for (const reason of ['team', 'complaint', 'erased'] as const)
    expect(await reasonOf(t, `${reason}@example.com`)).toBe(reason)
})

test('no file, import, address change or API call subscribes a person who complained or was erased', async () => {
  const t = await newTeam()
  const { account } = t.roles.member
  const [complained, erased] = [await stoppedFor(t, 'complaint'), await stoppedFor(t, 'erased')]
  const file = ['email,name', `${complained},A`, `${erased},B`].join('\n')
  const upload = await account.request('POST', '/imports?name=people.csv', file, { 'content-type': 'text/csv' })
  await account.post(`/imports/${upload.body.data.id}/start`, {})
  await queues.idle()
  await t.all.post('/contacts/import', { contacts: [complained, erased].map((email) => ({ email })) })
  for (const email of [complained, erased]) {
    expect((await t.all.post('/contacts', { email, resubscribe: true })).body.meta.suppressed).toBe(true)
    const [person] = (await t.all.get(`/contacts?email=${email}`)).body.data
    expect(person).toMatchObject({ subscriptionStatus: 'unsubscribed', suppressed: true })
    await account.put(`/contacts/${person.id}/email`, { email: `elsewhere.${email}` })
    await account.put(`/contacts/${person.id}/email`, { email })
    const again = (await t.all.get(`/contacts/${person.id}`)).body.data
    expect(again).toMatchObject({ subscriptionStatus: 'unsubscribed', suppressed: true })
    expect((await account.patch(`/contacts/${person.id}`, { subscriptionStatus: 'subscribed' })).status).toBe(409)
  }
})

test('a spam report that arrives after an erasure does not reveal the address again', async () => {
  const t = await newTeam()
  const email = await stoppedFor(t, 'erased')
  await stopped(t, email, 'complaint')
  expect(await reasonOf(t, email)).toBe('erased')
  expect((await t.roles.owner.account.get('/stopped-addresses')).body.data).toEqual([])
})
