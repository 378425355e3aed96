// Moves that are interrupted, repeated, or rejected, whatever the platform.

import { describe, expect, test } from 'vitest'
import { mailchimpMember } from '../../../test/fake-platforms.ts'
import { moveWorld } from '../../../test/move-world.ts'
import { tablesHolding } from '../../../test/tables-holding.ts'

const w = await moveWorld()

describe('a platform in trouble', () => {
  const filled = async (people = 1_300) => {
    const { server, body } = await w.mailchimp()
    const members = Array.from({ length: people }, (_, i) => mailchimpMember(`p${i}@example.com`, 'subscribed'))
    server.lists.push({ id: 'a1', name: 'Newsletter', fields: [], members })
    return { server, body }
  }

  test('429 with Retry-After, 500, truncated and oversized responses are retried; everyone comes once', async () => {
    const t = await w.tenant()
    const { server, body } = await filled()
    const { id } = await t.create(body)
    const faults = [
      { status: 429, headers: { 'retry-after': '30' } },
      { status: 503 },
      { status: 200, raw: '{"members": [{"email_address": "p1@exam' },
      { status: 200, raw: '[]' },
      { status: 200, raw: `"${'x'.repeat(17 * 1024 * 1024)}"` },
      'hang up' as const,
    ]
    let n = 0
    server.make(({ count }) => (count % 4 === 0 ? (faults[n++ % faults.length] ?? null) : null))
    expect((await t.until(id, 'checked')).found).toMatchObject({ read: 1_300 })
    await t.admin.post(`/moves/${id}/start`)
    const move = await t.until(id, 'done')
    expect(n).toBeGreaterThanOrEqual(faults.length)
    expect(move.counts).toMatchObject({ read: 1_300, created: 1_300, memberships: 1_300 })
    expect((await t.all.get('/contacts')).body.meta.total).toBe(1_300)
  })

  test('a rejected key stops the move, and another one resumes it; the key is never shown and deleted at the end', async () => {
    const t = await w.tenant()
    const { server, body } = await filled()
    const { id } = await t.create(body)
    await t.until(id, 'checked')
    let pages = 0
    server.make(({ path }) => (path.includes('/members') && ++pages > 2 ? { status: 401 } : null))
    await t.admin.post(`/moves/${id}/start`)
    const stopped = await t.until(id, 'stopped')
    expect(stopped.failure).toBe('Mailchimp rejected the API key.')
    expect(stopped.counts.created).toBe(500)
    expect(JSON.stringify(stopped)).not.toContain(server.key)
    expect((await t.admin.put(`/moves/${id}/key`, { key: 'wrong-us6' })).status).toBe(400)
    server.make(() => null)
    expect((await t.admin.put(`/moves/${id}/key`, { key: server.key })).status).toBe(200)
    expect((await t.until(id, 'done')).counts).toMatchObject({ read: 1_300, created: 1_300 })
    const [row] = await w.db`select credentials from moves where account_id = ${t.accountId}`
    expect(row!.credentials).toBeNull()
  })

  test('a platform that never recovers stops the move, which can be resumed', async () => {
    const t = await w.tenant()
    const { server, body } = await filled(3)
    const { id } = await t.create(body)
    await t.until(id, 'checked')
    server.make(() => ({ status: 500 }))
    await t.admin.post(`/moves/${id}/start`)
    expect((await t.until(id, 'stopped')).failure).toBe('Mailchimp returned status 500.')
    server.make(() => null)
    await t.admin.post(`/moves/${id}/resume`)
    expect((await t.until(id, 'done')).counts).toMatchObject({ read: 3, created: 3 })
  })

  test('pausing keeps the place, and resuming continues there', async () => {
    const t = await w.tenant()
    const { server, body } = await filled()
    const { id } = await t.create(body)
    await t.until(id, 'checked')
    let isPaused = false
    server.make(({ path }) => {
      if (!path.includes('offset=500') || isPaused) return null
      isPaused = true
      void t.admin.post(`/moves/${id}/pause`)
      return { status: 429, headers: { 'retry-after': '5' } }
    })
    await t.admin.post(`/moves/${id}/start`)
    const paused = await t.until(id, 'paused')
    expect(paused.counts.read).toBe(500)
    expect((await t.admin.post(`/moves/${id}/pause`)).status).toBe(400)
    await t.admin.post(`/moves/${id}/resume`)
    expect((await t.until(id, 'done')).counts).toMatchObject({ read: 1_300, created: 1_300 })
  })

  test('people beyond the plan are counted, and opt-outs of those here still arrive', async () => {
    const t = await w.tenant({ peopleLimit: 5 })
    const { server, body } = await w.mailchimp()
    await t.all.post('/contacts', { email: 'here@example.com' })
    const members = Array.from({ length: 10 }, (_, i) => mailchimpMember(`p${i}@example.com`, 'subscribed'))
    members.push(mailchimpMember('here@example.com', 'unsubscribed'))
    server.lists.push({ id: 'a1', name: 'Newsletter', fields: [], members })
    expect((await t.moveAll(body)).counts).toMatchObject({ created: 4, overPlan: 6, updated: 1 })
    expect(await t.reachable()).not.toContain('here@example.com')
  })
})

