// Assistants, through the official client: what they see, what they can do, and what prevents sending by mistake.

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../../../test/harness.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { describedApi } from '../../documents.ts'
import { ALL_SCOPES, SCOPES } from '../../identity/access/scopes.ts'
import { find as findApp } from '../../identity/apps/apps.ts'
import { TOOLS } from './tool-table.ts'

const { w, newSender } = await sendingWorld({ captures: true })
let account: Awaited<ReturnType<typeof newSender>>

const open: Client[] = []
afterAll(async () => {
  for (const client of open) await client.close()
})

async function connect(path: string, key: string | null, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const headers: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(w.url + path), { requestInit: { headers } }))
  open.push(client)
  return client
}

const newKey = async (...scopes: string[]): Promise<string> => (await createKey(account.ctx, { scopes })).key
const assistant = async (...scopes: string[]) => connect('/api/mcp', await newKey(...scopes))

async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given })
  const [first] = content as { type: string; text: string }[]
  return { isError, ...(JSON.parse(first!.text) as { data?: any; meta?: any; warnings?: string[]; error?: any }) } // eslint-disable-line typescript/no-explicit-any
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)

beforeAll(async () => {
  account = await newSender()
})

test.each(['auto', 'legacy'] as const)('the official client connects (%s)', async (mode) => {
  const client = await connect('/api/mcp', await newKey('contacts:read'), mode)
  expect(client.getServerVersion()).toMatchObject({ name: 'lettermill' })
  expect(await namesOf(client)).toContain('find_people')
  expect((await use(client, 'get_account')).data).toMatchObject({ account: 'Analytical Engines' })
})

describe('tools', () => {
  test('an assistant sees only what its scopes allow', async () => {
    expect(await namesOf(await assistant('lists:read'))).toEqual([
      'get_account',
      'find_lists',
      'get_list',
      'get_list_members',
    ])
    const all = await assistant(...ALL_SCOPES)
    expect(await namesOf(all)).toEqual(Object.values(TOOLS).map(({ name }) => name))
  })

  test('it is read-only if the key is', async () => {
    const readScopes = Object.keys(SCOPES).filter((scope) => scope.endsWith(':read'))
    const { tools } = await (await assistant(...readScopes)).listTools()
    expect(tools.length).toBeGreaterThan(10)
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
  })

  test('every tool has a description, and its required fields are those of the endpoint', async () => {
    const { tools } = await (await assistant(...ALL_SCOPES)).listTools()
    for (const { description, inputSchema } of tools) {
      expect(description).toMatch(/\w{3}/)
      expect(JSON.stringify(inputSchema)).not.toContain('$ref')
    }
    const add = tools.find(({ name }) => name === 'add_person')!
    expect(add.inputSchema.required).toEqual(['email'])
    expect(tools.find(({ name }) => name === 'draft_campaign')!.inputSchema.properties).not.toHaveProperty('send')
    expect(tools.find(({ name }) => name === 'send_campaign')!.inputSchema.required).toEqual(['send', 'recipients'])
  })

  test('a tool that the key does not allow is rejected, listed or not', async () => {
    const client = await assistant('contacts:read')
    const { isError, error } = await use(client, 'add_person', { email: 'no@example.com' })
    expect([isError, error.code]).toEqual([true, 'forbidden'])
    expect((await use(client, 'find_people', { email: 'no@example.com' })).data).toEqual([])
    expect((await use(client, 'nonsense')).error.code).toBe('not_found')
  })

  test.each([
    ['add_person', { email: 'nobody' }, /"email" must be an email address/],
    ['add_person', { email: 'a@example.com', mail: 1 }, /no argument "mail"/],
    ['get_person', {}, /"id" is required/],
    ['find_people', { limit: 1_000 }, /"limit" must be at most 100/],
    ['draft_campaign', { send: 'now' }, /no argument "send"/],
  ])('%s with %j is rejected with a clear error', async (tool, given, message) => {
    const { isError, error } = await use(await assistant(...ALL_SCOPES), tool, given)
    expect([isError, error.code]).toEqual([true, 'validation_error'])
    expect(error.message).toMatch(message)
  })

  test('a call with an idempotency key runs once, through either API', async () => {
    const key = await newKey('lists:write')
    const client = await connect('/api/mcp', key)
    const given = { name: 'Once', idempotency_key: 'assistant-1' }
    const first = await use(client, 'create_list', given)
    expect((await use(client, 'create_list', given)).data.id).toBe(first.data.id)
    const overHttp = await fetch(`${w.url}/api/v1/lists`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': 'assistant-1',
      },
      body: JSON.stringify({ name: 'Once' }),
    })
    expect(await overHttp.json()).toMatchObject({ data: { id: first.data.id } })
  })
})

