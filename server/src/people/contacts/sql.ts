import type { DetailValues } from '../../data/details/details.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, once, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { ConsentEvidence, LeavingEvidence } from './person-command.ts'
import type { ConsentChange, Status } from './status.ts'

export type ContactRow = {
  account_id: Uuid
  id: Uuid
  seq: number
  email: string
  first_name: string | null
  last_name: string | null
  source: string | null
  status: Status
  stopped: boolean
  details: DetailValues
  topics_off: number[]
  frequency: 'any' | 'weekly' | 'monthly'
  created_at: Date
  updated_at: Date
}

export type PeopleCounts = { people: number; subscribed: number; last_seq: number; people_limit: number | null }

export type ConsentRow = {
  account_id: Uuid
  contact_id: Uuid
  id: Uuid
  change: ConsentChange
  how: string
  credential: string | null
  source: string | null
  evidence: ConsentEvidence | LeavingEvidence | null
  at: Date
}

export type Address = { account_id: Uuid; email: string }

export const columns = once((db) => db`c.account_id, c.email, ${otherColumns(db)}`)

const otherColumns = once(
  (db) =>
    db`c.id, c.seq, c.first_name, c.last_name, c.source, c.status, c.stopped, c.details, c.topics_off, c.frequency, c.created_at, c.updated_at`,
)

/**
 * Lock for writing an account's people. Taken before any of their rows, and in a fixed order across accounts to avoid
 * deadlocks.
 */
export async function lockPeopleCounts(tx: Tx, accountIds: Uuid[]): Promise<Map<Uuid, PeopleCounts>> {
  const known = await lockKnownCounts(tx, accountIds)
  const distinct = new Set(accountIds)
  if (known.size === distinct.size) return known
  await tx`
    insert into people_counts (account_id, people, subscribed, last_seq)
    select a, 0, 0, 0 from unnest(${[...distinct]}::uuid[]) a order by a on conflict do nothing`
  return lockKnownCounts(tx, accountIds)
}

/** Returns only accounts that have had people. */
export async function lockKnownCounts(tx: Tx, accountIds: Uuid[]): Promise<Map<Uuid, PeopleCounts>> {
  const rows = await tx<(PeopleCounts & { account_id: Uuid })[]>`
    select c.account_id, c.people, c.subscribed, c.last_seq, a.people_limit
    from people_counts c join accounts a on a.id = c.account_id
    where c.account_id = any(${[...new Set(accountIds)]}::uuid[]) order by c.account_id for update of c`
  return new Map(rows.map(({ account_id, ...counts }) => [account_id, counts]))
}

/** Contacts `c` with these accounts and addresses. */
const named = (db: Sql, addresses: Address[]) => db`
  c.account_id = any(${accountsOf(addresses)}::uuid[]) and c.email = any(${valuesOf(addresses, 'email')}::text[])`

export const findByEmail = (db: Sql, addresses: Address[]) => db<ContactRow[]>`
  select ${columns(db)} from ${rowsOf(db, addresses, { account_id: 'uuid', email: 'text' })}
  join contacts c on c.account_id = t.account_id and c.email = t.email and ${named(db, addresses)}`

export const findIdsByEmail = (db: Sql, addresses: Address[]) => db<(Address & { id: Uuid })[]>`
  select c.account_id, c.email, c.id from ${rowsOf(db, addresses, { account_id: 'uuid', email: 'text' })}
  join contacts c on c.account_id = t.account_id and c.email = t.email and ${named(db, addresses)}`

/** An address that is stopped and that no one in the account has. */
export type StoppedAddress = Address & { id: null }

/** The people with these addresses, and which of the remaining addresses are stopped. */
export const findPeopleAndStops = (db: Sql, addresses: Address[]) => db<(ContactRow | StoppedAddress)[]>`
  select t.account_id, t.email, ${otherColumns(db)}
  from ${rowsOf(db, addresses, { account_id: 'uuid', email: 'text' })}
  left join contacts c on c.account_id = t.account_id and c.email = t.email and ${named(db, addresses)}
  left join stopped_addresses s on s.account_id = t.account_id and s.account_id = any(${accountsOf(addresses)}::uuid[])
    and s.email_hash = case when c.id is null then stopped_hash(t.account_id, t.email) end
  where c.id is not null or s.email_hash is not null`

