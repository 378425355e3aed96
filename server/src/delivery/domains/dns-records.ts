// The DNS records of a sender's domain, as entered in a DNS panel.

export type RecordName = 'dkim1' | 'dkim2' | 'dmarc' | 'return_path' | 'spf' | 'tracking'

export type DomainRecord = {
  record: RecordName
  type: 'TXT' | 'MX' | 'CNAME'
  /** The full name; some panels expect it without the domain. */
  name: string
  value: string
  /** Without it, providers reject mail or send it to spam. */
  needed: boolean
}

export type RecordDeps = {
  domain: string
  keys: { selector: string; publicKey: string }[]
  /** Host names of the mail servers that send for the account. */
  mailHosts: string[]
  bounceHost: string | null
  /** The host of links and images. */
  appHost: string
}

export const returnHostOf = (domain: string): string => `returns.${domain}`
export const trackingHostOf = (domain: string): string => `links.${domain}`

export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

export function recordsFor({ domain, keys, mailHosts, bounceHost, appHost }: RecordDeps): DomainRecord[] {
  const dkim = keys.map(({ selector, publicKey }, i): DomainRecord => ({
    record: i === 0 ? 'dkim1' : 'dkim2',
    type: 'TXT',
    name: `${selector}._domainkey.${domain}`,
    value: dkimValue(publicKey),
    needed: true,
  }))
  const senders = mailHosts.map((host) => (/^[\d.]+$/.test(host) ? `ip4:${host}` : `a:${host}`))
  const returns: DomainRecord[] = bounceHost
    ? [
        { record: 'return_path', type: 'MX', name: returnHostOf(domain), value: `10 ${bounceHost}.`, needed: false },
        {
          record: 'spf',
          type: 'TXT',
          name: returnHostOf(domain),
          value: ['v=spf1', ...senders, '~all'].join(' '),
          needed: false,
        },
      ]
    : []
  // A CNAME needs a host name as its target.
  const tracking: DomainRecord[] =
    /[a-z]\.?$/i.test(appHost) && appHost.includes('.')
      ? [{ record: 'tracking', type: 'CNAME', name: trackingHostOf(domain), value: `${appHost}.`, needed: false }]
      : []
  return [
    ...dkim,
    {
      record: 'dmarc',
      type: 'TXT',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
      needed: true,
    },
    ...returns,
    ...tracking,
  ]
}
