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
  drips: '/accounts/$accountId/drips',
  drip: '/accounts/$accountId/drips/$dripId',
  dripEdit: '/accounts/$accountId/drips/$dripId/edit',
  settings: '/accounts/$accountId/settings',
  team: '/accounts/$accountId/settings/team',
  keys: '/accounts/$accountId/settings/keys',
  apps: '/accounts/$accountId/settings/apps',
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
