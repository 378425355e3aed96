// Decides whether an IP address or name is on the public internet. Private, local, reserved, translated, multicast, and
// unreadable addresses are not.

import ipaddr from 'ipaddr.js'

/** The only allocated part of IPv6; ::a.b.c.d and blocks that libraries treat as ordinary are outside it. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

function rangeOf(text: string): string {
  if (!ipaddr.isValid(text)) return 'unreadable'
  const address = ipaddr.process(text) // ::ffff:a.b.c.d is treated as a.b.c.d.
  const range = address.range()
  if (range === 'unicast' && address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6)) return 'reserved'
  return range
}

export const isPublicAddress = (text: string): boolean => rangeOf(text) === 'unicast'

export const isLoopbackAddress = (text: string): boolean => rangeOf(text) === 'loopback'

/** Names that are only meaningful inside a network, whatever DNS says. */
const LOCAL_SUFFIX = /(?:^|\.)(?:local|internal|localhost|home\.arpa)$/i

export function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return !name.includes('.') || LOCAL_SUFFIX.test(name)
}

/** `localhost` and every name under it is this machine. */
export const isLoopbackName = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host)
