// Every URL of the console. Emails link to some of the first six.

export const urls = {
  signIn: '/sign-in',
  signInCallback: '/sign-in/callback',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  invitation: '/invitation',
  home: '/',
  profile: '/profile',
  account: '/accounts/$accountId',
  people: '/accounts/$accountId/people',
  person: '/accounts/$accountId/people/$personId',
  personTab: '/accounts/$accountId/people/$personId/$tab',
  importPeople: '/accounts/$accountId/people/import',
  imports: '/accounts/$accountId/people/imports',
  import: '/accounts/$accountId/people/imports/$importId',
  lists: '/accounts/$accountId/lists',
  list: '/accounts/$accountId/lists/$listId',
  forms: '/accounts/$accountId/forms',
  form: '/accounts/$accountId/forms/$formId',
  formResults: '/accounts/$accountId/forms/$formId/results',
  formInstall: '/accounts/$accountId/forms/$formId/install',
  editForm: '/accounts/$accountId/forms/$formId/edit',
  email: '/accounts/$accountId/emails/$emailId',
  drips: '/accounts/$accountId/drips',
  drip: '/accounts/$accountId/drips/$dripId',
  dripEmails: '/accounts/$accountId/drips/$dripId/emails',
  dripPeople: '/accounts/$accountId/drips/$dripId/people',
  dripVersions: '/accounts/$accountId/drips/$dripId/versions',
  dripEdit: '/accounts/$accountId/drips/$dripId/edit',
  start: '/accounts/$accountId/start',
  dashboard: '/accounts/$accountId/dashboard',
  reportCards: '/accounts/$accountId/dashboard/report-cards',
  activity: '/accounts/$accountId/activity',
  eventNames: '/accounts/$accountId/activity/names',
  dataSets: '/accounts/$accountId/data-sets',
  dataSet: '/accounts/$accountId/data-sets/$setKey',
  dataSetFields: '/accounts/$accountId/data-sets/$setKey/fields',
  dataSetAudience: '/accounts/$accountId/data-sets/$setKey/audience',
  products: '/accounts/$accountId/products',
  orders: '/accounts/$accountId/orders',
  groups: '/accounts/$accountId/groups',
  group: '/accounts/$accountId/groups/$groupId',
  groupPeople: '/accounts/$accountId/groups/$groupId/people',
  campaigns: '/accounts/$accountId/campaigns',
  oneToOne: '/accounts/$accountId/campaigns/one-to-one',
  campaignCalendar: '/accounts/$accountId/campaigns/calendar',
  campaign: '/accounts/$accountId/campaigns/$campaignId',
  campaignClicks: '/accounts/$accountId/campaigns/$campaignId/clicks',
  campaignRecipients: '/accounts/$accountId/campaigns/$campaignId/recipients',
  campaignExcluded: '/accounts/$accountId/campaigns/$campaignId/excluded',
  campaignEmail: '/accounts/$accountId/campaigns/$campaignId/email',
  designs: '/accounts/$accountId/designs',
  images: '/accounts/$accountId/designs/images',
  newDesign: '/accounts/$accountId/designs/new',
  design: '/accounts/$accountId/designs/$designId',
  capturedMail: '/accounts/$accountId/captured-mail',
  settings: '/accounts/$accountId/settings',
  general: '/accounts/$accountId/settings/general',
  plan: '/accounts/$accountId/settings/plan',
  retention: '/accounts/$accountId/settings/retention',
  team: '/accounts/$accountId/settings/team',
  auditLog: '/accounts/$accountId/settings/audit-log',
  senders: '/accounts/$accountId/settings/senders',
  brand: '/accounts/$accountId/settings/brand',
  domains: '/accounts/$accountId/settings/domains',
  mailServers: '/accounts/$accountId/settings/mail-servers',
  deliverability: '/accounts/$accountId/settings/deliverability',
  stopped: '/accounts/$accountId/settings/stopped-addresses',
  moves: '/accounts/$accountId/settings/move',
  move: '/accounts/$accountId/settings/move/$moveId',
  coupons: '/accounts/$accountId/settings/coupons',
  topics: '/accounts/$accountId/settings/topics',
  details: '/accounts/$accountId/settings/details',
  keys: '/accounts/$accountId/settings/keys',
  webhooks: '/accounts/$accountId/settings/webhooks',
  webhook: '/accounts/$accountId/settings/webhooks/$webhookId',
  apps: '/accounts/$accountId/settings/apps',
  website: '/accounts/$accountId/settings/website',
  stores: '/accounts/$accountId/settings/stores',
  status: '/accounts/$accountId/settings/status',
  connectedApps: '/accounts/$accountId/settings/connected-apps',
} as const

/** Paths of pages that moved, below the account's, with the page that answers now. */
export const movedPages = [
  { from: 'mailbox', to: urls.capturedMail },
  { from: 'sending-health', to: urls.deliverability },
  { from: 'stopped-addresses', to: urls.stopped },
  { from: 'topics-and-details', to: urls.topics },
  { from: 'dashboards', to: urls.reportCards },
] as const

export const BASE_PATH = '/console'

/** Guides and the API reference, served next to the console. */
export const DOCUMENTATION = '/docs'

/** One-time links carry their token after "#", so that it never reaches server logs. */
export const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('token')

/** Only URLs of the console: a link must not redirect to another site after signing in. */
export const isOwnAddress = (to: unknown): to is string =>
  typeof to === 'string' && to.startsWith('/') && URL.parse(to, OWN_HOST)?.origin === OWN_HOST

// Browsers ignore tabs and line breaks in URLs and read "\\" as "/", so the URL is parsed as they do.
const OWN_HOST = 'https://console.invalid'
