// The kind of device behind a user agent. Image proxies of mail providers reveal none.

export type Device = 'phone' | 'tablet' | 'computer'

const PROXY = /GoogleImageProxy|ggpht\.com|YahooMailProxy|Outlook-iOS-Android-Proxy/
const TABLET = /iPad|Tablet|Kindle|Silk\//
const PHONE = /iPhone|iPod|Windows Phone|Mobile/
const COMPUTER = /Windows NT|Macintosh|X11|CrOS|Thunderbird|Microsoft Outlook/

export function deviceOf(agent: string | null): Device | null {
  if (!agent || PROXY.test(agent)) return null
  // Android marks phones with "Mobile"; without it, the device is a tablet.
  if (TABLET.test(agent) || (agent.includes('Android') && !agent.includes('Mobile'))) return 'tablet'
  if (PHONE.test(agent)) return 'phone'
  return COMPUTER.test(agent) ? 'computer' : null
}