test('add a person, record an event, find it in the feed, draft a campaign', async () => {
  const client = await assistant(...ALL_SCOPES)
  const person = await use(client, 'add_person', { email: 'ada@assist.example', firstName: 'Ada' })
  expect(person.meta).toMatchObject({ created: true, subscribed: true })
  const event = await use(client, 'record_event', {
    email: 'ada@assist.example',
    name: 'booked_a_table',
    properties: { seats: 4 },
    external_id: 'booking-7',
  })
  const feed = await use(client, 'read_activity', { name: 'booked_a_table', email: 'ada@assist.example' })
  expect(feed.data).toMatchObject([{ id: event.data.id, kind: 'custom', contact_id: person.data.id }])
  const [design] = (await use(client, 'list_designs')).data
  const draft = await use(client, 'draft_campaign', { design_id: design.id, everyone: true, name: 'From an assistant' })
  expect(draft.data).toMatchObject({ status: 'draft', name: 'From an assistant', recipients: null })
})

describe('sending', () => {
  let sender: Awaited<ReturnType<typeof newSender>>
  let client: Client
  let content: Record<string, unknown>

  beforeAll(async () => {
    sender = await newSender()
    await sender.add('a@send.example', 'b@send.example', 'c@send.example')
    const { key } = await createKey(sender.ctx, { scopes: ALL_SCOPES })
    client = await connect('/api/mcp', key)
    content = { design_id: sender.designId, everyone: true }
  })

  const campaigns = async () => (await sender.admin.get('/campaigns')).body.data

  test('requires the number of recipients from the check', async () => {
    const checked = await use(client, 'check_campaign', content)
    expect(checked.data).toMatchObject({ problems: [], recipients: 3, estimate: false })
    const unnamed = await use(client, 'send_campaign', { ...content, send: 'now' })
    expect(unnamed.error.message).toMatch(/"recipients" is required/)
    const wrong = await use(client, 'send_campaign', { ...content, send: 'now', recipients: 4 })
    expect(wrong).toMatchObject({ isError: true, error: { code: 'send_refused' } })
    expect(wrong.error.message).toMatch(/3 people would receive this campaign now, not 4/)
    expect(await campaigns()).toEqual([])
    const sent = await use(client, 'send_campaign', { ...content, send: 'now', recipients: 3 })
    expect(sent).toMatchObject({ isError: false, data: { status: 'sending' } })
  })

  test('requires campaigns:send; a key that can only draft can check but not send', async () => {
    const { key } = await createKey(sender.ctx, { scopes: ['campaigns:write'] })
    const drafter = await connect('/api/mcp', key)
    expect(await namesOf(drafter)).toEqual(['get_account', 'list_designs', 'draft_campaign', 'check_campaign'])
    const refused = await use(drafter, 'send_campaign', { ...content, send: 'now', recipients: 3 })
    expect(refused.error.code).toBe('forbidden')
  })

  test('an app in test mode gets a draft', async () => {
    const app = await sender.newApp({ live: false })
    const { key } = await createKey(sender.ctx, { scopes: ALL_SCOPES, app: await findApp(sender.ctx, app.id) })
    const tester = await connect('/api/mcp', key)
    const made = await use(tester, 'send_campaign', { ...content, name: 'Try', send: 'now', recipients: 3 })
    expect(made).toMatchObject({ data: { status: 'draft' }, warnings: [expect.stringMatching(/test mode/)] })
  })
})

