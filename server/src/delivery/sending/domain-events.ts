// Emails as domain events, for the feed and webhooks.

import type { EventDetails, ReportedEventName } from '../../activity/record-events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { MailingRow } from './sql.ts'

export type EmailOf = {
  id: Uuid
  contact_id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
}

/** The properties of an email, as named in the feed and in webhooks. */
export function emailEvent<Name extends ReportedEventName>(
  caller: Caller,
  name: Name,
  mailing: Pick<MailingRow, 'campaign_id' | 'drip_step_id' | 'scheduled_email_id' | 'subject' | 'transactional'>,
  row: EmailOf,
  at: Date,
  more: { subject?: string; properties?: Record<string, unknown>; data?: Record<string, unknown> } = {},
): EventDetails & { name: Name } {
  const emailSendId = publicId('ems', row.id)
  const campaignId = mailing.campaign_id && publicId('cmp', mailing.campaign_id)
  const scheduledEmailId = mailing.scheduled_email_id && publicId('sem', mailing.scheduled_email_id)
  const subject = more.subject ?? mailing.subject
  return {
    caller,
    name,
    at,
    person: { id: row.contact_id, email: row.email, firstName: row.first_name, lastName: row.last_name },
    properties: {
      email_send_id: emailSendId,
      campaign_id: campaignId,
      drip_step_id: mailing.drip_step_id,
      scheduled_email_id: scheduledEmailId,
      subject,
      ...(mailing.transactional && { transactional: true }),
      ...more.properties,
    },
    data: {
      emailSendId,
      campaignId,
      dripStepId: mailing.drip_step_id,
      scheduledEmailId,
      subject,
      ...more.data,
    },
  }
}
