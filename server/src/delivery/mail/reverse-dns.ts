// What providers look up about a mail server that delivers by itself: each of its addresses has a name (PTR), the name leads
// back to the address, and it is the name by which the server introduces itself. A relay of somebody else delivers from
// other addresses, so that none of this stops a server from being used.

import net from 'node:net'
import type { DnsLookups } from '../../platform/net/dns.ts'
import { isPrivateLiteral } from '../../platform/net/public-lookup.ts'

export type ReverseFinding = { address: string; state: 'ok' | 'warning' | 'unclear'; words: string }

const MOST_ADDRESSES = 4

/** `introducedAs` is the name in the server's greeting. */
export async function checkReverse(
  dns: Pick<DnsLookups, 'addresses' | 'ptr'>,
  host: string,
  introducedAs: string | null,
): Promise<ReverseFinding[]> {
  const found = net.isIP(host) ? { kind: 'found' as const, records: [host] } : await dns.addresses(host)
  if (found.kind !== 'found') return []
  const open = found.records.filter((address) => !isPrivateLiteral(address)).slice(0, MOST_ADDRESSES)
  return Promise.all(open.map((address) => checkAddress(dns, address, introducedAs)))
}

async function checkAddress(
  dns: Pick<DnsLookups, 'addresses' | 'ptr'>,
  address: string,
  introducedAs: string | null,
): Promise<ReverseFinding> {
  const warning = (words: string): ReverseFinding => ({ address, state: 'warning', words })
  const unclear: ReverseFinding = {
    address,
    state: 'unclear',
    words: `The name servers gave no answer about ${address} just now.`,
  }
  const names = await dns.ptr(address)
  if (names.kind === 'unclear') return unclear
  if (names.kind === 'missing')
    return warning(
      `${address} has no name (PTR record). Whoever gives you the address can set one; Gmail refuses without.`,
    )
  const name = names.records[0]!.toLowerCase().replace(/\.$/, '')
  const forward = await dns.addresses(name)
  if (forward.kind === 'unclear') return unclear
  if (forward.kind === 'missing' || !forward.records.includes(address))
    return warning(`${address} is called ${name}, but ${name} does not lead back to it. Add an A or AAAA record.`)
  if (isGeneric(name, address))
    return warning(`${address} is called ${name}, which looks like a home connection. Give it a name of your own.`)
  if (introducedAs !== null && introducedAs.toLowerCase() !== name)
    return warning(
      `${address} is called ${name}, but the server introduces itself as ${introducedAs}. Make them the same.`,
    )
  return { address, state: 'ok', words: `${address} is called ${name}, which leads back to it.` }
}

/** Names that providers give to addresses by themselves. */
function isGeneric(name: string, address: string): boolean {
  if (/\b(?:dyn(?:amic)?|dsl|dial(?:up|in)?|dhcp|pool|cable|ppp)\b/.test(name)) return true
  const bytes = net.isIPv4(address) ? address.split('.') : []
  return bytes.length === 4 && new RegExp(`(?:^|\\D)${bytes.slice(2).join('\\D')}(?:\\D|$)`).test(name)
}
