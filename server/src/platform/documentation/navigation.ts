// The order of the pages, and the groups of the left column. Pages that are not listed come last.

import type { Resource } from './api-document.ts'
import type { Guide } from './guides.ts'

export type NavItem = { url: string; label: string; method?: string }
export type NavGroup = { title: string; url?: string; items: NavItem[] }

export type AreaName = 'guides' | 'api' | 'operation' | 'changelog'
export type Area = { name: AreaName; title: string; url: string; groups: NavGroup[] }

type Listed = string | readonly [slug: string, label: string]

const GUIDES: readonly (readonly [title: string, pages: readonly Listed[]])[] = [
  [
    'Get started',
    [
      ['quickstart', 'Your first request'],
      ['website', 'Connect your website and shop'],
      ['import', 'Import people'],
    ],
  ],
  ['Audience', ['people', 'audiences', 'moving-in']],
  ['Data', ['events', ['orders', 'Orders and products'], 'data-sets']],
  [
    'Sending',
    [
      'designs-images-and-brand',
      'campaigns',
      'drips',
      'transactional-email',
      'coupons',
      'deliverability',
      'going-live',
    ],
  ],
  ['Build', ['webhooks', 'sdk', 'oauth-apps', ['mcp', 'AI assistants (MCP)'], 'report-cards-steps-and-blocks']],
  [
    'Migrate',
    [
      ['migrating-from-klaviyo', 'From Klaviyo'],
      ['migrating-from-mailchimp', 'From Mailchimp'],
      ['migrating-from-listmonk', 'From listmonk'],
    ],
  ],
]

const API_BASICS: readonly Listed[] = ['authentication', 'pagination', 'errors-and-limits']

const OPERATION: readonly (readonly [title: string, pages: readonly Listed[]])[] = [
  ['Set up', ['running', 'configuration', 'postgresql', 'mail', 'sign-in', 'encryption-key']],
  ['Operate', ['commands', 'backups', 'upgrading', 'monitoring', ['scaling', 'Scaling']]],
  ['Evaluate', ['trust', 'benchmarks']],
]

export function areasOf(pages: readonly Guide[], resources: readonly Resource[]): Area[] {
  const bySlug = new Map(pages.map((page) => [page.slug, page]))
  const itemsOf = (listed: readonly Listed[]): NavItem[] =>
    listed.flatMap((one) => {
      const [slug, label] = typeof one === 'string' ? [one, null] : one
      const page = bySlug.get(slug)
      return page ? [{ url: `/docs/${slug}`, label: label ?? page.title }] : []
    })
  const listed = new Set(
    [...[...GUIDES, ...OPERATION].flatMap(([, slugs]) => slugs), ...API_BASICS].map((one) =>
      typeof one === 'string' ? one : one[0],
    ),
  )
  const others = (area: Guide['area']): string[] =>
    pages.filter((page) => page.area === area && !listed.has(page.slug)).map(({ slug }) => slug)
  /** The groups, with pages that none of them lists at the end. */
  const groupsOf = (groups: typeof GUIDES, area: Guide['area']): NavGroup[] =>
    [
      ...groups.map(([title, slugs]) => ({ title, items: itemsOf(slugs) })),
      { title: 'More', items: itemsOf(others(area)) },
    ].filter(({ items }) => items.length > 0)
  return [
    {
      name: 'guides',
      title: 'Guides',
      url: '/docs',
      groups: groupsOf(GUIDES, 'guides'),
    },
    {
      name: 'api',
      title: 'API reference',
      url: '/api/docs',
      groups: [
        { title: 'Basics', items: [{ url: '/api/docs', label: 'Overview' }, ...itemsOf(API_BASICS)] },
        ...resources.map(({ name, slug, operations }) => ({
          title: name,
          url: `/api/docs/${slug}`,
          items: operations.map(({ operationId, summary, method }) => ({
            url: `/api/docs/${operationId}`,
            // The order of a list and the like are on the page.
            label: summary.split(',')[0]!,
            method,
          })),
        })),
      ],
    },
    {
      name: 'operation',
      title: 'Self-hosting',
      url: '/docs/running',
      groups: groupsOf(OPERATION, 'operation'),
    },
    {
      name: 'changelog',
      title: 'Changelog',
      url: '/docs/changelog',
      groups: [{ title: 'Changelog', items: [{ url: '/docs/changelog', label: 'Releases' }] }],
    },
  ]
}

/** The area and group of a page. */
export function placeOf(areas: readonly Area[], url: string): { area: Area; group: NavGroup } | null {
  for (const area of areas) {
    const group = area.groups.find(({ items }) => items.some((item) => item.url === url))
    if (group) return { area, group }
  }
  return null
}
