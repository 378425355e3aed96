// The client's address behind proxies. A proxy appends the address it was called from to X-Forwarded-For, so our
// proxies wrote the entries on the right, while anyone may have written those on the left.

import net from 'node:net'
import ipaddr from 'ipaddr.js'

/** The number of proxies in front of this server, or their addresses and networks. */
export type TrustedProxies = { hops: number } | { networks: string[] }

/** The client's address, or the nearest known one if the header contains an invalid entry. */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxies | null): string {
  if (!trusted || !forwardedFor) return peer
  const isTrusted = 'hops' in trusted ? (_: string, hop: number) => hop < trusted.hops : matcher(trusted.networks)
  const forwarded = forwardedFor.split(',').toReversed()
  let address = peer
  for (const [hop, text] of forwarded.entries()) {
    if (!isTrusted(address, hop)) return address
    const next = addressIn(text.trim())
    if (next === null) return address
    address = next
  }
  return address
}

/** Some proxies add the port: 203.0.113.7:4711, [2001:db8::1]:4711. */
function addressIn(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return net.isIP(bare) ? bare : null
}

const matcher = (networks: readonly string[]) => {
  const list = new net.BlockList()
  for (const network of networks) {
    const [address, prefix] = ipaddr.parseCIDR(cidrOf(network))
    list.addSubnet(address.toString(), prefix, address.kind())
  }
  return (text: string): boolean => {
    // Unknown, because the client has hung up.
    if (text === '') return false
    const address = ipaddr.process(text)
    return list.check(address.toString(), address.kind())
  }
}

const cidrOf = (network: string): string => {
  if (network.includes('/')) return network
  return `${network}/${net.isIPv6(network) ? 128 : 32}`
}

/** Parses `1` or `10.0.0.0/8, 192.0.2.7`; null if invalid. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^[1-9]$/.test(text)) return { hops: Number(text) }
  const networks = text.split(',').map((each) => each.trim())
  return networks.every(isNetwork) ? { networks } : null
}

const isNetwork = (text: string): boolean =>
  net.isIP(text.split('/')[0]!) !== 0 && ipaddr.isValidCIDR(cidrOf(text)) && !/\/0+$/.test(text)

export const showTrustedProxies = (trusted: TrustedProxies): string =>
  'hops' in trusted ? String(trusted.hops) : trusted.networks.join(',')

/** The network of an address: enough to recognize a scanner, but not a person. */
export function networkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  const bits = address.kind() === 'ipv4' ? 24 : 48
  const bytes = address.toByteArray().map((byte, i) => (i * 8 < bits ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

/** Who limits of attempts are for: a home or office has one IPv4 address, but a whole IPv6 /64. */
export function homeOf(ip: string): string {
  // A proxy may pass something that is not an IP address.
  if (!ipaddr.isValid(ip)) return ip.slice(0, 100)
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const parts = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${parts.join(':')}::/64`
}
