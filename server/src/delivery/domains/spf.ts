// Counts the DNS lookups of an SPF record (RFC 7208): receivers give up after ten lookups, or two that find nothing.

import type { DnsLookups } from '../../platform/net/dns.ts'

const MOST = 10
const MOST_VOID = 2

export type SpfCount = { lookups: number; problem: string | null }

export async function countSpf(dns: Pick<DnsLookups, 'txt'>, name: string): Promise<SpfCount> {
  const seen = new Set<string>()
  let lookups = 0
  let voids = 0

  /** The problem, or null. */
  async function walk(domain: string): Promise<string | null> {
    if (seen.has(domain)) return `The record includes ${domain} recursively.`
    seen.add(domain)
    const answer = await dns.txt(domain)
    const policies = answer.kind === 'found' ? answer.records.filter((text) => /^v=spf1(?: |$)/i.test(text)) : []
    if (domain !== name && answer.kind === 'missing' && ++voids > MOST_VOID)
      return 'Too many of its host names do not exist.'
    if (policies.length > 1) return `${domain}, which the record includes, has two SPF records.`
    if (policies.length === 0)
      return domain === name ? null : `${domain}, which the record includes, has no SPF record.`
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
