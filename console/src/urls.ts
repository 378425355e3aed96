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
  groups: '/accounts/$accountId/groups',
  group: '/accounts/$accountId/groups/$groupId',
  groupPeople: '/accounts/$accountId/groups/$groupId/people',
  campaigns: '/accounts/$accountId/campaigns',
  campaign: '/accounts/$accountId/campaigns/$campaignId',
  campaignClicks: '/accounts/$accountId/campaigns/$campaignId/clicks',
  campaignRecipients: '/accounts/$accountId/campaigns/$campaignId/recipients',
  campaignLeftOut: '/accounts/$accountId/campaigns/$campaignId/left-out',
  designs: '/accounts/$accountId/designs',
  design: '/accounts/$accountId/designs/$designId',
  mailbox: '/accounts/$accountId/mailbox',
  settings: '/accounts/$accountId/settings',
  team: '/accounts/$accountId/settings/team',
  senders: '/accounts/$accountId/settings/senders',
  brand: '/accounts/$accountId/settings/brand',
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
