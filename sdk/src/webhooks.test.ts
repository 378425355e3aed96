// Webhook verification against messages as the server sends them; and the examples of docs/guides/webhooks.md, each run
// where its language is installed.

import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once as onceEmitted } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { webhookWorld } from '../../server/test/webhook-world.ts'
import { createWebhookReceiver, memoryOfIds, WebhookError } from './webhooks.ts'

const secret = 'whsec_test'
const now = Date.parse('2026-11-14T09:30:00.000Z')
const bodyOf = (more: object = {}) =>
  JSON.stringify({ id: 'evt_1', event: 'contact.updated', timestamp: new Date(now).toISOString(), data: {}, ...more })
const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex')

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('the message was accepted'),
    (error: unknown) => (error as WebhookError).reason,
  )

describe('verify', () => {
  const receiver = createWebhookReceiver({ secret, now: () => now })

  test('accepts a message as Lettermill sends it', async () => {
    const w = await webhookWorld()
    const endpoint = await w.newEndpoint('/sdk')
    await w.subscribe({ firstName: 'Zoë' })
    await w.deliver()
    const [copy] = w.receiver.to('/sdk')
    const real = createWebhookReceiver({ secret: endpoint.secret, now: () => w.clock.now().getTime() })
    const message = await real.verify(Buffer.from(copy!.text), copy!.headers['x-service-signature'])
    expect(message).toEqual(copy!.body)
    expect(await reasonOf(real.verify(copy!.text.replace('Zoë', 'Zoe'), copy!.headers['x-service-signature']))).toBe(
      'signature',
    )
  })

  test.each([
    ['a missing signature', undefined],
    ['an empty signature', ''],
    ['a signature that is not hexadecimal', 'x'.repeat(64)],
    ['a short signature', sign(bodyOf()).slice(2)],
    ['a signature with another secret', sign(bodyOf(), 'whsec_other')],
    ['several signatures', [sign(bodyOf()), sign(bodyOf())]],
  ])('refuses %s', async (_, signature) => {
    expect(await reasonOf(receiver.verify(bodyOf(), signature))).toBe('signature')
  })

  const sentAgo = (ms: number) => {
    const body = bodyOf({ timestamp: new Date(now - ms).toISOString() })
    return receiver.verify(body, sign(body))
  }

  test.each([300_000, -300_000])('accepts a copy sent %i ms ago', async (ms) => {
    expect(await sentAgo(ms)).toMatchObject({ id: 'evt_1' })
  })

  test.each([300_001, -300_001])('refuses a copy sent %i ms ago', async (ms) => {
    expect(await reasonOf(sentAgo(ms))).toBe('age')
  })

  test.each(['', 'null', '[]', '{"id":1}', '{', bodyOf({ timestamp: 'soon' })])('refuses a signed %j', async (body) => {
    expect(['format', 'age']).toContain(await reasonOf(receiver.verify(body, sign(body))))
  })

  test('accepts either secret during a rotation', async () => {
    const both = createWebhookReceiver({ secret: ['whsec_new', secret], now: () => now })
    expect(await both.verify(bodyOf(), sign(bodyOf()))).toMatchObject({ id: 'evt_1' })
    expect(await both.verify(bodyOf(), sign(bodyOf(), 'whsec_new'))).toMatchObject({ id: 'evt_1' })
  })
})

describe('once', () => {
  test('handles a message once, even if two copies arrive at the same time', async () => {
    const { once } = createWebhookReceiver({ secret })
    let handled = 0
    const handle = async () => {
      await new Promise(setImmediate)
      handled++
    }
    expect(await Promise.all([1, 2, 3].map(() => once({ id: 'a' }, handle)))).toEqual([true, false, false])
    expect(await once({ id: 'a' }, handle)).toBe(false)
    expect(handled).toBe(1)
  })

  test('a message whose handler failed is handled on the next attempt, or by a waiting copy', async () => {
    const { once } = createWebhookReceiver({ secret })
    let tries = 0
    const handle = async () => {
      if (++tries === 1) throw new Error('not now')
    }
    const [first, second] = await Promise.allSettled([once({ id: 'a' }, handle), once({ id: 'a' }, handle)])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    expect(await once({ id: 'a' }, handle)).toBe(false)
  })

  test('the memory of handled ids is bounded', () => {
    const ids = memoryOfIds(2)
    for (const id of ['a', 'b', 'c']) ids.add(id)
    expect(['a', 'b', 'c'].map((id) => ids.has(id))).toEqual([false, true, true])
  })
})

const docs = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/guides/webhooks.md'), 'utf8')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'webhooks-docs-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0

const EXAMPLES = [
  { language: 'js', needs: 'node', file: 'receiver.mjs', command: (file: string) => ['node', file] },
  { language: 'python', needs: 'python3', file: 'receiver.py', command: (file: string) => ['python3', file] },
  {
    language: 'php',
    needs: 'php',
    file: 'receiver.php',
    command: (file: string, port: string) => ['php', '-S', `127.0.0.1:${port}`, file],
  },
  {
    language: 'ruby',
    needs: 'rackup',
    file: 'receiver.ru',
    command: (file: string, port: string) => ['rackup', '-o', '127.0.0.1', '-p', port, file],
  },
]

describe('the examples in docs/guides/webhooks.md', () => {
  test.each(EXAMPLES.filter(({ needs }) => isInstalled(needs)))('$language', async ({ language, file, command }) => {
    const code = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``).exec(docs)![1]!
    const target = path.join(folder, file)
    const library = path.resolve(import.meta.dirname, 'webhooks.ts')
    fs.writeFileSync(target, code.replace('@lettermill/sdk/webhooks', library))
    const port = String(await freePort())
    const [program, ...args] = command(target, port)
    // An example may store the ids it has seen in the temporary folder.
    const env = { ...process.env, PORT: port, WEBHOOK_SECRET: secret, TMPDIR: folder }
    const child = spawn(program!, args, { env })
    let said = ''
    child.stdout.on('data', (data) => (said += data))
    try {
      const post = (body: string, signature: string) =>
        fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          body,
          headers: { 'x-service-signature': signature },
        }).then(
          ({ status }) => status,
          () => null,
        )
      const message = (id: string, at: number) =>
        JSON.stringify({ id, event: 'contact.updated', timestamp: new Date(at).toISOString(), data: { name: 'Zoë' } })
      const fresh = message('evt_1', Date.now())
      await expect.poll(() => post(fresh, 'wrong')).toBe(400)
      const old = message('evt_2', Date.now() - 301_000)
      expect(await post(fresh, sign(fresh, 'whsec_other'))).toBe(400)
      expect(await post(old, sign(old))).toBe(400)
      expect(await post(fresh, sign(fresh))).toBe(204)
      expect(await post(fresh, sign(fresh))).toBe(204)
      await expect.poll(() => said.trim()).toBe('contact.updated evt_1')
    } finally {
      child.kill()
    }
  })
})

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await onceEmitted(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await onceEmitted(server, 'close')
  return port
}
