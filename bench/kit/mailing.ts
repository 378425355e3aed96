// A campaign to send: people, a personalized design with a dozen tracked links, a sender.

import * as campaigns from '../../server/src/campaigns/campaigns.ts'
import * as sending from '../../server/src/campaigns/send.ts'
import { asOperator } from '../../server/src/commands/operator.ts'
import * as designs from '../../server/src/content/designs/designs.ts'
import { chooseKey, makeKey } from '../../server/src/delivery/mail/dkim-keys.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import type { Uuid } from '../../server/src/platform/values/ids.ts'
import * as senders from '../../server/src/delivery/senders/senders.ts'

const LINKS = Array.from({ length: 12 }, (_, i) => `<a href="https://shop.example/p${i}">Product ${i}</a>`).join('\n')
const HTML = `<html><body><p>Hello {{ person.first_name | default: "friend" }}</p>${LINKS}
<a href="{{ unsubscribe_url }}">Leave</a></body></html>`

const SENDER_DOMAIN = 'looms.example'

export const BASE_URL = 'http://127.0.0.1:3000'

/** In addition to existing people. */
export const addPeople = (db: Db, accountId: Uuid, people: number) =>
  transaction(db, async (tx) => {
    const [counts] = await tx<{ last_seq: number }[]>`
      insert into people_counts as c (account_id, people, subscribed, last_seq)
      values (${accountId}, ${people}, ${people}, ${people})
      on conflict (account_id) do update set people = c.people + excluded.people,
        subscribed = c.subscribed + excluded.subscribed, last_seq = c.last_seq + excluded.last_seq
      returning last_seq`
    const last = counts!.last_seq
    await tx`
      insert into contacts (account_id, id, seq, email, first_name, status, stopped, details, topics_off, created_at, updated_at)
      select ${accountId}::uuid, gen_random_uuid(), n, 'p' || n || '@example.com', 'Person ' || n, 'subscribed', false, '{}', '{}', now(), now()
      from generate_series(${last - people + 1}::integer, ${last}::integer) n`
  })

export const addDkimKey = (db: Db, accountId: Uuid) =>
  transaction(db, async (tx) => {
    await makeKey(tx, accountId, SENDER_DOMAIN, 'a', new Date())
    await chooseKey(tx, accountId, SENDER_DOMAIN, 'a')
  })

/** Returns the design's id. */
export async function addDesignAndSender(db: Db, accountId: Uuid): Promise<string> {
  await transaction(db, (tx) =>
    senders.add(
      { ...asOperator(db, accountId), db: tx },
      { baseUrl: BASE_URL, smtpUrl: 'smtp://mail.example' },
      { name: 'Bench', email: `news@${SENDER_DOMAIN}` },
      true,
    ),
  )
  return addDesign(db, accountId)
}

/** Returns the design's id. */
export async function addDesign(db: Db, accountId: Uuid): Promise<string> {
  const design = await designs.create(asOperator(db, accountId), {
    name: 'Bench',
    subject: 'Hello {{ person.first_name }}',
    content: { kind: 'html', html: HTML },
  })
  return design.id
}

/** Sends immediately, to everyone or to a group. Returns the campaign's id. */
export async function startCampaign(db: Db, accountId: Uuid, groupId?: string): Promise<string> {
  return sendNow(db, accountId, await addDesignAndSender(db, accountId), groupId)
}

/** Sends the design immediately. Returns the campaign's id. */
export async function sendNow(db: Db, accountId: Uuid, designId: string, groupId?: string): Promise<string> {
  const made = await sending.create({ db, smtpUrl: 'smtp://mail.example' }, asOperator(db, accountId), {
    design_id: designId,
    ...(groupId ? { group_id: groupId } : { everyone: true }),
    send: 'now',
  })
  return campaigns.publicCampaignId(made.campaign.id)
}

export const statusOf = async (db: Db, accountId: Uuid, id: string): Promise<string> =>
  (await campaigns.get(asOperator(db, accountId), id)).status