export const findByIds = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<ContactRow[]>`
  select ${columns(db)} from contacts c where c.account_id = ${accountId} and c.id = any(${ids}::uuid[])`

export const findStopped = (db: Sql, addresses: Address[]) => db<Address[]>`
  select t.account_id, t.email from ${rowsOf(db, addresses, { account_id: 'uuid', email: 'text' })}
  join stopped_addresses s on s.account_id = t.account_id and s.account_id = any(${accountsOf(addresses)}::uuid[])
    and s.email_hash = stopped_hash(t.account_id, t.email)`

export const insertContacts = (tx: Tx, rows: ContactRow[]) => tx`
  insert into contacts (account_id, id, seq, email, first_name, last_name, source, status, stopped, details, topics_off, created_at, updated_at)
  select account_id, id, seq, email, first_name, last_name, source, status, stopped, coalesce(details, '{}'), coalesce(topics_off::smallint[], '{}'), created_at, created_at
  from ${rowsOf(tx, rows.map(withoutEmpty), {
    account_id: 'uuid',
    id: 'uuid',
    seq: 'bigint',
    email: 'text',
    first_name: 'text',
    last_name: 'text',
    source: 'text',
    status: 'text',
    stopped: 'boolean',
    details: 'jsonb',
    topics_off: 'text',
    created_at: 'timestamptz',
  })}`

export const updateContacts = (tx: Tx, rows: ContactRow[]) => tx`
  update contacts c set first_name = t.first_name, last_name = t.last_name, source = t.source, status = t.status,
    stopped = t.stopped, details = t.details, topics_off = string_to_array(btrim(t.topics_off, '{}'), ',')::smallint[], frequency = t.frequency, updated_at = t.updated_at
  from ${rowsOf(tx, rows.map(withArrayText), {
    account_id: 'uuid',
    id: 'uuid',
    first_name: 'text',
    last_name: 'text',
    source: 'text',
    status: 'text',
    stopped: 'boolean',
    details: 'jsonb',
    topics_off: 'text',
    frequency: 'text',
    updated_at: 'timestamptz',
  })}
  where c.account_id = t.account_id and c.id = t.id
    and c.account_id = any(${accountsOf(rows)}::uuid[]) and c.id = any(${valuesOf(rows, 'id')}::uuid[])`

/** Most new people have no details and all topics; an empty array is the cheapest to send. */
const withoutEmpty = (row: ContactRow) => ({
  ...row,
  details: Object.keys(row.details).length > 0 ? row.details : null,
  topics_off: row.topics_off.length > 0 ? arrayText(row.topics_off) : null,
})

/** An array inside a row is sent as PostgreSQL's text form. */
const arrayText = (numbers: number[]): string => `{${numbers.join(',')}}`

const withArrayText = (row: ContactRow) => ({ ...row, topics_off: arrayText(row.topics_off) })

export const insertConsent = (tx: Tx, rows: ConsentRow[]) => tx`
  insert into consent_log (account_id, contact_id, id, change, channel, credential, source, evidence, at)
  select account_id, contact_id, id, change, how, credential, source, evidence, at
  from ${rowsOf(tx, rows, { account_id: 'uuid', contact_id: 'uuid', id: 'uuid', change: 'text', how: 'text', credential: 'text', source: 'text', evidence: 'jsonb', at: 'timestamptz' })}`

export type CountChange = { account_id: Uuid; people: number; subscribed: number }

/** New people increase the last number and the count. */
export const updatePeopleCounts = (tx: Tx, changes: CountChange[]) => tx`
  update people_counts c set people = c.people + t.people, subscribed = c.subscribed + t.subscribed, last_seq = c.last_seq + greatest(t.people, 0)
  from ${rowsOf(tx, changes, { account_id: 'uuid', people: 'int', subscribed: 'int' })}
  where c.account_id = t.account_id and c.account_id = any(${accountsOf(changes)}::uuid[])`

export async function findContact(db: Sql, accountId: Uuid, id: Uuid): Promise<ContactRow | undefined> {
  const [row] = await db<ContactRow[]>`
    select ${columns(db)} from contacts c where c.account_id = ${accountId} and c.id = ${id}`
  return row
}

export type PeopleFilter = { subscribed: boolean | null; email: string | null }

