// Outgoing HTTP to addresses chosen by customers. Only public addresses are connected to: the address is checked at
// registration and again when connecting, so a name that later resolves to an internal address reaches nothing.

import { Resolver } from 'node:dns/promises'
import net from 'node:net'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { Agent, buildConnector } from 'undici'
import { BLOCKED, coded, FetchFailure, NOT_FOUND, oneTry } from './fetch-try.ts'
import type { FetchAnswer, FetchLimits } from './fetch-try.ts'
import { Problem } from '../problem.ts'
import { isLocalName, isLoopbackAddress, isLoopbackName, isPublicAddress } from './public-address.ts'

/** The IPv4 and IPv6 addresses of a name; rejects or returns none if there are none. */
export type Lookup = (hostname: string) => Promise<string[]>

export type SafeFetchOptions = {
  /** For development and tests: also allows loopback receivers, which may use plain http. */
  allowLoopback: boolean
  lookup?: Lookup
  /** Certificate authority to trust instead of the system's. */
  ca?: string
}

export type SafeFetch = {
  /** For registration. A name that cannot be resolved now is accepted, because the connection is checked again. */
  checkUrl(raw: string): Promise<URL>
  /** Throws a FetchFailure if there is no complete response in time. Never follows redirects. */
  post(url: URL, body: string | Uint8Array, headers: Record<string, string>, limits: FetchLimits): Promise<FetchAnswer>
  /** The same with any method, for reading from other services. */
  request(asked: OutgoingRequest, limits: FetchLimits): Promise<FetchAnswer>
  /** Fetches the first 16 KB. */
  get(url: URL, headers: Record<string, string>, limits: FetchLimits): Promise<FetchAnswer>
  close(): Promise<void>
}

export type OutgoingRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string | Uint8Array
}

const CONNECT_TIMEOUT_MS = 10_000
const REGISTRATION_LOOKUP_MS = 2_000

export function createSafeFetch({ allowLoopback, lookup = createLookup(), ca }: SafeFetchOptions): SafeFetch {
  const mayReach = (protocol: string, address: string) =>
    (protocol === 'https:' && isPublicAddress(address)) || (allowLoopback && isLoopbackAddress(address))
  const maySpeak = (url: URL) =>
    (url.protocol === 'https:' || (allowLoopback && url.protocol === 'http:')) && !url.username && !url.password

  /** A name that is known to be internal without DNS. */
  const leadsInside = (host: string) =>
    net.isIP(host) === 0 && isLocalName(host) && !(allowLoopback && isLoopbackName(host))

  /** Connects only to checked addresses: IP literals are checked here, names when the socket looks them up. */
  function connector(protocol: string, build: typeof buildConnector): buildConnector.connector {
    const reachable = callbackify(async (hostname: string) => {
      if (leadsInside(hostname)) throw coded(BLOCKED)
      const addresses = await addressesOf(hostname, lookup).catch(() => [])
      // One non-public address rejects the name: an attacker's name server may mix them and wait for a lucky choice.
      if (!addresses.every((address) => mayReach(protocol, address))) throw coded(BLOCKED)
      if (addresses.length === 0) throw coded(NOT_FOUND)
      return addresses.map((address) => ({ address, family: net.isIP(address) }))
    })
    const guarded: LookupFunction = (hostname, { all }, callback) =>
      reachable(hostname, (error, found) => {
        if (error) callback(error, '')
        else if (all) callback(null, found)
        else callback(null, found[0]!.address, found[0]!.family)
      })
    const connect = build({ lookup: guarded, timeout: CONNECT_TIMEOUT_MS, allowH2: false, ...(ca && { ca }) })
    return (options, callback) => {
      const host = bareHost(options.hostname)
      if (net.isIP(host) && !mayReach(protocol, host)) callback(coded(BLOCKED), null)
      else connect(options, callback)
    }
  }

  let opened: Promise<Agent> | null = null

  /** Loaded with the first request, because an API process mostly only checks addresses. */
  async function openAgent(): Promise<Agent> {
    const undici = await import('undici')
    const overHttp = connector('http:', undici.buildConnector)
    const overHttps = connector('https:', undici.buildConnector)
    // The caller limits concurrency: a limit here would let requests wait while their deadline passes.
    return new undici.Agent({
      connect: (options, callback) => (options.protocol === 'https:' ? overHttps : overHttp)(options, callback),
      allowH2: false,
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 60_000,
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  async function send({ method, url, headers, body }: OutgoingRequest, limits: FetchLimits): Promise<FetchAnswer> {
    if (!maySpeak(url)) throw new FetchFailure('blocked', 0)
    opened ??= openAgent()
    const request = { origin: url.origin, path: url.pathname + url.search, method, headers, body: body ?? null }
    return oneTry(await opened, request, limits)
  }

  return {
    async checkUrl(raw) {
      const url = URL.parse(raw)
      if (!url) throw refusal('must be a web address, such as https://example.com/hooks.')
      if (url.username || url.password) throw refusal('must not contain a user name or password.')
      if (!maySpeak(url)) throw refusal('must start with https://.')
      const host = bareHost(url.hostname)
      const inside = refusal(
        'resolves to a private, local, or reserved address. It must be reachable from the internet.',
      )
      if (leadsInside(host)) throw inside
      const addresses = net.isIP(host) ? [host] : await soon(addressesOf(host, lookup))
      const isReachable = addresses.every((address) => mayReach(url.protocol, address))
      // A name that cannot be resolved now is accepted only with https: plain http is for this machine, which can be.
      if (url.protocol === 'http:' && (addresses.length === 0 || !isReachable)) {
        throw refusal('must start with https://, unless it points to this machine.')
      }
      if (!isReachable) throw inside
      return url
    },

    post: (url, body, headers, limits) => send({ method: 'POST', url, body, headers }, limits),

    request: send,

    get: (url, headers, limits) => send({ method: 'GET', url, headers }, limits),

    async close() {
      await (await opened)?.destroy()
    },
  }
}

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

const refusal = (words: string): Problem => new Problem('validation_error', `"url" ${words}`)

/** Names of this machine resolve to it, whatever DNS says. */
async function addressesOf(hostname: string, lookup: Lookup): Promise<string[]> {
  return isLoopbackName(hostname) ? ['127.0.0.1', '::1'] : lookup(hostname)
}

/**
 * Queries the name servers directly. The system's lookup blocks one of four threads per query, so a customer's name
 * server that never answers could block all of them and everyone's requests.
 */
function createLookup(): Lookup {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

/** The result of a lookup within the time that a caller who registers an address can wait. */
async function soon(lookup: Promise<string[]>): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string[]>((resolve) => {
    timer = setTimeout(resolve, REGISTRATION_LOOKUP_MS, [])
  })
  try {
    return await Promise.race([lookup, late])
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
