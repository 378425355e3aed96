// The mailbox provider of an address: by well-known domains, else by the name of the mail exchanger. Limits, blocks and
// throttling apply per provider, not per domain.

import { LRUCache } from 'lru-cache'
import type { DnsLookups } from '../../platform/net/dns.ts'

const DOMAINS: Record<string, RegExp> = {
  google: /^(?:gmail|googlemail)\.com$/,
  microsoft: /^(?:outlook|hotmail|live|msn|passport)\.[a-z.]+$/,
  yahoo: /^(?:yahoo|ymail|rocketmail|aol|aim|verizon|att|sbcglobal|bellsouth)\.[a-z.]+$/,
  apple: /^(?:icloud|me|mac)\.com$/,
  gmx: /^(?:gmx\.[a-z]+|web\.de|1und1\.de|mail\.com)$/,
  tonline: /^(?:t-online|magenta)\.de$/,
  orange: /^(?:orange|wanadoo)\.fr$/,
  laposte: /^laposte\.net$/,
  comcast: /^(?:comcast|xfinity)\.(?:net|com)$/,
  qq: /^(?:qq|foxmail)\.com$/,
  netease: /^(?:163|126|yeah)\.(?:com|net)$/,
  mailru: /^(?:mail|bk|inbox|list)\.ru$/,
  yandex: /^(?:yandex\.[a-z.]+|ya\.ru)$/,
  docomo: /^docomo\.ne\.jp$/,
  kddi: /^(?:ezweb\.ne\.jp|au\.com)$/,
  softbank: /^(?:[a-z]+\.)?(?:softbank|vodafone)\.(?:ne\.jp|jp)$/,
}

/** Suffixes of mail exchanger names. */
const EXCHANGERS: [suffix: string, provider: string][] = [
  ['google.com', 'google'],
  ['googlemail.com', 'google'],
  ['outlook.com', 'microsoft'],
  ['mx.microsoft', 'microsoft'],
  ['yahoodns.net', 'yahoo'],
  ['icloud.com', 'apple'],
  ['gmx.net', 'gmx'],
  ['web.de', 'gmx'],
  ['kundenserver.de', 'gmx'],
  ['t-online.de', 'tonline'],
  ['orange.fr', 'orange'],
  ['mimecast.com', 'mimecast'],
  ['pphosted.com', 'proofpoint'],
  ['ppe-hosted.com', 'proofpoint'],
  ['barracudanetworks.com', 'barracuda'],
  ['comcast.net', 'comcast'],
  ['qq.com', 'qq'],
  ['netease.com', 'netease'],
  ['mail.ru', 'mailru'],
  ['yandex.net', 'yandex'],
  ['docomo.ne.jp', 'docomo'],
  ['ezweb.ne.jp', 'kddi'],
  ['au.com', 'kddi'],
  ['softbank.jp', 'softbank'],
]

export const OTHER = 'other'

const NAMES: Record<string, string> = {
  google: 'Gmail',
  microsoft: 'Microsoft',
  yahoo: 'Yahoo',
  apple: 'iCloud',
  gmx: 'GMX and web.de',
  tonline: 'T-Online',
  orange: 'Orange',
  laposte: 'La Poste',
  comcast: 'Comcast',
  qq: 'QQ',
  netease: 'NetEase',
  mailru: 'Mail.ru',
  yandex: 'Yandex',
  mimecast: 'Mimecast',
  proofpoint: 'Proofpoint',
  barracuda: 'Barracuda',
  docomo: 'docomo',
  kddi: 'au by KDDI',
  softbank: 'SoftBank',
  other: 'other providers',
}

/** The display name; a domain is its own name. */
export const nameOf = (provider: string): string => NAMES[provider] ?? provider

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

export const isGmail = (email: string): boolean => DOMAINS.google!.test(domainOf(email))

export const providerOfDomain = (domain: string): string | null =>
  Object.entries(DOMAINS).find(([, known]) => known.test(domain))?.[0] ?? null

export const providerOfExchanger = (host: string): string =>
  EXCHANGERS.find(([suffix]) => host === suffix || host.endsWith(`.${suffix}`))?.[1] ?? OTHER

export type Providers = { of(email: string): string }

/** What a hold applies to. `other` covers many unrelated servers, so there it is the domain. */
export const targetOf = (provider: string, email: string): string => (provider === OTHER ? domainOf(email) : provider)

const KEPT_MS = 60 * 60_000
const MAX_KEPT = 20_000
const ASKED_AT_ONCE = 50
/** Reserved names (RFC 2606), for which no name server is asked. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost)(?:\.(?:com|net|org))?$/

/**
 * Returns immediately. An unknown domain counts as `other` until its mail exchanger is looked up in the background:
 * sending never waits for DNS.
 */
export function createProviders(dns: Pick<DnsLookups, 'mx'>): Providers {
  const kept = new LRUCache<string, { provider: string; at: number }>({ max: MAX_KEPT })
  let asking = 0

  const keep = (domain: string, provider: string) => kept.set(domain, { provider, at: performance.now() })

  async function ask(domain: string): Promise<void> {
    asking++
    const answer = await dns.mx(domain)
    asking--
    const first = answer.kind === 'found' ? answer.records.toSorted((a, b) => a.priority - b.priority)[0] : undefined
    keep(domain, first ? providerOfExchanger(first.exchange.toLowerCase()) : OTHER)
  }

  return {
    of(email) {
      const domain = domainOf(email)
      const found = kept.get(domain)
      if (found && performance.now() - found.at <= KEPT_MS) return found.provider
      const named = providerOfDomain(domain) ?? (RESERVED.test(domain) ? OTHER : null)
      const provider = named ?? found?.provider ?? OTHER
      if (named === null && asking >= ASKED_AT_ONCE) return provider
      // Looked up once; `other` until the result arrives.
      keep(domain, provider)
      if (named === null) void ask(domain)
      return provider
    },
  }
}
