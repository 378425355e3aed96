// Enqueues the recipients of a campaign: a group with four conditions and two never-email lists. The limit is one plain
// insert of the same rows into a table with the same keys.
// npm run bench -- enqueue [PEOPLE] [ROUNDS]

import { asOperator } from '../server/src/commands/operator.ts'
import * as groups from '../server/src/people/groups/manage.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { publicId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { recipientEnqueuer } from '../server/src/campaigns/enqueue-recipients.ts'
import * as sql from '../server/src/campaigns/sql.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import { median } from './kit/compare.ts'
import { fillEvery, fillForAudiences } from './kit/fill-groups.ts'
import { startCampaign } from './kit/mailing.ts'
import type { SentRule } from '../server/src/people/groups/rule-schema.ts'

const AIM = 2.5

export async function main([people = '1000000', rounds = '3']: string[]): Promise<void> {
  const bed = await makeBed()
  const { db } = bed
  try {
    const { accountId } = (await addTenants(db, 1))[0]!
    const { rare } = await fillForAudiences(db, accountId, Number(people))
    for (const nth of [50, 70]) await fillEvery(db, accountId, nth, true)
    await db`vacuum analyze contacts`
    await db`vacuum analyze list_members`
    const rules: SentRule = {
      all: [
        { detail: 'City', op: 'is_not', value: 'Vienna' },
        { detail: 'Score', op: 'at_least', value: 10 },
        { list: publicId('lst', rare), op: 'not_on' },
        { person: 'status', op: 'is', value: 'subscribed' },
      ],
    }
    const ctx = asOperator(db, accountId)
    const group = await transaction(db, (tx) => groups.create({ ...ctx, db: tx }, { name: 'Most', rules }))
    const ratios: number[] = []
    for (let round = 0; round < Number(rounds); round++) {
      const bare = await insertBare(db, accountId, rare)
      const ours = await enqueue(db, accountId, group.id)
      ratios.push(ours.ms / bare.ms)
      const [a, b] = [ours, bare].map(
        ({ ms, emails }) => `${emails.toLocaleString('en')} in ${(ms / 1000).toFixed(1)} s`,
      )
      console.log(`  enqueued: ${a}   one insert: ${b}   ratio ${ratios.at(-1)!.toFixed(2)}`)
    }
    const middle = median(ratios)
    console.log(
      `Enqueueing: ${middle.toFixed(2)} times one insert (target: ${AIM} or less)${middle <= AIM ? '' : '  ABOVE TARGET'}`,
    )
  } finally {
    await bed.close()
  }
}

type Took = { ms: number; emails: number }

/** Runs the steps of the campaign queue, each in its own transaction. */
async function enqueue(db: Db, accountId: Uuid, groupId: string): Promise<Took> {
  await startCampaign(db, accountId, groupId)
  const ctx = asOperator(db, accountId)
  const [{ id } = { id: '' }] = await db<{ id: Uuid }[]>`
    select id from campaigns where account_id = ${accountId} order by id desc limit 1`
  const begun = performance.now()
  const next = async () => (await sql.findCampaign(db, accountId, id))!
  const deps = { db, smtpUrl: 'smtp://mail.example' }
  const advance = recipientEnqueuer(
    deps,
    () => ctx,
    (work) => transaction(db, work),
  )
  while (await advance(await next()));
  const ms = performance.now() - begun
  const { recipients } = await next()
  // No one gets two campaigns in a row.
  await db`update email_sends set handed_at = null where account_id = ${accountId}`
  return { ms, emails: recipients ?? 0 }
}

async function insertBare(db: Db, accountId: Uuid, rare: Uuid): Promise<Took> {
  await db`create table bare_sends (like email_sends including all)`
  const mailing = crypto.randomUUID()
  const begun = performance.now()
  const { count } = await db`
    insert into bare_sends (account_id, id, mailing_id, contact_id, email)
    select account_id, gen_random_uuid(), ${mailing}::uuid, id, email from contacts c
    where account_id = ${accountId} and status = 'subscribed' and not stopped
      and lower(details ->> '1') <> 'vienna' and (details ->> '2')::numeric >= 10
      and not exists (select from list_members m where m.account_id = ${accountId} and m.list_id = ${rare} and m.contact_id = c.id)
      and not exists (
        select from list_members m join lists l on l.account_id = m.account_id and l.id = m.list_id
        where m.account_id = ${accountId} and m.contact_id = c.id and l.block_sending)`
  const ms = performance.now() - begun
  await db`drop table bare_sends`
  return { ms, emails: count }
}
