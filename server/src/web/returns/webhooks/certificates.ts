// Fetches the certificates that verify messages, and caches them for a day. A failed fetch is not repeated for a
// minute, so that forged messages cannot cause a flood of requests.

import { X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SafeFetch } from '../../../platform/net/safe-fetch.ts'

export type Certificates = { get(url: URL): Promise<X509Certificate> }

const KEPT_MS = 24 * 60 * 60_000
const FAILED_MS = 60_000
const MOST = 50
const TIMEOUT_MS = 5_000

export function createCertificates(get: SafeFetch['get']): Certificates {
  const kept = new LRUCache<string, Promise<X509Certificate>>({ max: MOST })

  async function load(url: URL): Promise<X509Certificate> {
    const { status, bodyHead } = await get(url, {}, { timeoutMs: TIMEOUT_MS })
    if (status !== 200) throw new Error(`The certificate could not be fetched (status ${status}).`)
    return new X509Certificate(bodyHead)
  }

  return {
    get(url) {
      const found = kept.get(url.href)
      if (found) return found
      const certificate = load(url)
      kept.set(url.href, certificate, { ttl: KEPT_MS })
      certificate.catch(() => kept.set(url.href, certificate, { ttl: FAILED_MS }))
      return certificate
    },
  }
}
