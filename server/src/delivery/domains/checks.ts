// Checks the DNS records of a sender's domain, and says how to fix them. Only a definite "does not exist" counts as
// missing; a failing name server leaves the result unclear.

import type { DnsAnswer, DnsLookups } from '../../platform/net/dns.ts'
import type { DomainRecord, RecordName } from './dns-records.ts'
import { dnsWords } from './dns-words.ts'
import type { DnsWords, DnsResult } from './dns-words.ts'
import { countSpf } from './spf.ts'

export type FindingState = 'ok' | 'warning' | 'missing' | 'wrong' | 'unclear'

export type Finding = {
  record: RecordName
  state: FindingState
  /** The record found, shortened for display. */
  seen: string[]
} & DnsWords

export type CheckDeps = { dns: DnsLookups; domain: string }

const MAX_SEEN = 300

const finding = (
  record: RecordName,
  state: FindingState,
  result: DnsResult,
  seen: readonly string[] = [],
): Finding => ({
  record,
  state,
  ...dnsWords(result),
  seen: seen.slice(0, 5).map((text) => text.slice(0, MAX_SEEN)),
})

const unclear = (record: RecordName, name: string) => finding(record, 'unclear', ['unclear', { name }])

export function checkRecord(deps: CheckDeps, record: DomainRecord): Promise<Finding> {
  switch (record.record) {
    case 'dkim1':
    case 'dkim2':
      return checkDkim(deps, record)
    case 'dmarc':
      return checkDmarc(deps, record)
    case 'return_path':
      return checkReturnPath(deps, record)
    case 'spf':
      return checkSpf(deps, record)
    case 'tracking':
      return checkTracking(deps, record)
  }
}

/** Where records end up by mistake, in DNS panels that append the domain. */
async function isDoubled({ dns, domain }: CheckDeps, name: string, type: 'txt' | 'mx' | 'cname'): Promise<boolean> {
  return (await dns[type](`${name}.${domain}`)).kind === 'found'
}

async function missing(deps: CheckDeps, { record, name, type }: DomainRecord): Promise<Finding> {
  if (await isDoubled(deps, name, type.toLowerCase() as 'txt' | 'mx' | 'cname'))
    return finding(record, 'missing', ['domain_doubled', { name, domain: deps.domain }])
  return finding(record, 'missing', ['absent', { type, name }])
}

const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [] : [[pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1).trim()] as const]
    }),
  )

const keyIn = (value: string): string => (tagsOf(value).get('p') ?? '').replaceAll(/\s+/g, '')