describe('authentication', () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(w.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

  test('a missing, wrong, or revoked key is 401 and says where to get a token', async () => {
    for (const headers of [{}, { authorization: 'Bearer sk_live_wrong' }] as Record<string, string>[]) {
      const answer = await post('/api/mcp', list, headers)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/api/mcp')
      expect(await answer.json()).toMatchObject({ error: { code: 'unauthorized' } })
    }
    const metadata = await fetch(`${w.url}/.well-known/oauth-protected-resource/api/mcp`)
    expect(await metadata.json()).toMatchObject({ authorization_servers: [w.config.baseUrl] })
  })

  test("calls count toward the key's rate limit", async () => {
    const authorization = `Bearer ${await newKey('lists:read')}`
    const left = async (answer: Response) => Number(answer.headers.get('x-ratelimit-remaining'))
    const before = await left(await fetch(`${w.url}/api/v1/me`, { headers: { authorization } }))
    expect(await left(await post('/api/mcp', list, { authorization }))).toBe(before - 1)
    expect(await left(await fetch(`${w.url}/api/v1/me`, { headers: { authorization } }))).toBe(before - 2)
    for (let i = before - 2; i > 0; i--) await (await post('/api/mcp', list, { authorization })).arrayBuffer()
    const refused = await post('/api/mcp', list, { authorization })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  })

  test("rejects an app's key from a web page", async () => {
    const app = await account.newApp({})
    const { key } = await createKey(account.ctx, { scopes: [], app: await findApp(account.ctx, app.id) })
    const answer = await post('/api/mcp', list, { authorization: `Bearer ${key}`, origin: 'https://evil.example' })
    expect(await answer.json()).toMatchObject({ error: { code: 'key_in_web_page' } })
  })

  test.each([
    ['invalid JSON', '{', 400],
    ['several messages', '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', 400],
    ['too much', `{"a":"${'x'.repeat(300_000)}"}`, 413],
    ['not a message', '{}', 400],
  ])('rejects %s', async (_, body, status) => {
    const answer = await post('/api/mcp', body, { authorization: `Bearer ${await newKey('lists:read')}` })
    expect(answer.status).toBe(status)
  })

  test('GET opens no stream', async () => {
    const headers = { authorization: `Bearer ${await newKey('lists:read')}`, accept: 'text/event-stream' }
    expect((await fetch(`${w.url}/api/mcp`, { headers })).status).toBe(405)
  })
})

describe('the documentation', () => {
  const callForText = async (client: Client, name: string, given: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: given })
    return (content as { text: string }[])[0]!.text
  }

  test('can be searched without a key', async () => {
    const client = await connect('/api/mcp/docs', null)
    expect(await namesOf(client)).toEqual(['search_docs', 'read_guide'])
    const first = async (query: string) => (await callForText(client, 'search_docs', { query })).split('\n')[1]
    expect(await first('how do I verify a webhook signature')).toMatch(/^\/docs\/webhooks/)
    expect(await first('retry safely idempotency')).toMatch(/^\/docs\/errors-and-limits/)
    expect(await first('refresh token')).toMatch(/^\/docs\/oauth-apps/)
    expect(await first('moving from mailchimp')).toMatch(/^\/docs\/migrating-from-mailchimp/)
    expect(await first('subscriptoin of webhoks')).toMatch(/webhooks/)
    expect(await callForText(client, 'search_docs', { query: 'make a list' })).toContain('/api/docs/lists.create')
  })

  test('is read guide by guide', async () => {
    const client = await connect('/api/mcp/docs', null, 'legacy')
    expect(await callForText(client, 'read_guide', {})).toContain('- quickstart: Quickstart.')
    expect(await callForText(client, 'read_guide', { guide: 'quickstart' })).toMatch(/^# Quickstart/)
    expect(await callForText(client, 'read_guide', { guide: '../../README' })).toContain('no guide with that name')
  })
})

test('every tool corresponds to an endpoint of the API, or to one of the two only for assistants', () => {
  const known = new Set(describedApi.map(({ id }) => id))
  expect(Object.keys(TOOLS).filter((id) => !known.has(id))).toEqual(['campaigns.check', 'campaigns.send'])
})
