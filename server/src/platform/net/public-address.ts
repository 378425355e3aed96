// Which IP addresses are out on the internet. Everything special (private, local, reserved, translated, multicast) is
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
