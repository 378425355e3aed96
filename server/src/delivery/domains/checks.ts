// Checks the DNS records of a sender's domain, and says how to fix them. Only a definite "does not exist" counts as
// missing; a failing name server leaves the result unclear.

import type { DnsAnswer, DnsLookups } from '../../platform/net/dns.ts'
import type { DomainRecord, RecordName } from './dns-records.ts'
import { countSpf } from './spf.ts'

export type FindingState = 'ok' | 'warning' | 'missing' | 'wrong' | 'unclear'

export type Finding = {
  record: RecordName
  state: FindingState
  /** What was found, and how to fix it. */
  words: string
  /** The record found, shortened for display. */
  seen: string[]
}

export type CheckDeps = { dns: DnsLookups; domain: string }

const MAX_SEEN = 300

const finding = (record: RecordName, state: FindingState, words: string, seen: readonly string[] = []): Finding => ({
  record,
  state,
  words,
  seen: seen.slice(0, 5).map((text) => text.slice(0, MAX_SEEN)),
})

const unclear = (record: RecordName, name: string) =>
  finding(record, 'unclear', `The name servers didn’t respond for ${name}. We’ll check again later.`)

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
    return finding(
      record,
      'missing',
      `The record is at ${name}.${deps.domain}: your DNS provider appends the domain automatically. Enter the name without it.`,
    )
  return finding(record, 'missing', `There is no ${type} record at ${name}.`)
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
  if (seen.length > 1)
    return finding(record, 'wrong', `There are ${seen.length} TXT records at ${name}. Keep only one.`, seen)
  const text = seen[0]!
  const ours = keyIn(value)
  if (/^["“”']|\\;/.test(text.trim()))
    return finding(record, 'wrong', 'The value contains quotation marks or backslashes. Enter it without them.', seen)
  const tags = tagsOf(text)
  const found = keyIn(text)
  if (tags.has('v') && tags.get('v') !== 'DKIM1')
    return finding(record, 'wrong', 'This is not a DKIM record. It must begin with v=DKIM1.', seen)
  if (!tags.has('p')) return finding(record, 'wrong', 'The record contains no key (p=).', seen)
  if (found === '')
    return finding(record, 'wrong', 'The key is revoked because p= is empty. Enter the value as shown.', seen)
  if (found === ours) {
    return tags.get('t')?.split(':').includes('y')
      ? finding(record, 'warning', 'The key is correct, but marked as a test (t=y), so providers may ignore it.', seen)
      : finding(record, 'ok', 'The key is published.', seen)
  }
  if (ours.startsWith(found))
    return finding(
      record,
      'wrong',
      `The key is cut off after ${found.length} of ${ours.length} characters. Enter it in parts of up to 255 characters, or ask your DNS provider about long TXT records.`,
      seen,
    )
  // All keys of one type start with the same characters.
  if (found.length > 80 && (ours.includes(found.slice(44, 84)) || found.includes(ours.slice(44, 84))))
    return finding(
      record,
      'wrong',
      'A part of the key is missing or duplicated. The parts of a long value are joined without spaces.',
      seen,
    )
  return finding(record, 'wrong', 'This is a different key. Did you enter the value of the other selector?', seen)
}

async function checkDmarc(deps: CheckDeps, wanted: DomainRecord): Promise<Finding> {
  const { record, name } = wanted
  const answer = await deps.dns.txt(name)
  if (answer.kind === 'unclear') return unclear(record, name)
  const policies = answer.kind === 'found' ? answer.records.filter((text) => /^\s*"?v=dmarc1/i.test(text)) : []
  if (policies.length === 0) {
    const apex = await deps.dns.txt(deps.domain)
    if (apex.kind === 'found' && apex.records.some((text) => /^v=dmarc1/i.test(text)))
      return finding(record, 'missing', `The policy is at ${deps.domain}. It must be at ${name}.`, apex.records)
    const above = await policyAbove(deps)
    if (above)
      return finding(record, 'ok', `The policy of ${above.domain} also applies to this domain.`, [above.policy])
    return missing(deps, wanted)
  }
  if (policies.length > 1)
    return finding(
      record,
      'wrong',
      `There are ${policies.length} policies. Keep only one; otherwise none of them applies.`,
      policies,
    )
  const tags = tagsOf(policies[0]!)
  const policy = tags.get('p')?.toLowerCase() ?? 'none'
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return finding(record, 'wrong', `p=${policy} is not a valid policy. Use none, quarantine or reject.`, policies)
  return finding(record, 'ok', `The policy is ${policy}.`, policies)
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
    return finding(
      record,
      'warning',
      `${name} is an alias of ${alias.records[0]}. A separate MX record is safer.`,
      hosts,
    )
  if (!hosts.includes(host))
    return finding(record, 'wrong', `Bounces would go to ${hosts[0]}. The record must point to ${host}.`, hosts)
  if (hosts.length > 1)
    return finding(
      record,
      'wrong',
      `There are ${hosts.length} MX records. Keep only ${host}, or bounces will be lost.`,
      hosts,
    )
  const reachable = await deps.dns.addresses(host)
  if (reachable.kind === 'missing') return finding(record, 'wrong', `${host} has no IP address.`, hosts)
  return finding(record, 'ok', `Bounces go to ${host}.`, hosts)
}

async function checkSpf(deps: CheckDeps, wanted: DomainRecord): Promise<Finding> {
  const { record, name } = wanted
  const answer = await deps.dns.txt(name)
  if (answer.kind === 'unclear') return unclear(record, name)
  const policies = answer.kind === 'found' ? answer.records.filter((text) => /^v=spf1(?: |$)/i.test(text)) : []
  if (policies.length === 0) {
    const near = answer.kind === 'found' ? answer.records.find((text) => /spf/i.test(text)) : undefined
    return near
      ? finding(record, 'wrong', 'There is a record that looks like SPF but does not begin with "v=spf1 ".', [near])
      : missing(deps, wanted)
  }
  if (policies.length > 1)
    return finding(
      record,
      'wrong',
      `There are ${policies.length} SPF records. Merge them into one; otherwise none of them applies.`,
      policies,
    )
  const policy = policies[0]!
  if (/(?:^| )\+?all(?: |$)/i.test(policy))
    return finding(
      record,
      'wrong',
      '"+all" allows anyone to send for this domain. End the record with "~all" or "-all".',
      policies,
    )
  const { lookups, problem } = await countSpf(deps.dns, name)
  if (problem) return finding(record, 'wrong', problem, policies)
  if (lookups > 10)
    return finding(
      record,
      'wrong',
      `The record needs ${lookups} DNS lookups, but receivers stop at 10. Remove some "include" terms.`,
      policies,
    )
  if (!/ [~-]all\s*$/i.test(policy) && !/redirect=/i.test(policy))
    return finding(record, 'warning', 'The record should end with "~all" or "-all".', policies)
  const needed = wanted.value.split(' ').filter((part) => /^(?:a|ip4|ip6|include):/.test(part))
  const lacking = needed.filter((part) => !policy.toLowerCase().split(/\s+/).includes(part.toLowerCase()))
  if (lacking.length > 0 && lacking.length === needed.length)
    return finding(
      record,
      'warning',
      `The record is valid, but does not include ${lacking.join(' ')}. Add it to authorize your mail servers.`,
      policies,
    )
  return finding(record, 'ok', `The record is valid and needs ${lookups} of 10 DNS lookups.`, policies)
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
      ? finding(record, 'ok', `${name} points here.`, alias.records)
      : finding(record, 'wrong', `${name} points to ${target}. It must point to ${host}.`, alias.records)
  }
  if (own.kind === 'missing') return missing(deps, wanted)
  const isOurs = recordsOf(own).some((address) => recordsOf(ours).includes(address))
  return isOurs
    ? finding(record, 'ok', `${name} points here.`, own.records)
    : finding(
        record,
        'wrong',
        `${name} points elsewhere. Turn off the proxy in front of it, or add the CNAME record.`,
        own.records,
      )
}

const recordsOf = (answer: DnsAnswer<string>): string[] => (answer.kind === 'found' ? answer.records : [])
