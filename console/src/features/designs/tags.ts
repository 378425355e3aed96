// Personalization tags by group, with the text that each inserts.

import { useQuery } from '@tanstack/react-query'
import * as words from '../../words/index.ts'
import { couponPoolsQuery } from '../coupons/queries.ts'
import { detailKey } from '../people/detail-key.ts'
import { detailsQuery } from '../people/queries.ts'
import { splitTags } from './split-tags.ts'

const text = words.tagNames

export type Tag = { label: string; source: string }
export type TagGroup = { title: string; tags: Tag[] }

const PERSON: Tag[] = [
  { label: text.firstName, source: `person.first_name | default: "${text.fallback}"` },
  { label: text.lastName, source: 'person.last_name' },
  { label: text.email, source: 'person.email' },
]

const LINKS: Tag[] = [
  { label: text.unsubscribe, source: 'unsubscribe_url' },
  { label: text.preferences, source: 'preferences_url' },
  { label: text.view, source: 'view_in_browser_url' },
  { label: text.confirm, source: 'confirm_url' },
]

const ACCOUNT: Tag[] = [{ label: text.accountName, source: 'account.name' }]

export function useTags(accountId: string, { links = false } = {}): TagGroup[] {
  const details = useQuery(detailsQuery(accountId))
  const coupons = useQuery(couponPoolsQuery(accountId))
  return [
    { title: text.person, tags: PERSON },
    {
      title: text.details,
      tags: (details.data ?? []).map(({ name }) => ({ label: name, source: `person.details.${detailKey(name)}` })),
    },
    { title: text.account, tags: ACCOUNT },
    {
      title: text.coupons,
      tags: (coupons.data ?? []).map(({ name, tag }) => ({ label: name, source: tag })),
    },
    ...(links ? [{ title: text.links, tags: LINKS }] : []),
  ].filter(({ tags }) => tags.length > 0)
}

/** The label of a tag or a condition on its chip. */
export function labelOfTag(source: string): string {
  if (source.startsWith('{%')) return labelOfCondition(source)
  // A dash at either end trims the white space next to the tag.
  const path = source.replaceAll(/^-|-$/g, '').split('|')[0]!.trim()
  const known = [...PERSON, ...LINKS, ...ACCOUNT].find((tag) => tag.source.split('|')[0]!.trim() === path)
  return known?.label ?? path.replace(/^person\.details\./, '').replaceAll('_', ' ')
}

/** Its first text, with the labels of the tags in it. */
function labelOfCondition(source: string): string {
  let label = ''
  for (const { text: piece, isTag } of splitTags(source)) {
    if (!isTag) label += piece
    else if (piece.startsWith('{{')) label += labelOfTag(piece.slice(2, -2))
    else if (label !== '' && /^\{%-?\s*els/.test(piece)) break
  }
  return label
}
