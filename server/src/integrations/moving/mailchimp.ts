// Reads a Mailchimp account through its Marketing API 3.0, with an API key whose suffix names the data center.

import { rawIn, rawsIn, textIn } from '../../web/stores/store-records.ts'
import type { Raw } from '../../web/stores/store-records.ts'
import { ask, rowsOf } from './ask.ts'
import type { FetchFrom } from './ask.ts'
import { audiencesIn, memberIn, mergeFieldsIn, reportIn } from './mailchimp-read.ts'
import type { Audience } from './mailchimp-read.ts'
import { countIn, nameIn, rowsIn } from './read-values.ts'
import { emptyPage } from './reader.ts'
import type { Cursor, MovedDesign, MovePage, MoveReader, PageAsked } from './reader.ts'

const PAGE_SIZE = 500
/** Each template needs a separate request. */
const TEMPLATES_PER_PAGE = 20
const MAX_PER_REQUEST = 1_000

export const mailchimpAddress = (key: string): string | null => {
  const [, center] = /^[\w]{1,100}-([a-z]{2,4}\d{1,4})$/.exec(key) ?? []
  return center ? `https://${center}.api.mailchimp.com` : null
}

/** The audiences are listed once and stay in the cursor. */
type PeopleCursor = { audiences: Audience[]; at: number; offset: number; total: number }

export function mailchimpReader(fetchFrom: FetchFrom, address: string, key: string): MoveReader {
  const headers = { authorization: `Basic ${Buffer.from(`lettermill:${key}`).toString('base64')}` }
  const get = (path: string, query: Record<string, string | number> = {}): Promise<Raw> => {
    const url = new URL(`${address}/3.0${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    return ask(fetchFrom, 'Mailchimp', { url, headers })
  }

  /** An empty page that knows what to read. */
  async function firstPeople(): Promise<MovePage> {
    const lists = await get('/lists', { count: MAX_PER_REQUEST, fields: 'lists.id,lists.name,total_items' })
    const audiences: Audience[] = []
    let total = 0
    for (const { id, name } of audiencesIn(rowsOf(lists, 'lists'))) {
      const fields = await get(`/lists/${encodeURIComponent(id)}/merge-fields`, { count: MAX_PER_REQUEST })
      const members = await get(`/lists/${encodeURIComponent(id)}/members`, { count: 1, fields: 'total_items' })
      audiences.push({ id, name, fields: mergeFieldsIn(rowsOf(fields, 'merge_fields')) })
      total += countIn(members.total_items) ?? 0
    }
    const cursor: PeopleCursor = { audiences, at: 0, offset: 0, total }
    return { ...emptyPage(), total, cursor: audiences.length > 0 ? cursor : null }
  }

  async function people(cursor: PeopleCursor): Promise<MovePage> {
    const audience = cursor.audiences[cursor.at]!
    const body = await get(`/lists/${encodeURIComponent(audience.id)}/members`, {
      count: PAGE_SIZE,
      offset: cursor.offset,
      sort_field: 'timestamp_opt',
      sort_dir: 'ASC',
      exclude_fields: 'members._links,members.stats,members.location,_links',
    })
    const members = rowsOf(body, 'members')
    const { rows, leftOut } = rowsIn(members)
    const read = rows.map((raw) => memberIn(raw, audience))
    const offset = cursor.offset + members.length
    const isLast = members.length === 0 || offset >= (countIn(body.total_items) ?? offset)
    const next = isLast ? { ...cursor, at: cursor.at + 1, offset: 0 } : { ...cursor, offset }
    return {
      ...emptyPage(),
      details: audience.fields.map(({ detail }) => detail),
      people: read.flatMap((each) => ('person' in each ? [each.person] : [])),
      leftOut: [...leftOut, ...read.flatMap((each) => ('leftOut' in each ? [each.leftOut] : []))],
      total: cursor.total,
      cursor: next.at < cursor.audiences.length ? next : null,
    }
  }

  async function campaigns(cursor: Cursor | null): Promise<MovePage> {
    const offset = countIn(cursor?.offset) ?? 0
    const body = await get('/reports', { count: PAGE_SIZE, offset, exclude_fields: 'reports._links,_links' })
    const reports = rawsIn(rowsOf(body, 'reports'))
    return { ...emptyPage(), campaigns: reports.flatMap(reportIn), cursor: nextOffset(body, offset, reports.length) }
  }

  /**
   * The API doesn't return the HTML of a template. It does for a campaign, so a template is read from the last campaign
   * that used it.
   */
  async function designs({ cursor, isDryRun }: PageAsked): Promise<MovePage> {
    const offset = countIn(cursor?.offset) ?? 0
    const body = await get('/templates', { type: 'user', count: TEMPLATES_PER_PAGE, offset })
    const templates = rawsIn(rowsOf(body, 'templates'))
    const page = { ...emptyPage(), cursor: nextOffset(body, offset, templates.length) }
    if (templates.length === 0) return page
    const usedIn = await lastCampaigns()
    for (const raw of templates) {
      const id = textIn(raw.id, 40)
      const name = nameIn(raw.name) ?? 'Mailchimp template'
      const campaign = id === null ? undefined : usedIn.get(id)
      if (id === null) continue
      if (!campaign) {
        const reason = 'Mailchimp shares the HTML of a template only if a sent campaign used it.'
        page.leftOut.push({ about: `Template “${name}”`, email: null, reason })
      } else page.designs.push({ ...(await contentOf(campaign, isDryRun)), externalId: id, name })
    }
    return page
  }

  async function lastCampaigns(): Promise<Map<string, Raw>> {
    const body = await get('/campaigns', {
      status: 'sent',
      sort_field: 'send_time',
      sort_dir: 'DESC',
      count: MAX_PER_REQUEST,
      fields: 'campaigns.id,campaigns.settings.template_id,campaigns.settings.subject_line',
    })
    const newestLast = rawsIn(rowsOf(body, 'campaigns')).toReversed()
    return new Map(newestLast.map((raw) => [textIn(rawIn(raw.settings).template_id, 40) ?? '', raw]))
  }

  async function contentOf({ id, settings }: Raw, isDryRun: boolean): Promise<Pick<MovedDesign, 'subject' | 'html'>> {
    const subject = nameIn(rawIn(settings).subject_line)
    if (isDryRun) return { subject, html: '' }
    const { html } = await get(`/campaigns/${encodeURIComponent(textIn(id, 40) ?? '')}/content`, { fields: 'html' })
    return { subject, html: typeof html === 'string' ? html : '' }
  }

  return {
    phases: ['people', 'campaigns', 'designs'],
    open: async () => nameIn((await get('/', { fields: 'account_name' })).account_name) ?? 'Mailchimp',
    page(asked) {
      if (asked.phase === 'people') return asked.cursor === null ? firstPeople() : people(asked.cursor as PeopleCursor)
      return asked.phase === 'campaigns' ? campaigns(asked.cursor) : designs(asked)
    },
  }
}

function nextOffset(body: Raw, offset: number, read: number): Cursor | null {
  const next = offset + read
  return read > 0 && next < (countIn(body.total_items) ?? 0) ? { offset: next } : null
}
