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
  personPart: '/accounts/$accountId/people/$personId/$part',
  importPeople: '/accounts/$accountId/people/import',
  imports: '/accounts/$accountId/people/imports',
  import: '/accounts/$accountId/people/imports/$importId',
  lists: '/accounts/$accountId/lists',
  forms: '/accounts/$accountId/forms',
  form: '/accounts/$accountId/forms/$formId',
  editForm: '/accounts/$accountId/forms/$formId/edit',
  stopped: '/accounts/$accountId/stopped-addresses',
  health: '/accounts/$accountId/sending-health',
  email: '/accounts/$accountId/emails/$emailId',
  drips: '/accounts/$accountId/drips',
  drip: '/accounts/$accountId/drips/$dripId',
  dripEdit: '/accounts/$accountId/drips/$dripId/edit',
  dashboards: '/accounts/$accountId/dashboards',
  start: '/accounts/$accountId/start',
  dashboard: '/accounts/$accountId/dashboard',
  topicsAndDetails: '/accounts/$accountId/topics-and-details',
  activity: '/accounts/$accountId/activity',
  eventNames: '/accounts/$accountId/activity/names',
  dataSets: '/accounts/$accountId/data-sets',
  dataSet: '/accounts/$accountId/data-sets/$setKey',
  dataSetFields: '/accounts/$accountId/data-sets/$setKey/fields',
  dataSetForWhom: '/accounts/$accountId/data-sets/$setKey/for-whom',
  products: '/accounts/$accountId/products',
  orders: '/accounts/$accountId/orders',
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
  plan: '/accounts/$accountId/settings/plan',
  retention: '/accounts/$accountId/settings/retention',
  team: '/accounts/$accountId/settings/team',
  senders: '/accounts/$accountId/settings/senders',
  brand: '/accounts/$accountId/settings/brand',
  domains: '/accounts/$accountId/settings/domains',
  mailServers: '/accounts/$accountId/settings/mail-servers',
  keys: '/accounts/$accountId/settings/keys',
  webhooks: '/accounts/$accountId/settings/webhooks',
  webhook: '/accounts/$accountId/settings/webhooks/$webhookId',
  apps: '/accounts/$accountId/settings/apps',
  website: '/accounts/$accountId/settings/website',
  stores: '/accounts/$accountId/settings/stores',
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

/** Served beside the console, not by it: guides, and the reference of the API. */
export const DOCUMENTATION = '/docs'

/** Links that work once carry their token after the "#", where no server sees it. */
export const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('token')