/** The filtered list scans an index of numbers only; rows are fetched last. */
export const listContacts = (
  db: Sql,
  accountId: Uuid,
  { subscribed, email }: PeopleFilter,
  { limit, offset }: Page,
) => db<ContactRow[]>`
  select ${columns(db)} from contacts c
  join (
    select seq from contacts where account_id = ${accountId}
      ${subscribed === null ? db`` : db`and (status = 'subscribed') = ${subscribed}`} ${email ? db`and email = ${email}` : db``}
    order by seq desc limit ${limit} offset ${offset}
  ) page on page.seq = c.seq
  where c.account_id = ${accountId} order by c.seq desc`

/** Everyone from the `offset`-th newest. Computed from the number, skipping numbers of erased people. */
export const listEveryone = (db: Sql, accountId: Uuid, { limit, offset }: Page) => db<ContactRow[]>`
  with recursive start (seq, gaps) as (
    select (select last_seq from people_counts where account_id = ${accountId}) - ${offset}::bigint, 0::bigint
    union
    select p.seq - (g.gaps - p.gaps), g.gaps from start p, lateral (
      select count(*) as gaps from erased_people where account_id = ${accountId} and seq > p.seq
    ) g where g.gaps > p.gaps
  )
  select ${columns(db)} from contacts c
  where c.account_id = ${accountId} and c.seq <= (select min(seq) from start)
  order by c.seq desc limit ${limit}`

export async function countContacts(db: Sql, accountId: Uuid): Promise<{ people: number; subscribed: number }> {
  const [row] = await db<{ people: number; subscribed: number }[]>`
    select people, subscribed from people_counts where account_id = ${accountId}`
  return row ?? { people: 0, subscribed: 0 }
}

export async function countMatching(db: Sql, accountId: Uuid, { subscribed, email }: PeopleFilter): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from contacts where account_id = ${accountId} and email = ${email}
      ${subscribed === null ? db`` : db`and (status = 'subscribed') = ${subscribed}`}`
  return row!.n
}

/** Newest first. Returns everything if no limit is given. */
export const listConsent = (db: Sql, accountId: Uuid, contactId: Uuid, limit: number | null) => db<ConsentRow[]>`
  select account_id, contact_id, id, change, channel as how, credential, source, evidence, at from consent_log
  where account_id = ${accountId} and contact_id = ${contactId} order by id desc limit ${limit}`

/** Of the latest time that the person unsubscribed. */
export const updateReason = (tx: Tx, accountId: Uuid, contactId: Uuid, reason: string) => tx`
  update consent_log set evidence = jsonb_build_object('reason', ${reason}::text)
  where account_id = ${accountId} and contact_id = ${contactId} and id = (
    select id from consent_log
    where account_id = ${accountId} and contact_id = ${contactId} and change = 'unsubscribed' order by id desc limit 1)`

export const removeConsent = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  delete from consent_log where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[])`

export const updateEmail = (tx: Sql, accountId: Uuid, id: Uuid, email: string, now: Date) => tx`
  update contacts set email = ${email}, updated_at = ${now} where account_id = ${accountId} and id = ${id}`

export const updatePreferences = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  { topics_off, frequency, updated_at }: Pick<ContactRow, 'topics_off' | 'frequency' | 'updated_at'>,
) => tx`
  update contacts set topics_off = ${topics_off}::smallint[], frequency = ${frequency}, updated_at = ${updated_at}
  where account_id = ${accountId} and id = ${id}`

export type EmailSourceRow = { send_id: Uuid; kind: 'campaign' | 'drip'; source_id: Uuid; name: string }

/** Emails to one person, and those of deleted drips, have none. */
export const listEmailSources = (db: Sql, accountId: Uuid, sendIds: Uuid[]) => db<EmailSourceRow[]>`
  select s.id as send_id, m.kind, coalesce(m.campaign_id, m.drip_id) as source_id, coalesce(c.name, d.name) as name
  from email_sends s
  join mailings m on m.account_id = s.account_id and m.id = s.mailing_id
  left join campaigns c on c.account_id = m.account_id and c.id = m.campaign_id
  left join drips d on d.account_id = m.account_id and d.id = m.drip_id
  where s.account_id = ${accountId} and s.id = any(${sendIds}::uuid[]) and coalesce(c.name, d.name) is not null`
