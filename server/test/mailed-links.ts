// Links to the public pages as recipients get them: from a captured email.

import { partsOf } from '../src/delivery/mail/read-message.ts'
import type { Client } from './harness.ts'

export type MailedLinks = { unsubscribe: string; preferences: string; view: string; source: string; campaignId: string }

const HTML = `<p>Hello {{ person.email }}</p><a href="https://shop.example/">Shop</a>
<a href="{{ view_in_browser_url }}">View</a> <a href="{{ preferences_url }}">Preferences</a>
<a href="{{ unsubscribe_url }}">Leave</a>`

/**
 * Sends one campaign to one person of an account that has a sender and captures its mail; returns the links at `url`.
 * `idle` waits for the worker.
 */
export async function mailedLinks(
  { all, admin }: { all: Client; admin: Client },
  { url, idle }: { url: string; idle(): Promise<unknown> },
  person: { id: string; email: string },
): Promise<MailedLinks> {
  const content = { kind: 'html', html: HTML }
  const design = await admin.post('/designs', { name: 'Links', subject: 'Your links', content })
  const list = await all.post('/lists', { name: person.email })
  await all.post(`/lists/${list.body.data.id}/members`, { contactIds: [person.id] })
  const campaign = { design_id: design.body.data.id, list_id: list.body.data.id, send: 'now' }
  const sent = await all.post('/campaigns', campaign)
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
  await idle()
  const [mail] = (await admin.get(`/mailbox?search=${encodeURIComponent(person.email)}`)).body.data
  const { source } = (await admin.get(`/mailbox/${mail.id}`)).body.data as { source: string }
  const { links } = partsOf(source)
  const link = (page: string) => url + new URL(links.find((each) => each.includes(`/${page}/`))!).pathname
  const campaignId = sent.body.data.id as string
  return { unsubscribe: link('unsubscribe'), preferences: link('preferences'), view: link('view'), source, campaignId }
}
