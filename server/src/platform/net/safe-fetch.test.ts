// No customer input may reach an internal address: hostile URLs against canaries on loopback.

import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_ADDRESSES, HOSTILE_HOSTS, hostsWithUser, PUBLIC_HOSTS } from '../../../test/hostile-addresses.ts'
import { FetchFailure } from './fetch-try.ts'
import { Problem } from '../problem.ts'
import { createSafeFetch } from './safe-fetch.ts'

const PUBLIC = '93.184.215.14'

/** The results a name resolves to, one after the other; the last one repeats. */
const names = new Map<string, string[][]>([
  ['public.test', [[PUBLIC]]],
  ['empty.test', [[]]],
  ['garbage.test', [['127.0.0.1.evil', '']]],
])
for (const [i, address] of HOSTILE_ADDRESSES.entries()) {
  names.set(`only-${i}.test`, [[address]])
  names.set(`mixed-${i}.test`, [[PUBLIC, address]])
  names.set(`rebind-${i}.test`, [[PUBLIC], [address]])
}

const safe = createSafeFetch({
  allowLoopback: false,
  async lookup(hostname) {
    const answers = names.get(hostname)
    if (!answers) throw Object.assign(new Error('The name server failed.'), { code: 'ESERVFAIL' })
    return answers.length > 1 ? answers.shift()! : answers[0]!
  },
})

let canaries: net.Server[]
let port: number
let connections = 0

beforeAll(async () => {
  canaries = ['127.0.0.1', '::1'].map(() =>
    net.createServer((socket) => {
      connections++
      socket.destroy()
    }),
  )
  const listen = (server: net.Server, host: string, at: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject).listen(at, host, () => resolve((server.address() as AddressInfo).port))
    })
  port = await listen(canaries[0]!, '127.0.0.1', 0)
  await listen(canaries[1]!, '::1', port)
})

afterAll(async () => {
  await safe.close()
  for (const canary of canaries) canary.close()
})

const registered = async (url: string): Promise<boolean> => {
  try {
    await safe.checkUrl(url)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'validation_error') return false
    throw error
  }
}

/** The outcome of an attempt; an invalid URL cannot be attempted. */
const tried = async (url: string): Promise<string> => {
  if (!URL.canParse(url)) return 'blocked'
  try {
    return String((await safe.post(new URL(url), '{}', {}, { timeoutMs: 5_000 })).status)
  } catch (error) {
    return error instanceof FetchFailure ? error.reason : String(error)
  }
}

/** The URLs that could be registered or reached anything. */
const leaks = async (urls: string[]): Promise<string[]> => {
  const found = []
  for (const url of urls) if ((await registered(url)) || (await tried(url)) !== 'blocked') found.push(url)
  return found
}

test('tries more than 500 hostile hosts and names', () => {
  expect(HOSTILE_HOSTS.length + 3 * HOSTILE_ADDRESSES.length).toBeGreaterThan(500)
})

test.each(['https', 'http'])(
  'no spelling of a special address can be registered or reached over %s',
  async (scheme) => {
    expect(await leaks(HOSTILE_HOSTS.map((host) => `${scheme}://${host}:${port}/`))).toEqual([])
    expect(connections).toBe(0)
  },
)

test.each(['only', 'mixed'])(
  'no name that resolves to a special address can be registered or reached: %s',
  async (kind) => {
    expect(await leaks(HOSTILE_ADDRESSES.map((_, i) => `https://${kind}-${i}.test:${port}/`))).toEqual([])
    expect(connections).toBe(0)
  },
)

test('a name that is public at registration and special when connecting is not reached', async () => {
  const urls = HOSTILE_ADDRESSES.map((_, i) => `https://rebind-${i}.test:${port}/`)
  for (const url of urls) expect(await registered(url)).toBe(true)
  for (const url of urls) expect(await tried(url)).toBe('blocked')
  expect(connections).toBe(0)
})

test('rejects user names and passwords, even before public hosts', async () => {
  const hosts = ['127.0.0.1', 'public.test', PUBLIC].flatMap(hostsWithUser)
  expect(await leaks(hosts.map((host) => `https://${host}:${port}/`))).toEqual([])
})

test('accepts only https', async () => {
  const schemes = ['http:', 'ftp:', 'ws:', 'wss:', 'gopher:', 'file:', '']
  expect(await leaks(schemes.map((scheme) => `${scheme}//public.test/`))).toEqual([])
  expect(await leaks(['', 'nonsense', 'data:,x', 'javascript:1', 'https://', 'public.test'])).toEqual([])
})

test('rejects internal names, even if a name server resolves them', async () => {
  const local = [
    'intranet',
    'intranet.',
    'printer.local',
    'api.internal',
    'API.Internal.',
    'nas.home.arpa',
    'a.localhost',
  ]
  for (const name of local) names.set(name, [[PUBLIC]])
  expect(await leaks([...local, 'local', 'home.arpa'].map((name) => `https://${name}:${port}/`))).toEqual([])
  for (const name of ['local.test', 'internal.test', 'notlocal.test', 'home.arpa.test', 'localhost.test']) {
    names.set(name, [[PUBLIC]])
    expect([name, await registered(`https://${name}/`)]).toEqual([name, true])
  }
})

test('with loopback allowed, http reaches only this machine', async () => {
  const lookup = async (name: string) => {
    if (name === 'servfail.test') throw new Error('The name server failed.')
    return name === 'public.test' ? [PUBLIC] : name === 'here.test' ? ['127.0.0.1'] : []
  }
  const open = createSafeFetch({ allowLoopback: true, lookup })
  const taken = async (url: string) =>
    open.checkUrl(url).then(
      () => true,
      () => false,
    )
  const hosts = ['127.0.0.1', '[::1]', 'localhost', 'a.localhost', 'here.test']
  for (const host of hosts) expect([host, await taken(`http://${host}/`)]).toEqual([host, true])
  const elsewhere = ['public.test', 'servfail.test', 'empty.test', PUBLIC, '10.0.0.1', '169.254.169.254', 'intranet']
  for (const host of elsewhere) expect([host, await taken(`http://${host}/`)]).toEqual([host, false])
  expect(await taken('https://servfail.test/')).toBe(true)
  expect(await taken('https://intranet/')).toBe(false)
  await open.close()
})

test('if the name server fails, a name can be registered but not connected to', async () => {
  for (const name of ['servfail.test', 'empty.test']) {
    expect(await registered(`https://${name}:${port}/`)).toBe(true)
    expect(await tried(`https://${name}:${port}/`)).toBe('dns')
  }
  expect(await leaks([`https://garbage.test:${port}/`])).toEqual([])
  expect(connections).toBe(0)
})

test('accepts public addresses right up to the special blocks', async () => {
  const refused = []
  for (const host of PUBLIC_HOSTS) if (!(await registered(`https://${host}/`))) refused.push(host)
  expect(refused).toEqual([])
  expect((await safe.checkUrl('https://public.test:8443/a?b=c')).href).toBe('https://public.test:8443/a?b=c')
})
