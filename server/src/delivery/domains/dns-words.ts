// Every finding of the DNS checks, and its words in English. The console words a finding by its code and values, in the
// user's language.

type Values = Record<string, string | number>
type NoValues = Record<never, never>

const kind = <V extends Values = NoValues>(words: (values: V) => string) => words

const WORDS = {
  absent: kind<{ type: string; name: string }>(({ type, name }) => `There is no ${type} record at ${name}.`),
  dkim_cut: kind<{ found: number; length: number }>(
    ({ found, length }) =>
      `The key is cut off after ${found} of ${length} characters. Enter it in parts of up to 255 characters, or ask your DNS provider about long TXT records.`,
  ),
  dkim_different: kind(() => 'This is a different key. Did you enter the value of the other selector?'),
  dkim_many: kind<{ records: number; name: string }>(
    ({ records, name }) => `There are ${records} TXT records at ${name}. Keep only one.`,
  ),
  dkim_no_key: kind(() => 'The record contains no key (p=).'),
  dkim_ok: kind(() => 'The key is published.'),
  dkim_other_record: kind(() => 'This is not a DKIM record. It must begin with v=DKIM1.'),
  dkim_part_missing: kind(
    () => 'A part of the key is missing or duplicated. The parts of a long value are joined without spaces.',
  ),
  dkim_quoted: kind(() => 'The value contains quotation marks or backslashes. Enter it without them.'),
  dkim_revoked: kind(() => 'The key is revoked because p= is empty. Enter the value as shown.'),
  dkim_test: kind(() => 'The key is correct, but marked as a test (t=y), so providers may ignore it.'),
  dmarc_above: kind<{ domain: string }>(({ domain }) => `The policy of ${domain} also applies to this domain.`),
  dmarc_elsewhere: kind<{ domain: string; name: string }>(
    ({ domain, name }) => `The policy is at ${domain}. It must be at ${name}.`,
  ),
  dmarc_invalid: kind<{ policy: string }>(
    ({ policy }) => `p=${policy} is not a valid policy. Use none, quarantine or reject.`,
  ),
  dmarc_many: kind<{ records: number }>(
    ({ records }) => `There are ${records} policies. Keep only one; otherwise none of them applies.`,
  ),
  dmarc_ok: kind<{ policy: string }>(({ policy }) => `The policy is ${policy}.`),
  domain_doubled: kind<{ name: string; domain: string }>(
    ({ name, domain }) =>
      `The record is at ${name}.${domain}: your DNS provider appends the domain automatically. Enter the name without it.`,
  ),
  return_path_alias: kind<{ name: string; alias: string }>(
    ({ name, alias }) => `${name} is an alias of ${alias}. A separate MX record is safer.`,
  ),
  return_path_elsewhere: kind<{ found: string; host: string }>(
    ({ found, host }) => `Bounces would go to ${found}. The record must point to ${host}.`,
  ),
  return_path_many: kind<{ records: number; host: string }>(
    ({ records, host }) => `There are ${records} MX records. Keep only ${host}, or bounces will be lost.`,
  ),
  return_path_no_address: kind<{ host: string }>(({ host }) => `${host} has no IP address.`),
  return_path_ok: kind<{ host: string }>(({ host }) => `Bounces go to ${host}.`),
  spf_allows_all: kind(() => '"+all" allows anyone to send for this domain. End the record with "~all" or "-all".'),
  spf_included_many: kind<{ domain: string }>(
    ({ domain }) => `${domain}, which the record includes, has two SPF records.`,
  ),
  spf_included_none: kind<{ domain: string }>(
    ({ domain }) => `${domain}, which the record includes, has no SPF record.`,
  ),
  spf_incomplete: kind<{ terms: string }>(
    ({ terms }) => `The record is valid, but does not include ${terms}. Add it to authorize your mail servers.`,
  ),
  spf_many: kind<{ records: number }>(
    ({ records }) => `There are ${records} SPF records. Merge them into one; otherwise none of them applies.`,
  ),
  spf_ok: kind<{ lookups: number }>(({ lookups }) => `The record is valid and needs ${lookups} of 10 DNS lookups.`),
  spf_open_end: kind(() => 'The record should end with "~all" or "-all".'),
  spf_recursive: kind<{ domain: string }>(({ domain }) => `The record includes ${domain} recursively.`),
  spf_too_many_lookups: kind<{ lookups: number }>(
    ({ lookups }) => `The record needs ${lookups} DNS lookups, but receivers stop at 10. Remove some "include" terms.`,
  ),
  spf_unknown_hosts: kind(() => 'Too many of its host names do not exist.'),
  spf_wrong_start: kind(() => 'There is a record that looks like SPF but does not begin with "v=spf1 ".'),
  tracking_elsewhere: kind<{ name: string }>(
    ({ name }) => `${name} points elsewhere. Turn off the proxy in front of it, or add the CNAME record.`,
  ),
  tracking_no_certificate: kind<{ host: string }>(
    ({ host }) =>
      `${host} points here, but does not answer https with its own certificate yet. Links keep their default host until it does.`,
  ),
  tracking_ok: kind<{ name: string }>(({ name }) => `${name} points here.`),
  tracking_other_target: kind<{ name: string; target: string; host: string }>(
    ({ name, target, host }) => `${name} points to ${target}. It must point to ${host}.`,
  ),
  unclear: kind<{ name: string }>(
    ({ name }) => `The name servers didn’t respond for ${name}. We’ll check again later.`,
  ),
}

export type DnsCode = keyof typeof WORDS
export const DNS_CODES = Object.keys(WORDS) as DnsCode[]

/** What was found, and how to fix it. Results that were stored by version 0.1.0 have only words. */
export type DnsWords = { code?: DnsCode; values?: Values; words: string }

/** A code with its values. */
export type DnsResult = { [Code in DnsCode]: [code: Code, values: Parameters<(typeof WORDS)[Code]>[0]] }[DnsCode]

export const dnsWords = ([code, values]: DnsResult): DnsWords => ({
  code,
  values,
  words: (WORDS[code] as (given: Values) => string)(values),
})
