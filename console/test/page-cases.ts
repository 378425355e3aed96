// Every page of the console, for accessibility tests and pictures. A test fails if one is missing.

import { urls } from '../src/urls.ts'
import { words } from './words.ts'

export type PageCase = {
  name: keyof typeof urls
  /** The level-1 heading, and text that appears once the page has loaded. */
  heading: string
  ready: string
  search?: string
  /** Overrides default parameters: `campaignId` of a draft, for example. */
  about?: Partial<Record<keyof PageParams, keyof PageParams>>
}

/** Signed-in pages; parameters such as `$personId` refer to the seeded shop. */
export const signedInPages: PageCase[] = [
  { name: 'start', heading: words.shell.start, ready: words.startActions.campaign },
  { name: 'dashboard', heading: words.nav.dashboard, ready: words.dashboard.audience },
  { name: 'people', heading: words.nav.people, ready: 'ada@example.com' },
  { name: 'person', heading: 'Ada Lovelace', ready: 'Quiz finished' },
  { name: 'personTab', heading: 'Ada Lovelace', ready: 'A-1001' },
  { name: 'importPeople', heading: words.imports.titleNew, ready: words.imports.drop },
  { name: 'imports', heading: words.imports.title, ready: 'readers.csv' },
  { name: 'import', heading: 'readers.csv', ready: words.imports.columnsIntro },
  { name: 'lists', heading: words.nav.lists, ready: 'Newsletter' },
  { name: 'list', heading: 'Newsletter', ready: words.lists.addedAt },
  { name: 'forms', heading: words.nav.forms, ready: 'Footer' },
  { name: 'form', heading: 'Stars', ready: 'Just what I wanted' },
  { name: 'formResults', heading: 'Stars', ready: words.forms.byPage(true) },
  { name: 'formInstall', heading: 'Stars', ready: words.forms.installCheckIntro },
  { name: 'editForm', heading: 'Stars', ready: 'How do you like it?' },
  { name: 'website', heading: words.nav.website, ready: words.website.snippet },
  { name: 'stores', heading: words.nav.stores, ready: 'Acme' },
  { name: 'stopped', heading: words.nav.stopped, ready: 'fatima@example.com' },
  { name: 'deliverability', heading: words.nav.deliverability, ready: 'GMX and web.de' },
  { name: 'email', heading: 'Autumn offers', ready: 'user unknown' },
  { name: 'drips', heading: words.nav.drips, ready: 'Welcome series' },
  { name: 'drip', heading: 'Welcome series', ready: words.drips.wholeDrip },
  { name: 'dripEmails', heading: 'Welcome series', ready: words.drips.allEmails },
  { name: 'dripPeople', heading: 'Welcome series', ready: 'ines@example.com' },
  { name: 'dripVersions', heading: 'Welcome series', ready: words.drips.versionLive },
  { name: 'dripEdit', heading: 'Welcome series', ready: words.drips.noProblems },
  { name: 'reportCards', heading: words.nav.reportCards, ready: 'Tables booked' },
  { name: 'oneToOne', heading: words.nav.campaigns, ready: words.oneToOne.empty },
  { name: 'coupons', heading: words.nav.coupons, ready: words.coupons.none },
  { name: 'moves', heading: words.nav.moving, ready: 'Mailchimp · Looms' },
  { name: 'move', heading: words.moving.from('Mailchimp'), ready: 'Spring sale' },
  { name: 'topics', heading: words.nav.topics, ready: 'Offers' },
  { name: 'details', heading: words.nav.details, ready: 'Shoe size' },
  { name: 'activity', heading: words.nav.activity, ready: 'Quiz finished' },
  { name: 'eventNames', heading: words.nav.activity, ready: 'quiz_finished' },
  { name: 'dataSets', heading: words.nav.dataSets, ready: 'Stores' },
  { name: 'dataSet', heading: 'Stores', ready: 'Leeds' },
  { name: 'dataSetFields', heading: 'Stores', ready: 'data.stores.city' },
  { name: 'dataSetAudience', heading: 'Stores', ready: 'Leeds', search: '?person=ada@example.com' },
  { name: 'products', heading: words.nav.products, ready: 'Blue mug' },
  { name: 'orders', heading: words.nav.orders, ready: 'A-1001' },
  { name: 'settings', heading: words.nav.general, ready: words.general.zone },
  { name: 'plan', heading: words.nav.plan, ready: words.settings.sends },
  { name: 'general', heading: words.nav.general, ready: words.general.currency },
  { name: 'retention', heading: words.nav.retention, ready: words.retention.forEver },
  { name: 'groups', heading: words.nav.groups, ready: 'Loyal' },
  { name: 'group', heading: 'Loyal', ready: words.groups.withThese },
  { name: 'groupPeople', heading: 'Loyal', ready: 'ada@example.com' },
  { name: 'campaigns', heading: words.nav.campaigns, ready: 'Autumn sale' },
  { name: 'campaignCalendar', heading: words.nav.campaigns, ready: words.calendar.hint },
  { name: 'campaign', heading: 'Autumn sale', ready: words.report.pending },
  { name: 'campaign', heading: 'Winter news', ready: words.composer.before, about: { campaignId: 'draftId' } },
  { name: 'campaignEmail', heading: 'Autumn sale', ready: words.report.email },
  { name: 'campaignClicks', heading: 'Autumn sale', ready: words.report.allClicks },
  { name: 'campaignRecipients', heading: 'Autumn sale', ready: 'gus@example.com' },
  { name: 'campaignExcluded', heading: 'Autumn sale', ready: 'ada@example.com' },
  { name: 'designs', heading: words.nav.designs, ready: 'Newsletter' },
  { name: 'newDesign', heading: words.gallery.title, ready: words.gallery.blank },
  { name: 'images', heading: words.nav.designs, ready: words.images.none },
  { name: 'design', heading: 'Newsletter', ready: words.designs.noProblems },
  { name: 'capturedMail', heading: words.nav.capturedMail, ready: 'gus@example.com' },
  { name: 'senders', heading: words.nav.sendersAndDomains, ready: 'shop@example.com' },
  { name: 'brand', heading: words.nav.brand, ready: words.brandColors.accent },
  { name: 'auditLog', heading: words.nav.auditLog, ready: words.auditLog.intro },
  { name: 'team', heading: words.nav.team, ready: 'grace@example.com' },
  { name: 'domains', heading: words.nav.sendersAndDomains, ready: words.dnsRecords.dmarc },
  { name: 'mailServers', heading: words.nav.mailServers, ready: 'Amazon SES' },
  { name: 'keys', heading: words.nav.keys, ready: 'Web shop' },
  { name: 'webhooks', heading: words.nav.webhooks, ready: 'localhost/lettermill' },
  { name: 'webhook', heading: 'localhost', ready: words.webhooks.noAttempts },
  { name: 'apps', heading: words.nav.allApps, ready: 'Reviews' },
  { name: 'status', heading: words.nav.status, ready: words.status.lastBackup },
  { name: 'connectedApps', heading: words.nav.allApps, ready: 'Booking desk' },
  { name: 'profile', heading: words.nav.profile, ready: words.profile.signOutEverywhere },
]

