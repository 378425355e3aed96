// Which IP addresses and names are out on the internet. Everything special (private, local, reserved, translated, multicast) is
// not, and neither is what cannot be read.

import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that is handed out; outside it lie ::a.b.c.d and blocks that libraries take for ordinary. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

function rangeOf(text: string): string {
  if (!ipaddr.isValid(text)) return 'unreadable'
  const address = ipaddr.process(text) // ::ffff:a.b.c.d is judged as a.b.c.d
  const range = address.range()
  if (range === 'unicast' && address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6)) return 'reserved'
  return range
}

export const isPublicAddress = (text: string): boolean => rangeOf(text) === 'unicast'

export const isLoopbackAddress = (text: string): boolean => rangeOf(text) === 'loopback'

/** Names that mean something inside a network alone, whatever a name server says of them. */
const LOCAL_SUFFIX = /(?:^|\.)(?:local|internal|localhost|home\.arpa)$/i

export function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return !name.includes('.') || LOCAL_SUFFIX.test(name)
}

/** `localhost` and every name under it is this machine. */
export const isLoopbackName = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host)
