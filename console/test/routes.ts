// Every page of the console, as tests and pictures walk them. A page that is not here fails a test.

import { urls } from '../src/urls.ts'

export type Stop = {
  name: keyof typeof urls
  /** What stands there once it is ready. */
  heading: string
  ready: string
  search?: string
  /** Other things than the usual ones of their kind: `campaignId` of a draft, for one. */
  about?: Partial<Record<keyof StopParams, keyof StopParams>>
}

/** Pages of somebody signed in; `$personId` and the like are filled with those about which much is known. */
export const signedInStops: Stop[] = [
  { name: 'start', heading: 'Get started', ready: 'Write a campaign' },
  { name: 'dashboard', heading: 'Dashboard', ready: 'Email results' },
  { name: 'people', heading: 'People', ready: 'ada@example.com' },
  { name: 'person', heading: 'Ada Lovelace', ready: 'quiz_finished' },
  { name: 'personPart', heading: 'Ada Lovelace', ready: 'A-1001' },
  { name: 'importPeople', heading: 'Import people', ready: 'Drop a CSV file here' },
  { name: 'imports', heading: 'Imports', ready: 'readers.csv' },
  { name: 'import', heading: 'readers.csv', ready: 'Say what each column' },
  { name: 'lists', heading: 'Lists', ready: 'Newsletter' },
  { name: 'forms', heading: 'Forms', ready: 'Footer' },
  { name: 'form', heading: 'Stars', ready: 'Just what I wanted' },
  { name: 'editForm', heading: 'Stars', ready: 'How do you like it?' },
  { name: 'website', heading: 'Website', ready: 'The line to copy' },
  { name: 'stores', heading: 'Stores', ready: 'Acme' },
  { name: 'stopped', heading: 'Stopped addresses', ready: 'fatima@example.com' },
  { name: 'health', heading: 'Sending health', ready: 'GMX and web.de' },
  { name: 'email', heading: 'Autumn offers', ready: 'user unknown' },
  { name: 'drips', heading: 'Drips', ready: 'Welcome series' },
  { name: 'drip', heading: 'Welcome series', ready: 'ines@example.com' },
  { name: 'dripEdit', heading: 'Welcome series', ready: 'No problems' },
  { name: 'dashboards', heading: 'Report cards', ready: 'Tables booked' },
  { name: 'topicsAndDetails', heading: 'Topics and details', ready: 'Offers' },
  { name: 'topicsAndDetails', heading: 'Topics and details', ready: 'Shoe size', search: '?tab=details' },
  { name: 'activity', heading: 'Activity', ready: 'quiz_finished' },
  { name: 'eventNames', heading: 'Event names', ready: 'quiz_finished' },
  { name: 'dataSets', heading: 'Data sets', ready: 'Stores' },
  { name: 'dataSet', heading: 'Stores', ready: 'Leeds' },
  { name: 'dataSetFields', heading: 'Stores', ready: 'data.stores.city' },
  { name: 'dataSetForWhom', heading: 'Stores', ready: 'Leeds', search: '?person=ada@example.com' },
  { name: 'products', heading: 'Products', ready: 'Blue mug' },
  { name: 'orders', heading: 'Orders', ready: 'A-1001' },
  { name: 'settings', heading: 'General', ready: 'Time zone' },
  { name: 'plan', heading: 'Plan and usage', ready: 'Emails a month' },
  { name: 'retention', heading: 'Retention and exports', ready: 'Keep activity for ever' },
  { name: 'groups', heading: 'Groups', ready: 'Loyal' },
  { name: 'group', heading: 'Loyal', ready: 'Save the rules' },
  { name: 'groupPeople', heading: 'Loyal', ready: 'ada@example.com' },
  { name: 'campaigns', heading: 'Campaigns', ready: 'Autumn sale' },
  { name: 'campaign', heading: 'Autumn sale', ready: 'No word yet' },
  { name: 'campaign', heading: 'Winter news', ready: 'Checks', about: { campaignId: 'draftId' } },
  { name: 'campaignClicks', heading: 'Autumn sale', ready: 'By link checkers' },
  { name: 'campaignRecipients', heading: 'Autumn sale', ready: 'gus@example.com' },
  { name: 'campaignLeftOut', heading: 'Autumn sale', ready: 'fatima@example.com' },
  { name: 'designs', heading: 'Designs', ready: 'Newsletter' },
  { name: 'design', heading: 'Newsletter', ready: 'No problems' },
  { name: 'mailbox', heading: 'Mailbox', ready: 'gus@example.com' },
  { name: 'senders', heading: 'Senders', ready: 'shop@example.com' },
  { name: 'brand', heading: 'Brand', ready: 'Words on buttons' },
  { name: 'team', heading: 'Team', ready: 'grace@example.com' },
  { name: 'domains', heading: 'Domains', ready: 'Policy (DMARC)' },
  { name: 'mailServers', heading: 'Mail servers', ready: 'Amazon SES' },
  { name: 'keys', heading: 'API keys', ready: 'Web shop' },
  { name: 'webhooks', heading: 'Webhooks', ready: 'localhost/lettermill' },
  { name: 'webhook', heading: 'localhost', ready: 'No tries in 30 days' },
  { name: 'apps', heading: 'Apps you made', ready: 'Reviews' },
  { name: 'status', heading: 'Status', ready: 'Last good backup' },
  { name: 'connectedApps', heading: 'Connected apps', ready: 'Booking desk' },
  { name: 'profile', heading: 'Your profile', ready: 'Sign out everywhere' },
]

/** Pages for anyone. */
export const openStops: Stop[] = [
  { name: 'signIn', heading: 'Sign in', ready: 'I forgot my password' },
  { name: 'signIn', heading: 'Sign in', ready: 'Use a password instead', search: '#token=x' },
  { name: 'forgotPassword', heading: 'Forgot your password?', ready: 'Mail me a link' },
  { name: 'resetPassword', heading: 'Choose a new password', ready: 'Set the password', search: '#token=x' },
  { name: 'confirmEmail', heading: 'Confirm your address', ready: 'Use this address', search: '#token=x' },
  { name: 'invitation', heading: 'You are invited', ready: 'invitation', search: '#token=x' },
]

/** Addresses that lead on to another page. */
const LEAD_ON = ['home', 'account']

export function routesWithoutStop(): string[] {
  const walked = new Set<string>([...signedInStops, ...openStops].map(({ name }) => name))
  return Object.keys(urls).filter((name) => !walked.has(name) && !LEAD_ON.includes(name))
}

export type StopParams = Record<
  | 'accountId'
  | 'personId'
  | 'part'
  | 'importId'
  | 'setKey'
  | 'webhookId'
  | 'groupId'
  | 'campaignId'
  | 'draftId'
  | 'designId'
  | 'formId'
  | 'emailId'
  | 'dripId',
  string
>

export const addressOf = ({ name, search = '', about = {} }: Stop, params: StopParams): string =>
  urls[name].replaceAll(/\$(\w+)/g, (_, param: keyof StopParams) => params[about[param] ?? param]) + search
