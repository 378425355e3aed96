// The reverse DNS of a mail server that delivers directly, as receivers check it: each IP address has a name (PTR) that
// resolves back to it and matches the server's greeting. A third-party relay sends from other addresses, so a failed
// check never prevents a server from being used.

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
    words: `The name servers didn’t respond for ${address}.`,
  }
  const names = await dns.ptr(address)
  if (names.kind === 'unclear') return unclear
  if (names.kind === 'missing')
    return warning(
      `${address} has no reverse DNS name (PTR record), so Gmail rejects its emails. Ask your hosting provider to set one.`,
    )
  const name = names.records[0]!.toLowerCase().replace(/\.$/, '')
  const forward = await dns.addresses(name)
  if (forward.kind === 'unclear') return unclear
  if (forward.kind === 'missing' || !forward.records.includes(address))
    return warning(`${address} has the name ${name}, which does not resolve back to it. Add an A or AAAA record.`)
  if (isGeneric(name, address))
    return warning(`${address} has the name ${name}, which looks like a home connection. Set a custom name.`)
  if (introducedAs !== null && introducedAs.toLowerCase() !== name)
    return warning(
      `${address} has the name ${name}, but the server introduces itself as ${introducedAs}. Use the same name for both.`,
    )
  return { address, state: 'ok', words: `${address} has the name ${name}, which resolves back to it.` }
}

/** Names that access providers generate from IP addresses. */
function isGeneric(name: string, address: string): boolean {
  if (/\b(?:dyn(?:amic)?|dsl|dial(?:up|in)?|dhcp|pool|cable|ppp)\b/.test(name)) return true
  const bytes = net.isIPv4(address) ? address.split('.') : []
  return bytes.length === 4 && new RegExp(`(?:^|\\D)${bytes.slice(2).join('\\D')}(?:\\D|$)`).test(name)
}