describe('the team', () => {
  test('only admins and owners see and manage moves, and only those of their account', async () => {
    const [t, other] = [await w.tenant(), await w.tenant()]
    const { server, body } = await w.mailchimp()
    server.lists.push({ id: 'a1', name: 'Newsletter', fields: [], members: [] })
    const { id } = await t.create(body)
    await t.until(id, 'checked')
    const { account: member } = await t.signIn('member')
    const calls = [
      ['GET', '/moves'],
      ['POST', '/moves', { platform: 'mailchimp', source: 'files' }],
      ['GET', `/moves/${id}`],
      ['POST', `/moves/${id}/start`],
      ['GET', `/moves/${id}/problems`],
    ] as const
    for (const [method, path, sent] of calls) expect((await member.request(method, path, sent)).status).toBe(403)
    expect((await other.admin.get(`/moves/${id}`)).status).toBe(404)
    expect((await other.admin.post(`/moves/${id}/start`)).status).toBe(404)
    expect((await other.admin.get('/moves')).body.data).toEqual([])
  })

  test('a running move is not replaced by another one; one that was only set up is', async () => {
    const t = await w.tenant()
    const first = await t.create({ platform: 'klaviyo', source: 'files' })
    const second = await t.create({ platform: 'listmonk', source: 'files' })
    expect((await t.get(first.id)).state).toBe('canceled')
    await w.db`update moves set pass = 'move', state = 'paused' where account_id = ${t.accountId} and state = 'new'`
    expect((await t.admin.post('/moves', { platform: 'klaviyo', source: 'files' })).status).toBe(400)
    await t.admin.post(`/moves/${second.id}/cancel`)
    expect((await t.admin.post('/moves', { platform: 'klaviyo', source: 'files' })).status).toBe(201)
  })

  test.each([
    [{ platform: 'mailchimp', key: 'no-data-center' }, '"key" must be a Mailchimp API key'],
    [{ platform: 'mailchimp' }, '"key" is required'],
    [{ platform: 'klaviyo', key: 'pk_\u00e9' }, '"key" is not an API key'],
    [{ platform: 'listmonk', key: 'x' }, '"user" is required'],
    [{ platform: 'listmonk', key: 'x', user: 'y' }, '"address" is required'],
  ])('%j is rejected', async (body, message) => {
    const t = await w.tenant()
    const answer = await t.admin.post('/moves', { source: 'api', ...body })
    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toContain(message)
  })

  test('a person who is erased leaves the report, and is not added again by a move set up before', async () => {
    const t = await w.tenant()
    const { server, body } = await w.mailchimp()
    const fields = [{ tag: 'AGE', name: 'Age', type: 'number' }]
    const members = [mailchimpMember('erased@example.com', 'subscribed', { merge_fields: { AGE: 'old' } })]
    server.lists.push({ id: 'a1', name: 'Newsletter', fields, members })
    const move = await t.moveAll(body)
    expect((await t.admin.get(`/moves/${move.id}/problems`)).text).toContain('erased@example.com')
    const { id } = await t.create(body)
    await t.until(id, 'checked')
    await t.admin.post(`/contacts/${(await t.personOf('erased@example.com')).id}/erase`)
    await t.admin.post(`/moves/${id}/start`)
    expect((await t.until(id, 'done')).counts).toMatchObject({ created: 0, leftOut: 1 })
    expect(await tablesHolding(w.db, 'erased@example.com')).toEqual([])
  })
})
