import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { DesignProblem } from './compiled.ts'
import type { Content } from './content.ts'
import type { DetailValues } from '../../data/details/details.ts'

export type DesignRow = {
  id: Uuid
  name: string
  topic_id: Uuid | null
  topic: string | null
  version_id: Uuid
  revision: number
  problems: DesignProblem[]
  subject: string | null
  preview_text: string | null
  kind: 'html' | 'blocks'
  created_at: Date
  updated_at: Date
}

export type VersionRow = {
  id: Uuid
  design_id: Uuid
  number: number
  subject: string | null
  preview_text: string | null
  content: Content
  fault: string | null
  created_by: Uuid | null
  created_at: Date
  /** The editing session that saved it. */
  session: string | null
  name: string | null
}

const columns = (db: Sql) => db`
  d.id, d.name, d.topic_id, t.name as topic, d.version_id, d.revision, d.problems, v.subject, v.preview_text,
  v.content ->> 'kind' as kind, d.created_at, d.updated_at`

const joined = (db: Sql) => db`
  designs d join design_versions v on v.account_id = d.account_id and v.id = d.version_id
  left join topics t on t.account_id = d.account_id and t.id = d.topic_id and t.retired_at is null`

/** Most recently changed first. */
export const listDesigns = (db: Sql, accountId: Uuid) => db<DesignRow[]>`
  select ${columns(db)} from ${joined(db)}
  where d.account_id = ${accountId} and d.removed_at is null order by d.updated_at desc, d.id desc`

export async function findDesign(db: Sql, accountId: Uuid, id: Uuid): Promise<DesignRow | undefined> {
  const [row] = await db<DesignRow[]>`
    select ${columns(db)} from ${joined(db)} where d.account_id = ${accountId} and d.id = ${id} and d.removed_at is null`
  return row
}

/** Serializes changes of one design. */
export async function lockDesign(tx: Sql, accountId: Uuid, id: Uuid): Promise<DesignRow | undefined> {
  await tx`select 1 from designs where account_id = ${accountId} and id = ${id} for update`
  return findDesign(tx, accountId, id)
}

export async function countDesigns(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from designs where account_id = ${accountId} and removed_at is null`
  return row!.n
}

export type NewDesign = Pick<DesignRow, 'id' | 'name' | 'topic_id' | 'version_id' | 'problems'>

export const insertDesign = (tx: Sql, accountId: Uuid, design: NewDesign, now: Date) => tx`
  insert into designs (account_id, id, name, topic_id, version_id, revision, problems, created_at, updated_at)
  values (${accountId}, ${design.id}, ${design.name}, ${design.topic_id}, ${design.version_id}, 1,
    ${JSON.stringify(design.problems)}::text::jsonb, ${now}, ${now})`

export const updateDesign = (tx: Sql, accountId: Uuid, design: NewDesign, now: Date) => tx`
  update designs set name = ${design.name}, topic_id = ${design.topic_id}, version_id = ${design.version_id},
    problems = ${JSON.stringify(design.problems)}::text::jsonb, revision = revision + 1, updated_at = ${now}
  where account_id = ${accountId} and id = ${design.id}`

/** Recording problems does not count as a change of the design. */
export const updateProblems = (db: Sql, accountId: Uuid, versionId: Uuid, problems: DesignProblem[]) => db`
  update designs set problems = ${JSON.stringify(problems)}::text::jsonb
  where account_id = ${accountId} and version_id = ${versionId}`

export async function removeDesign(tx: Sql, accountId: Uuid, id: Uuid, now: Date): Promise<boolean> {
  const removed = await tx`
    update designs set removed_at = ${now} where account_id = ${accountId} and id = ${id} and removed_at is null returning 1`
  return removed.length > 0
}

export const insertVersion = (tx: Sql, accountId: Uuid, version: Omit<VersionRow, 'number' | 'fault' | 'name'>) => tx`
  insert into design_versions (account_id, id, design_id, number, subject, preview_text, content, created_by, created_at,
    session)
  select ${accountId}, ${version.id}, ${version.design_id}, coalesce(max(number), 0) + 1, ${version.subject},
    ${version.preview_text}, ${JSON.stringify(version.content)}::text::jsonb, ${version.created_by}::uuid, ${version.created_at},
    ${version.session}
  from design_versions where account_id = ${accountId} and design_id = ${version.design_id}`

export async function findVersion(db: Sql, accountId: Uuid, id: Uuid): Promise<VersionRow | undefined> {
  const [row] = await db<VersionRow[]>`
    select id, design_id, number, subject, preview_text, content, fault, created_by, created_at, session, name
    from design_versions
    where account_id = ${accountId} and id = ${id}`
  return row
}

export async function findVersionNumber(
  db: Sql,
  accountId: Uuid,
  designId: Uuid,
  number: number,
): Promise<VersionRow | undefined> {
  const [row] = await db<VersionRow[]>`
    select id, design_id, number, subject, preview_text, content, fault, created_by, created_at, session, name
    from design_versions
    where account_id = ${accountId} and design_id = ${designId} and number = ${number}`
  return row
}

export type ListedVersion = Pick<VersionRow, 'id' | 'number' | 'name' | 'subject' | 'preview_text' | 'created_at'> & {
  created_by: string | null
}

/** Newest first, with the name of the author. */
export const listVersions = (db: Sql, accountId: Uuid, designId: Uuid) => db<ListedVersion[]>`
  select v.id, v.number, v.name, v.subject, v.preview_text, v.created_at, coalesce(u.name, u.email) as created_by
  from design_versions v left join users u on u.id = v.created_by
  where v.account_id = ${accountId} and v.design_id = ${designId} order by v.number desc`

/** A campaign is about to send the version `v`. */
export const isApproved = (tx: Sql, accountId: Uuid) => tx`exists (
  select 1 from campaigns c where c.account_id = ${accountId} and c.status in ('scheduled', 'sending')
    and (c.approved ->> 'version_id' = v.id::text
      or c.approved -> 'others' @> jsonb_build_array(jsonb_build_object('version_id', v.id))))`

/** Keeps the newest ones, those with a name, and those that a campaign is about to send. */
export const removeOldVersions = (tx: Sql, accountId: Uuid, designId: Uuid, keep: number) => tx`
  delete from design_versions v where v.account_id = ${accountId} and v.design_id = ${designId} and v.number <= (
      select max(number) - ${keep} from design_versions where account_id = ${accountId} and design_id = ${designId})
    and v.name is null and not ${isApproved(tx, accountId)}`

/** Makes room for the next save of the same editing session, which gets its number. */
export const removeVersionOfSession = (tx: Sql, accountId: Uuid, versionId: Uuid, session: string) => tx`
  delete from design_versions v where v.account_id = ${accountId} and v.id = ${versionId} and v.session = ${session}
    and v.name is null and not ${isApproved(tx, accountId)}
    and not exists (select 1 from mailings m where m.account_id = ${accountId} and m.design_version_id = v.id)`

export const nameVersion = (db: Sql, accountId: Uuid, versionId: Uuid, name: string) => db`
  update design_versions set name = ${name} where account_id = ${accountId} and id = ${versionId}`

/** The name of a campaign that is about to send a design, also as a variant of an A/B test. */
export async function findScheduledWith(db: Sql, accountId: Uuid, designId: Uuid): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    select name from campaigns
    where account_id = ${accountId} and (status = 'scheduled' or status = 'sending' and mailing_id is null)
      and (design_id = ${designId}
        or split -> 'variants' @> jsonb_build_array(jsonb_build_object('design_id', ${designId}::uuid)))
    order by id limit 1`
  return row?.name
}

