// Copy for the results of DNS checks, which the server reports by code.

import { translated } from '../language.ts'

/** The names and numbers of a result. */
export type DnsValues = Record<string, string | number>

export const dnsResults = translated('dnsResults', {
  absent: ({ type, name }: DnsValues) => `There’s no ${type} record at ${name}.`,
  dkim_cut: ({ found, length }: DnsValues) =>
    `The key is cut off after ${found} of ${length} characters. Enter it in parts of up to 255 characters, or ask your DNS provider about long TXT records.`,
  dkim_different: 'This is a different key. Did you enter the value of the other selector?',
  dkim_many: ({ records, name }: DnsValues) => `There are ${records} TXT records at ${name}. Keep only one.`,
  dkim_no_key: 'The record contains no key (p=).',
  dkim_ok: 'The key is published.',
  dkim_other_record: 'This isn’t a DKIM record. It must begin with v=DKIM1.',
  dkim_part_missing: 'A part of the key is missing or duplicated. The parts of a long value are joined without spaces.',
  dkim_quoted: 'The value contains quotation marks or backslashes. Enter it without them.',
  dkim_revoked: 'The key is revoked because p= is empty. Enter the value as shown.',
  dkim_test: 'The key is correct, but marked as a test (t=y), so providers may ignore it.',
  dmarc_above: ({ domain }: DnsValues) => `The policy of ${domain} also applies to this domain.`,
  dmarc_elsewhere: ({ domain, name }: DnsValues) => `The policy is at ${domain}. It must be at ${name}.`,
  dmarc_invalid: ({ policy }: DnsValues) => `p=${policy} isn’t a valid policy. Use none, quarantine, or reject.`,
  dmarc_many: ({ records }: DnsValues) =>
    `There are ${records} policies. Keep only one; otherwise none of them applies.`,
  dmarc_ok: ({ policy }: DnsValues) => `The policy is ${policy}.`,
  domain_doubled: ({ name, domain }: DnsValues) =>
    `The record is at ${name}.${domain}: your DNS provider appends the domain automatically. Enter the name without it.`,
  return_path_alias: ({ name, alias }: DnsValues) => `${name} is an alias of ${alias}. A separate MX record is safer.`,
  return_path_elsewhere: ({ found, host }: DnsValues) =>
    `Bounces would go to ${found}. The record must point to ${host}.`,
  return_path_many: ({ records, host }: DnsValues) =>
    `There are ${records} MX records. Keep only ${host}, or bounces will be lost.`,
  return_path_no_address: ({ host }: DnsValues) => `${host} has no IP address.`,
  return_path_ok: ({ host }: DnsValues) => `Bounces go to ${host}.`,
  spf_allows_all: '“+all” allows anyone to send for this domain. End the record with “~all” or “-all”.',
  spf_included_many: ({ domain }: DnsValues) => `${domain}, which the record includes, has two SPF records.`,
  spf_included_none: ({ domain }: DnsValues) => `${domain}, which the record includes, has no SPF record.`,
  spf_incomplete: ({ terms }: DnsValues) =>
    `The record is valid, but doesn’t include ${terms}. Add it to authorize your mail servers.`,
  spf_many: ({ records }: DnsValues) =>
    `There are ${records} SPF records. Merge them into one; otherwise none of them applies.`,
  spf_ok: ({ lookups }: DnsValues) => `The record is valid and needs ${lookups} of 10 DNS lookups.`,
  spf_open_end: 'The record should end with “~all” or “-all”.',
  spf_recursive: ({ domain }: DnsValues) => `The record includes ${domain}, which includes itself.`,
  spf_too_many_lookups: ({ lookups }: DnsValues) =>
    `The record needs ${lookups} DNS lookups, but receivers stop at 10. Remove some “include” terms.`,
  spf_unknown_hosts: 'Too many of its host names don’t exist.',
  spf_wrong_start: 'A record looks like SPF but doesn’t begin with “v=spf1 ”.',
  tracking_elsewhere: ({ name }: DnsValues) =>
    `${name} points elsewhere. Turn off the proxy in front of it, or add the CNAME record.`,
  tracking_no_certificate: ({ host }: DnsValues) =>
    `${host} points here, but doesn’t answer https with its own certificate yet. Links keep their default host until it does.`,
  tracking_ok: ({ name }: DnsValues) => `${name} points here.`,
  tracking_other_target: ({ name, target, host }: DnsValues) =>
    `${name} points to ${target}. It must point to ${host}.`,
  unclear: ({ name }: DnsValues) => `The name servers didn’t respond for ${name}. We’ll check again later.`,
})
