// UTM parameters for links to the account's own sites, so that its web analytics recognize visits from an email.

export type Utm = {
  source: string
  medium: string
  campaign: string
  /** The account's own sites, without "www."; subdomains count as well. */
  hosts: string[]
}

/** What is tracked in the emails of a mailing. */
export type MailingTracking = { opens: boolean; clicks: boolean; utm: Utm | null }

export const FULL_TRACKING: MailingTracking = { opens: true, clicks: true, utm: null }

/** Links to other sites, and links that already have UTM parameters, stay as they are. */
export function withUtm(address: string, { source, medium, campaign, hosts }: Utm): string {
  const url = URL.parse(address)
  if (!url || !isOwn(url.hostname, hosts)) return address
  if (url.searchParams.keys().some((key) => key.toLowerCase().startsWith('utm_'))) return address
  const added = new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: campaign })
  url.search = url.search === '' ? `${added}` : `${url.search}&${added}`
  return url.href
}

const isOwn = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((own) => host === own || host.endsWith(`.${own}`))

/** The host of a site as written in settings, such as `https://www.shop.example`; null if it is none. */
export function ownHost(site: string): string | null {
  const url = URL.parse(site.includes('://') ? site : `https://${site}`)
  return url?.hostname ? url.hostname.replace(/^www\./, '') : null
}