/** The version that a campaign sent, with the subject it had. */
export async function findSentVersion(
  db: Sql,
  accountId: Uuid,
  campaignId: Uuid,
): Promise<Pick<VersionRow, 'subject' | 'preview_text' | 'content'> | undefined> {
  const [row] = await db<Pick<VersionRow, 'subject' | 'preview_text' | 'content'>[]>`
    select coalesce(m.subject, v.subject) as subject, coalesce(m.preview_text, v.preview_text) as preview_text, v.content
    from campaigns c
      join designs d on d.account_id = ${accountId} and d.id = c.design_id
      join design_versions v on v.account_id = ${accountId}
        and v.id = coalesce((c.approved ->> 'version_id')::uuid, d.version_id)
      left join mailings m on m.account_id = ${accountId} and m.id = c.mailing_id
    where c.account_id = ${accountId} and c.id = ${campaignId}`
  return row
}

export const updateFault = (db: Sql, accountId: Uuid, versionId: Uuid, fault: string) => db`
  update design_versions set fault = ${fault} where account_id = ${accountId} and id = ${versionId}`

export type BrandRow = { look: unknown }

export async function findBrand(db: Sql, accountId: Uuid): Promise<BrandRow | undefined> {
  const [row] = await db<BrandRow[]>`select look from brands where account_id = ${accountId}`
  return row
}

export const upsertBrand = (tx: Tx, accountId: Uuid, { look }: BrandRow, now: Date) => tx`
  insert into brands (account_id, look, updated_at)
  values (${accountId}, ${JSON.stringify(look)}::text::jsonb, ${now})
  on conflict (account_id) do update set look = excluded.look, updated_at = excluded.updated_at`

export async function findAccountIdentity(db: Sql, accountId: Uuid): Promise<{ name: string; address: string | null }> {
  const [row] = await db<{ name: string; address: string | null }[]>`
    select name, postal_address as address from accounts where id = ${accountId}`
  return row!
}

/** A language tag such as en-GB; English by default. */
/** Countries that write dates, and say things about shopping, in the British way. */
const BRITISH = new Set(['GB', 'IE', 'AU', 'NZ'])

/** The account's language and time zone. */
export async function findLocale(db: Sql, accountId: Uuid): Promise<{ lang: string; zone: string }> {
  const [row] = await db<{ language: string | null; country: string | null; zone: string }[]>`
    select language, country, zone from accounts where id = ${accountId}`
  const { language, country, zone = 'UTC' } = row ?? {}
  const lang = language ?? 'en'
  return { lang: lang === 'en' && country && BRITISH.has(country) ? 'en-GB' : lang, zone }
}

export type Recipient = {
  id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  details: DetailValues | null
}

/** `withDetails: false` does not load their details. */
export const listRecipients = (db: Sql, accountId: Uuid, ids: Uuid[], withDetails: boolean) => db<Recipient[]>`
  select id, email, first_name, last_name, ${withDetails ? db`details` : db`null as details`}
  from contacts where account_id = ${accountId} and id = any(${ids}::uuid[])`