/** Public pages. */
export const publicPages: PageCase[] = [
  { name: 'signIn', heading: words.signIn.title, ready: words.signIn.forgot },
  { name: 'signIn', heading: words.signIn.title, ready: words.signIn.withPassword, search: '#token=x' },
  { name: 'signInCallback', heading: words.signIn.title, ready: words.signIn.back, search: '?state=x' },
  { name: 'forgotPassword', heading: words.signIn.forgotTitle, ready: words.signIn.sendLink },
  { name: 'resetPassword', heading: words.signIn.resetTitle, ready: words.signIn.setPassword, search: '#token=x' },
  { name: 'confirmEmail', heading: words.signIn.confirmTitle, ready: words.signIn.confirm, search: '#token=x' },
  { name: 'invitation', heading: words.invitation.invalid, ready: words.signIn.back, search: '#token=x' },
]

/** URLs that redirect. */
const LEAD_ON = ['home', 'account']

export function routesWithoutCase(): string[] {
  const walked = new Set<string>([...signedInPages, ...publicPages].map(({ name }) => name))
  return Object.keys(urls).filter((name) => !walked.has(name) && !LEAD_ON.includes(name))
}

export type PageParams = Record<
  | 'accountId'
  | 'personId'
  | 'tab'
  | 'importId'
  | 'moveId'
  | 'setKey'
  | 'webhookId'
  | 'groupId'
  | 'listId'
  | 'campaignId'
  | 'draftId'
  | 'designId'
  | 'formId'
  | 'emailId'
  | 'dripId',
  string
>

export const pathOf = ({ name, search = '', about = {} }: PageCase, params: PageParams): string =>
  urls[name].replaceAll(/\$(\w+)/g, (_, param: keyof PageParams) => params[about[param] ?? param]) + search
