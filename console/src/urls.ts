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
  lists: '/accounts/$accountId/lists',
  settings: '/accounts/$accountId/settings',
  team: '/accounts/$accountId/team',
  keys: '/accounts/$accountId/keys',
  apps: '/accounts/$accountId/apps',
} as const

export const BASE_PATH = '/console'

/** Links that work once carry their token after the "#", where no server sees it. */
export const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('token')
