// Copy for domains and their DNS records.

import { translated } from '../language.ts'

export const domains = translated('domains', {
  checkAgain: 'Check now',
  checked: 'Last checked',
  dnsChecked: 'DNS checked',
  found: 'Found in DNS',
  fullName: 'Full name',
  host: (domain: string) => `Host, relative to ${domain}`,
  intro: 'Add these records at your DNS provider to prove that your emails come from you.',
  needed: 'required',
  none: 'No domains yet',
  noneIntro: 'Add a sender first, then set up its domain here.',
  notSetUp: 'Not set up',
  optional: 'recommended',
  remove: 'Remove domain',
  removeBody: 'Its DKIM keys are deleted, and its emails are no longer signed. You can leave the DNS records in place.',
  removeTitle: (domain: string) => `Remove ${domain}?`,
  removed: (domain: string) => `Domain ${domain} removed`,
  renew: 'Replace the standby key',
  renewed: 'Standby key replaced. Update its DNS record.',
  setUp: 'Set up domain',
  setUpIntro:
    'Emails from this domain aren’t signed, so providers may reject them. Set it up to get the DNS records to add.',
  signing: (selector: string) => `Signing with ${selector}`,
  turnOver: 'Rotate signing keys',
  turned: 'Now signing with the other key',
  value: 'Value',
  view: 'View DNS records',
})

export const dnsRecords = translated('dnsRecords', {
  dkim1: 'DKIM signature, first key',
  dkim2: 'DKIM signature, second key',
  dmarc: 'DMARC policy',
  return_path: 'Return path for bounces (MX)',
  spf: 'SPF: allowed servers',
  tracking: 'Link tracking (CNAME)',
})
