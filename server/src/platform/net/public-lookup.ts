// Lookups of names chosen by customers, for connections other than HTTP: only public addresses are connected to,
// whatever the name resolves to at that moment.

import { lookup as systemLookup } from 'node:dns'
import net from 'node:net'
import type { LookupFunction } from 'node:net'
import { isLocalName, isPublicAddress } from './public-address.ts'

const refused = (host: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${host} resolves to a private, local, or reserved address.`), { code: 'ADDRESS_BLOCKED' })

/** For `net.connect` and `tls.connect`. One non-public address rejects the name. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  if (isLocalName(hostname)) return callback(refused(hostname), '')
  systemLookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return callback(refused(hostname), '')
    if (options.all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  })
}

/** IP addresses are never looked up, so they are checked here. */
export const isPrivateLiteral = (host: string): boolean => net.isIP(host) !== 0 && !isPublicAddress(host)
