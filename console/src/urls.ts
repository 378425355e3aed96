// Every address of the console, spelled once. The server's mails link to the first five.

export const urls = {
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  invitation: '/invitation',
  home: '/',
  profile: '/profile',
  account: '/accounts/$accountId',
  people: '/accounts/$accountId/people',
  person: '/accounts/$accountId/people/$personId',
  lists: '/accounts/$accountId/lists',
  stopped: '/accounts/$accountId/stopped-addresses',
  health: '/accounts/$accountId/sending-health',
  email: '/accounts/$accountId/emails/$emailId',
  dashboards: '/accounts/$accountId/dashboards',
  settings: '/accounts/$accountId/settings',
  team: '/accounts/$accountId/settings/team',
  domains: '/accounts/$accountId/settings/domains',
  mailServers: '/accounts/$accountId/settings/mail-servers',
  keys: '/accounts/$accountId/settings/keys',
  apps: '/accounts/$accountId/settings/apps',
  status: '/accounts/$accountId/settings/status',
  connectedApps: '/accounts/$accountId/settings/connected-apps',
} as const

/** What pages were called right under the account before, as bookmarks still do. */
export const movedUrls = new Map([
  ['team', urls.team],
  ['keys', urls.keys],
  ['apps', urls.apps],
] as const)

export const BASE_PATH = '/console'

/** Served beside the console, not by it. */
export const API_REFERENCE = '/api/docs'

/** Links that work once carry their token after the "#", where no server sees it. */
export const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('token')