async function checkDkim(deps: CheckDeps, wanted: DomainRecord): Promise<Finding> {
  const { record, name, value } = wanted
  const answer = await deps.dns.txt(name)
  if (answer.kind === 'unclear') return unclear(record, name)
  if (answer.kind === 'missing') return missing(deps, wanted)
  const seen = answer.records
  if (seen.length > 1) return finding(record, 'wrong', ['dkim_many', { records: seen.length, name }], seen)
  const text = seen[0]!
  const ours = keyIn(value)
  if (/^["“”']|\\;/.test(text.trim())) return finding(record, 'wrong', ['dkim_quoted', {}], seen)
  const tags = tagsOf(text)
  const found = keyIn(text)
  if (tags.has('v') && tags.get('v') !== 'DKIM1') return finding(record, 'wrong', ['dkim_other_record', {}], seen)
  if (!tags.has('p')) return finding(record, 'wrong', ['dkim_no_key', {}], seen)
  if (found === '') return finding(record, 'wrong', ['dkim_revoked', {}], seen)
  if (found === ours) {
    return tags.get('t')?.split(':').includes('y')
      ? finding(record, 'warning', ['dkim_test', {}], seen)
      : finding(record, 'ok', ['dkim_ok', {}], seen)
  }
  if (ours.startsWith(found))
    return finding(record, 'wrong', ['dkim_cut', { found: found.length, length: ours.length }], seen)
  // All keys of one type start with the same characters.
  if (found.length > 80 && (ours.includes(found.slice(44, 84)) || found.includes(ours.slice(44, 84))))
    return finding(record, 'wrong', ['dkim_part_missing', {}], seen)
  return finding(record, 'wrong', ['dkim_different', {}], seen)
}

async function checkDmarc(deps: CheckDeps, wanted: DomainRecord): Promise<Finding> {
  const { record, name } = wanted
  const answer = await deps.dns.txt(name)
  if (answer.kind === 'unclear') return unclear(record, name)
  const policies = answer.kind === 'found' ? answer.records.filter((text) => /^\s*"?v=dmarc1/i.test(text)) : []
  if (policies.length === 0) {
    const apex = await deps.dns.txt(deps.domain)
    if (apex.kind === 'found' && apex.records.some((text) => /^v=dmarc1/i.test(text)))
      return finding(record, 'missing', ['dmarc_elsewhere', { domain: deps.domain, name }], apex.records)
    const above = await policyAbove(deps)
    if (above) return finding(record, 'ok', ['dmarc_above', { domain: above.domain }], [above.policy])
    return missing(deps, wanted)
  }
  if (policies.length > 1) return finding(record, 'wrong', ['dmarc_many', { records: policies.length }], policies)
  const tags = tagsOf(policies[0]!)
  const policy = tags.get('p')?.toLowerCase() ?? 'none'
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return finding(record, 'wrong', ['dmarc_invalid', { policy }], policies)
  return finding(record, 'ok', ['dmarc_ok', { policy }], policies)
}

/** The domain's parents, down to two labels: receivers walk up the tree until they find a policy. */
async function policyAbove({ dns, domain }: CheckDeps): Promise<{ domain: string; policy: string } | null> {
  const labels = domain.split('.')
  for (let from = 1; from <= labels.length - 2; from++) {
    const parent = labels.slice(from).join('.')
    const answer = await dns.txt(`_dmarc.${parent}`)
    const policy = answer.kind === 'found' ? answer.records.find((text) => /^v=dmarc1/i.test(text)) : undefined
    if (policy) return { domain: parent, policy }
  }
  return null
}

async function checkReturnPath(deps: CheckDeps, wanted: DomainRecord): Promise<Finding> {
  const { record, name, value } = wanted
  const host = value.split(' ').at(-1)!.replace(/\.$/, '').toLowerCase()
  const [answer, alias] = await Promise.all([deps.dns.mx(name), deps.dns.cname(name)])
  if (answer.kind === 'unclear') return unclear(record, name)
  if (answer.kind === 'missing') return missing(deps, wanted)
  const hosts = answer.records.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange.toLowerCase())
  if (alias.kind === 'found')
    return finding(record, 'warning', ['return_path_alias', { name, alias: alias.records[0]! }], hosts)
  if (!hosts.includes(host))
    return finding(record, 'wrong', ['return_path_elsewhere', { found: hosts[0]!, host }], hosts)
  if (hosts.length > 1) return finding(record, 'wrong', ['return_path_many', { records: hosts.length, host }], hosts)
  const reachable = await deps.dns.addresses(host)
  if (reachable.kind === 'missing') return finding(record, 'wrong', ['return_path_no_address', { host }], hosts)
  return finding(record, 'ok', ['return_path_ok', { host }], hosts)
}

async function checkSpf(deps: CheckDeps, wanted: DomainRecord): Promise<Finding> {
  const { record, name } = wanted
  const answer = await deps.dns.txt(name)
  if (answer.kind === 'unclear') return unclear(record, name)
  const policies = answer.kind === 'found' ? answer.records.filter((text) => /^v=spf1(?: |$)/i.test(text)) : []
  if (policies.length === 0) {
    const near = answer.kind === 'found' ? answer.records.find((text) => /spf/i.test(text)) : undefined
    return near ? finding(record, 'wrong', ['spf_wrong_start', {}], [near]) : missing(deps, wanted)
  }
  if (policies.length > 1) return finding(record, 'wrong', ['spf_many', { records: policies.length }], policies)
  const policy = policies[0]!
  if (/(?:^| )\+?all(?: |$)/i.test(policy)) return finding(record, 'wrong', ['spf_allows_all', {}], policies)
  const { lookups, problem } = await countSpf(deps.dns, name)
  if (problem) return finding(record, 'wrong', problem, policies)
  if (lookups > 10) return finding(record, 'wrong', ['spf_too_many_lookups', { lookups }], policies)
  if (!/ [~-]all\s*$/i.test(policy) && !/redirect=/i.test(policy))
    return finding(record, 'warning', ['spf_open_end', {}], policies)
  const needed = wanted.value.split(' ').filter((part) => /^(?:a|ip4|ip6|include):/.test(part))
  const lacking = needed.filter((part) => !policy.toLowerCase().split(/\s+/).includes(part.toLowerCase()))
  if (lacking.length > 0 && lacking.length === needed.length)
    return finding(record, 'warning', ['spf_incomplete', { terms: lacking.join(' ') }], policies)
  return finding(record, 'ok', ['spf_ok', { lookups }], policies)
}

async function checkTracking(deps: CheckDeps, wanted: DomainRecord): Promise<Finding> {
  const { record, name, value } = wanted
  const host = value.replace(/\.$/, '').toLowerCase()
  const [alias, own, ours] = await Promise.all([
    deps.dns.cname(name),
    deps.dns.addresses(name),
    deps.dns.addresses(host),
  ])
  if (alias.kind === 'unclear' || own.kind === 'unclear') return unclear(record, name)
  if (alias.kind === 'found') {
    const target = alias.records[0]!.toLowerCase()
    return target === host
      ? finding(record, 'ok', ['tracking_ok', { name }], alias.records)
      : finding(record, 'wrong', ['tracking_other_target', { name, target, host }], alias.records)
  }
  if (own.kind === 'missing') return missing(deps, wanted)
  const isOurs = recordsOf(own).some((address) => recordsOf(ours).includes(address))
  return isOurs
    ? finding(record, 'ok', ['tracking_ok', { name }], own.records)
    : finding(record, 'wrong', ['tracking_elsewhere', { name }], own.records)
}

const recordsOf = (answer: DnsAnswer<string>): string[] => (answer.kind === 'found' ? answer.records : [])
