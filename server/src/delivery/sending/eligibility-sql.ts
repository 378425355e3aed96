// The reason why a person is not emailed, as SQL over `contacts c`; null if they may be.

import type { Fragment, Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { FREQUENCY_DAYS } from './eligibility.ts'
import type { EligibilityFacts } from './eligibility.ts'

/** `isBlocked` says whether c is on a never-email list: a hash join for many people, a lookup for few. */
export function leftOutReason(db: Sql, facts: EligibilityFacts, isBlocked: Fragment): Fragment {
  const { topic, heedsFrequency, isTransactional } = facts
  if (isTransactional)
    return db`case when c.stopped then 'stopped_address' when ${isBlocked} then 'never_email_list' end` as Fragment
  return db`case
    when c.stopped then 'stopped_address'
    when c.status = 'never' then 'never_subscribed'
    when c.status <> 'subscribed' then 'unsubscribed'
    when ${isBlocked} then 'never_email_list'
    ${topic === null ? db`` : db`when ${topic}::smallint = any(c.topics_off) then 'topic_off'`}
    ${heedsFrequency ? db`when c.frequency <> 'any' and ${heardLately(db, facts)} then 'frequency'` : db``}
  end` as Fragment
}

/** A campaign reached them within the period of their chosen frequency. */
function heardLately(db: Sql, { accountId, now }: EligibilityFacts): Fragment {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return db`exists (
    select from email_sends s join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
    where s.account_id = ${accountId} and s.contact_id = c.id and m.kind = 'campaign'
      and ${wasEmailed(db)}
      and s.handed_at > case c.frequency when 'weekly' then ${since(FREQUENCY_DAYS.weekly)}::timestamptz
        else ${since(FREQUENCY_DAYS.monthly)}::timestamptz end)` as Fragment
}

/** Whether the email `s` reached the person, as far as is known. */
export const wasEmailed = (db: Sql): Fragment => db`s.state in ('handed', 'accepted', 'unknown')` as Fragment

/** For few people: one lookup each, and none in accounts without such a list. */
export const isOnBlockingList = (db: Sql, accountId: Uuid): Fragment =>
  db`(exists (select from lists where account_id = ${accountId} and block_sending) and exists (
    select from list_members m join lists l on l.account_id = m.account_id and l.id = m.list_id
    where m.account_id = ${accountId} and m.contact_id = c.id and l.block_sending))` as Fragment

/** For many people: everyone on such a list, joined once as `blocked`. */
export const blockedPeople = (db: Sql, accountId: Uuid): Fragment =>
  db`(
    select distinct m.contact_id from lists l
    join list_members m on m.account_id = l.account_id and m.list_id = l.id
    where l.account_id = ${accountId} and l.block_sending
  ) blocked on blocked.contact_id = c.id` as Fragment
