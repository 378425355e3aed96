// Entries of the sidebar and of the settings navigation. A new page is one line here.

import type { IconName } from '../../ui/icons.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/index.ts'

type Urls = (typeof urls)[keyof typeof urls]

/** URLs whose only parameter is the account. */
type AccountUrl = Exclude<Extract<Urls, `/accounts/$accountId/${string}`>, `/accounts/$accountId/${string}$${string}`>

export type NavEntry = {
  label: string
  to: AccountUrl
  icon: IconName
  /** `g` followed by this key opens it. */
  key?: string
  /** Members see it with a lock. */
  admins?: true
  /** The live count shown next to it. */
  badge?: 'alerts' | 'held' | 'sending'
}
export type NavSection = { title: string; entries: NavEntry[] }

const nav = words.nav

/** Sections without entries are not shown. */
export const navigation: NavSection[] = [
  {
    title: nav.audience,
    entries: [
      { label: nav.people, to: urls.people, icon: 'people', key: 'p' },
      { label: nav.lists, to: urls.lists, icon: 'lists', key: 'l' },
      { label: nav.groups, to: urls.groups, icon: 'groups', key: 'g' },
      { label: nav.forms, to: urls.forms, icon: 'forms', key: 'f' },
      { label: nav.topicsAndDetails, to: urls.topicsAndDetails, icon: 'tags' },
    ],
  },
  {
    title: nav.sending,
    entries: [
      { label: nav.campaigns, to: urls.campaigns, icon: 'mail', key: 'c', badge: 'sending' },
      { label: nav.drips, to: urls.drips, icon: 'drips', key: 'r' },
      { label: nav.designs, to: urls.designs, icon: 'designs', key: 'd' },
      { label: nav.capturedMail, to: urls.capturedMail, icon: 'mailbox', key: 'm' },
      { label: nav.health, to: urls.health, icon: 'activity', badge: 'held' },
      { label: nav.stopped, to: urls.stopped, icon: 'stop' },
    ],
  },
  {
    title: nav.insights,
    entries: [
      { label: nav.dashboard, to: urls.dashboard, icon: 'dashboard', key: 'h' },
      { label: nav.dashboards, to: urls.dashboards, icon: 'plan' },
      { label: nav.activity, to: urls.activity, icon: 'activity', key: 'a' },
      { label: nav.dataSets, to: urls.dataSets, icon: 'data' },
      { label: nav.products, to: urls.products, icon: 'product' },
      { label: nav.orders, to: urls.orders, icon: 'order' },
    ],
  },
  {
    title: nav.account,
    entries: [{ label: nav.settings, to: urls.settings, icon: 'settings', key: 's', badge: 'alerts' }],
  },
]

export const settingsNavigation: NavSection[] = [
  {
    title: nav.account,
    entries: [
      { label: nav.general, to: urls.settings, icon: 'account' },
      { label: nav.team, to: urls.team, icon: 'people' },
      { label: nav.website, to: urls.website, icon: 'forms' },
      { label: nav.stores, to: urls.stores, icon: 'order' },
      { label: nav.plan, to: urls.plan, icon: 'plan' },
      { label: nav.retention, to: urls.retention, icon: 'archive' },
      { label: nav.status, to: urls.status, icon: 'activity', admins: true },
    ],
  },
  {
    title: nav.sending,
    entries: [
      { label: nav.senders, to: urls.senders, icon: 'mail' },
      { label: nav.brand, to: urls.brand, icon: 'designs' },
      { label: nav.domains, to: urls.domains, icon: 'consent' },
      { label: nav.mailServers, to: urls.mailServers, icon: 'mail', admins: true },
    ],
  },
  {
    title: nav.developers,
    entries: [
      { label: nav.keys, to: urls.keys, icon: 'key', admins: true },
      { label: nav.webhooks, to: urls.webhooks, icon: 'webhook', admins: true, badge: 'alerts' },
      { label: nav.connectedApps, to: urls.connectedApps, icon: 'apps', admins: true },
      { label: nav.apps, to: urls.apps, icon: 'apps', admins: true },
    ],
  },
]
