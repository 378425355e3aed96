// DNS queries with timeouts. Results distinguish a missing record from a failed query, so that a failing name server
// never looks like a deleted record.

import { Resolver } from 'node:dns/promises'
import type { MxRecord } from 'node:dns'
import { isIPv4 } from 'node:net'

export type DnsAnswer<T> =
  | { kind: 'found'; records: T[] }
  /** The name does not exist or has no record of this type. */
  | { kind: 'missing' }
  /** The name servers failed or did not answer. */
  | { kind: 'unclear'; why: string }

export type DnsLookups = {
  /** Complete records, each with its strings joined. */
  txt(name: string): Promise<DnsAnswer<string>>
  mx(name: string): Promise<DnsAnswer<MxRecord>>
  cname(name: string): Promise<DnsAnswer<string>>
  addresses(name: string): Promise<DnsAnswer<string>>
  /** Host names of an address. */
  ptr(address: string): Promise<DnsAnswer<string>>
}

const TIMEOUT_MS = 2_000
const TRIES = 2
const MISSING = new Set(['ENOTFOUND', 'ENODATA'])

/** `servers` are addresses such as 127.0.0.1:5353; by default, those of this machine. */
export function createDns(servers: readonly string[] = []): DnsLookups {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)

  async function answered<T>(asked: Promise<T[]>): Promise<DnsAnswer<T>> {
    try {
      const records = await asked
      return records.length > 0 ? { kind: 'found', records } : { kind: 'missing' }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      return MISSING.has(code) ? { kind: 'missing' } : { kind: 'unclear', why: code || 'unknown' }
    }
  }

  return {
    txt: (name) => answered(resolver.resolveTxt(name).then((records) => records.map((strings) => strings.join('')))),
    mx: (name) => answered(resolver.resolveMx(name)),
    cname: (name) => answered(resolver.resolveCname(name)),
    // `reverse` cannot distinguish a failing name server from a missing name.
    ptr: (address) => answered(resolver.resolvePtr(reverseName(address))),
    async addresses(name) {
      const both = await Promise.all([answered(resolver.resolve4(name)), answered(resolver.resolve6(name))])
      const records = both.flatMap((answer) => (answer.kind === 'found' ? answer.records : []))
      if (records.length > 0) return { kind: 'found', records }
      return both.find(({ kind }) => kind === 'unclear') ?? { kind: 'missing' }
    },
  }
}

/** The PTR name of an address. */
function reverseName(address: string): string {
  if (isIPv4(address)) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`
  const [before = '', after] = address.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [head, tail] = [groups(before), groups(after)]
  const middle = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const digits = [...head, ...middle, ...tail].map((group) => group.padStart(4, '0')).join('')
  return `${[...digits].toReversed().join('.')}.ip6.arpa`
}
