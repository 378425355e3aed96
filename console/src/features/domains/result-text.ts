// The words of a DNS check's result, which the server reports by code.

import type { SenderDomain } from '../../api.ts'
import type { DnsValues } from '../../words/en/dns-results.ts'
import * as words from '../../words/index.ts'

type DnsRecord = SenderDomain['records'][number]

/** Every code has words. */
const RESULTS: Record<NonNullable<DnsRecord['code']>, string | ((values: DnsValues) => string)> = words.dnsResults

export function resultText({ code, values, words: message }: DnsRecord): string {
  if (code === null) return message
  const result = RESULTS[code]
  return typeof result === 'string' ? result : result(values as DnsValues)
}
