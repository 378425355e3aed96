// Entries of the sidebar and of the settings navigation. A new page is one line here.

import type { IconName } from '../../ui/icons.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'

type Urls = (typeof urls)[keyof typeof urls]

/** URLs whose only parameter is the account. */
export type AccountUrl = Exclude<
  Extract<Urls, `/accounts/$accountId/${string}`>,
  `/accounts/$accountId/${string}$${string}`
>

export type NavEntry = {
  label: string
  to: AccountUrl
  icon: IconName
  /** `g` followed by this key opens it. */
  key?: string
  /** Members see it with a lock. */
  admins?: true
  /** Counts what is being sent; all other badges count alerts that are fixed on the page. */
  badge?: 'sending'
  /** The pages behind this entry, if it is more than one. */
  tabs?: { label: string; to: AccountUrl }[]
  /** An earlier name of the page, which search still finds. */
  formerly?: string
}
export type NavSection = { title?: string; entries: NavEntry[] }

const nav = words.nav
const formerNames = words.formerNames

export const navigation: NavSection[] = [
  { entries: [{ label: nav.dashboard, to: urls.dashboard, icon: 'dashboard', key: 'h' }] },
  {
    title: nav.send,
    entries: [
      { label: nav.campaigns, to: urls.campaigns, icon: 'mail', key: 'c', badge: 'sending' },
      { label: nav.drips, to: urls.drips, icon: 'drips', key: 'r' },
      { label: nav.designs, to: urls.designs, icon: 'designs', key: 'd' },
      {
        label: nav.capturedMail,
        to: urls.capturedMail,
        icon: 'mailbox',
        key: 'm',
        formerly: formerNames.capturedMail,
      },
    ],
  },
  {
    title: nav.audience,
    entries: [
      { label: nav.people, to: urls.people, icon: 'people', key: 'p' },
      { label: nav.groups, to: urls.groups, icon: 'groups', key: 'g' },
      { label: nav.lists, to: urls.lists, icon: 'lists', key: 'l' },
      { label: nav.forms, to: urls.forms, icon: 'forms', key: 'f' },
    ],
  },
  {
    title: nav.shop,
    entries: [
      { label: nav.products, to: urls.products, icon: 'product' },
      { label: nav.orders, to: urls.orders, icon: 'order', key: 'o' },
      { label: nav.activity, to: urls.activity, icon: 'activity', key: 'a' },
      { label: nav.dataSets, to: urls.dataSets, icon: 'data' },
    ],
  },
]

/** Pinned below the others. */
export const settingsEntry: NavEntry = { label: nav.settings, to: urls.settings, icon: 'settings', key: 's' }

/** Pages that are reached from another page. */
const subpages: NavEntry[] = [{ label: nav.reportCards, to: urls.reportCards, icon: 'plan' }]

export const settingsNavigation: NavSection[] = [
  {
    title: nav.account,
    entries: [
      { label: nav.general, to: urls.settings, icon: 'account' },
      { label: nav.team, to: urls.team, icon: 'people' },
      { label: nav.plan, to: urls.plan, icon: 'plan' },
      { label: nav.retention, to: urls.retention, icon: 'archive', formerly: formerNames.retention },
      { label: nav.auditLog, to: urls.auditLog, icon: 'history', admins: true },
      { label: nav.status, to: urls.status, icon: 'done', admins: true },
    ],
  },
  {
    title: nav.email,
    entries: [
      { label: nav.brand, to: urls.brand, icon: 'designs' },
      {
        label: nav.sendersAndDomains,
        to: urls.senders,
        icon: 'sender',
        tabs: [
          { label: nav.senders, to: urls.senders },
          { label: nav.domains, to: urls.domains },
        ],
      },
      { label: nav.mailServers, to: urls.mailServers, icon: 'server', admins: true },
      {
        label: nav.deliverability,
        to: urls.deliverability,
        icon: 'deliverability',
        formerly: formerNames.deliverability,
      },
      { label: nav.stopped, to: urls.stopped, icon: 'stop' },
    ],
  },
  {
    title: nav.audience,
    entries: [
      { label: nav.topics, to: urls.topics, icon: 'tags', formerly: formerNames.topicsAndDetails },
      { label: nav.details, to: urls.details, icon: 'detail', formerly: formerNames.topicsAndDetails },
      { label: nav.moving, to: urls.moves, icon: 'import', admins: true },
    ],
  },
  {
    title: nav.shop,
    entries: [
      { label: nav.coupons, to: urls.coupons, icon: 'coupon' },
      { label: nav.stores, to: urls.stores, icon: 'order' },
      { label: nav.website, to: urls.website, icon: 'website' },
    ],
  },
  {
    title: nav.developers,
    entries: [
      { label: nav.keys, to: urls.keys, icon: 'key', admins: true },
      { label: nav.webhooks, to: urls.webhooks, icon: 'webhook', admins: true },
      {
        label: nav.allApps,
        to: urls.connectedApps,
        icon: 'apps',
        admins: true,
        tabs: [
          { label: nav.connectedApps, to: urls.connectedApps },
          { label: nav.apps, to: urls.apps },
        ],
      },
    ],
  },
]

export const mainEntries: NavEntry[] = [...navigation.flatMap(({ entries }) => entries), settingsEntry]

/** Every page once, for search. */
export const searchablePages: NavEntry[] = [
  ...mainEntries,
  ...subpages,
  ...settingsNavigation
    .flatMap(({ entries }) => entries)
    .flatMap(({ tabs, ...entry }) => tabs?.map((tab) => ({ ...entry, ...tab })) ?? [entry]),
]
