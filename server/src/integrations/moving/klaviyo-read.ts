// Interprets the Klaviyo API (JSON:API): a page of its JSON to our rows.

import { rawIn, rawsIn, textIn } from '../../web/stores/store-records.ts'
import type { Raw } from '../../web/stores/store-records.ts'
import { campaignNamed, countIn, dateIn, fieldsIn, nameIn, personIn } from './read-values.ts'
import type { Fields } from './read-values.ts'
import type { LeftOut, MovedCampaign, MovedDesign, MovedPerson, MovedStatus } from './reader.ts'

const LOCATION: Record<string, string> = {
  city: 'City',
  region: 'Region',
  country: 'Country',
  zip: 'Postal code',
  timezone: 'Time zone',
}

export function profileIn(raw: Raw): { person: MovedPerson; fields: Fields } | { leftOut: LeftOut } {
  const profile = rawIn(raw.attributes)
  // A profile with only a phone number.
  if (profile.email === null && textIn(profile.phone_number) !== null)
    return { leftOut: { about: 'A profile', email: null, reason: 'It has a phone number, but no email address.' } }
  const read = personIn(profile.email)
  if ('leftOut' in read) return read
  const location = rawIn(profile.location)
  const places = Object.entries(LOCATION).map(([key, name]) => [name, location[key]] as const)
  const custom = Object.entries(rawIn(profile.properties)).filter(([name]) => !name.startsWith('$'))
  const fields = fieldsIn({
    ...Object.fromEntries(custom),
    ...Object.fromEntries(places.filter(([, value]) => textIn(value) !== null)),
    ...(textIn(profile.phone_number) !== null && { Phone: profile.phone_number }),
    ...(textIn(profile.organization) !== null && { Organization: profile.organization }),
  })
  return {
    person: {
      email: read.email,
      ...consentIn(profile),
      firstName: nameIn(profile.first_name),
      lastName: nameIn(profile.last_name),
      properties: fields.properties,
      lists: [],
    },
    fields,
  }
}

/** A suppressed profile can't receive marketing, even if it gave consent. */
function consentIn(profile: Raw): Pick<MovedPerson, 'status' | 'since'> {
  const marketing = marketingIn(profile)
  const [suppression] = rawsIn(marketing.suppression)
  const consentedAt = dateIn(marketing.consent_timestamp)
  if (suppression) {
    const reason = textIn(suppression.reason, 60) ?? ''
    return { status: suppressedStatus(reason), since: dateIn(suppression.timestamp) ?? consentedAt }
  }
  const consent = textIn(marketing.consent, 60)
  const isOut = consent === 'UNSUBSCRIBED' || marketing.can_receive_email_marketing === false
  const status =
    consent === 'NEVER_SUBSCRIBED' ? 'none' : isOut ? 'unsubscribed' : consent === 'SUBSCRIBED' ? 'subscribed' : 'none'
  return { status, since: consentedAt ?? dateIn(marketing.last_updated) }
}

export const suppressedStatus = (reason: string): MovedStatus =>
  /BOUNCE|INVALID/i.test(reason) ? 'bounced' : /SPAM|COMPLAINT/i.test(reason) ? 'complained' : 'unsubscribed'

const marketingIn = (profile: Raw): Raw => rawIn(rawIn(rawIn(profile.subscriptions).email).marketing)

/** The address of a profile on a list, unless they unsubscribed from that list. */
export function memberOf(raw: Raw, listId: string): string[] {
  const profile = rawIn(raw.attributes)
  const read = personIn(profile.email)
  const isOff = rawsIn(marketingIn(profile).list_suppressions).some(({ list_id }) => list_id === listId)
  return 'leftOut' in read || isOff ? [] : [read.email]
}

export function campaignIn(raw: Raw): MovedCampaign[] {
  const id = textIn(raw.id, 100)
  const campaign = rawIn(raw.attributes)
  if (id === null || campaign.status !== 'Sent') return []
  return [{ ...campaignNamed(id, nameIn(campaign.name)), sentAt: dateIn(campaign.send_time) }]
}

/** Totals by campaign; a campaign has a row for each of its messages. */
export function resultsIn(
  body: Raw,
): Map<string, Pick<MovedCampaign, 'recipients' | 'opened' | 'clicked' | 'bounced' | 'unsubscribed'>> {
  const rows = rawsIn(rawIn(rawIn(body.data).attributes).results)
  const byCampaign = Map.groupBy(rows, ({ groupings }) => textIn(rawIn(groupings).campaign_id, 100) ?? '')
  const sum = (some: Raw[], name: string) =>
    some.reduce((total, { statistics }) => total + (countIn(rawIn(statistics)[name]) ?? 0), 0)
  return new Map(
    [...byCampaign].map(([id, some]) => [
      id,
      {
        recipients: sum(some, 'recipients'),
        opened: sum(some, 'opens_unique'),
        clicked: sum(some, 'clicks_unique'),
        bounced: sum(some, 'bounced'),
        unsubscribed: sum(some, 'unsubscribes'),
      },
    ]),
  )
}

export function templateIn(raw: Raw): { design: MovedDesign } | { leftOut: LeftOut } | null {
  const id = textIn(raw.id, 100)
  const { name, html } = rawIn(raw.attributes)
  if (id === null) return null
  const shown = nameIn(name) ?? 'Klaviyo template'
  if (typeof html === 'string' && html.trim() !== '')
    return { design: { externalId: id, name: shown, subject: null, html } }
  return { leftOut: { about: `Template “${shown}”`, email: null, reason: 'Klaviyo shares no HTML for it.' } }
}

/** Where the next page starts, from its link; the rest of the link is not followed. */
export function nextCursor(body: Raw): string | null {
  const next = textIn(rawIn(body.links).next, 4_000)
  return (next === null ? null : URL.parse(next)?.searchParams.get('page[cursor]')) || null
}
