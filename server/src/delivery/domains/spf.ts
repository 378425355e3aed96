// Counts the DNS lookups of an SPF record (RFC 7208): receivers give up after ten lookups, or two that find nothing.

import type { DnsLookups } from '../../platform/net/dns.ts'
import type { DnsResult } from './dns-words.ts'

const MOST = 10
const MOST_VOID = 2

export type SpfCount = { lookups: number; problem: DnsResult | null }

export async function countSpf(dns: Pick<DnsLookups, 'txt'>, name: string): Promise<SpfCount> {
  const seen = new Set<string>()
  let lookups = 0
  let voids = 0

  /** The problem, or null. */
  async function walk(domain: string): Promise<DnsResult | null> {
    if (seen.has(domain)) return ['spf_recursive', { domain }]
    seen.add(domain)
    const answer = await dns.txt(domain)
    const policies = answer.kind === 'found' ? answer.records.filter((text) => /^v=spf1(?: |$)/i.test(text)) : []
    if (domain !== name && answer.kind === 'missing' && ++voids > MOST_VOID) return ['spf_unknown_hosts', {}]
    if (policies.length > 1) return ['spf_included_many', { domain }]
    if (policies.length === 0) return domain === name ? null : ['spf_included_none', { domain }]
    for (const term of policies[0]!.toLowerCase().split(/\s+/).slice(1, 60)) {
      const [, , mechanism, target] =
        /^([+?~-])?(include|a|mx|ptr|exists|redirect)(?=[:=/]|$)(?:[:=]([^/\s]+))?/.exec(term) ?? []
      if (!mechanism) continue
      lookups++
      if (lookups > 2 * MOST) return null
      if ((mechanism === 'include' || mechanism === 'redirect') && target && !target.includes('%')) {
        const problem = await walk(target)
        if (problem) return problem
      }
    }
    seen.delete(domain)
    return null
  }

  const problem = await walk(name)
  return { lookups, problem }
}
