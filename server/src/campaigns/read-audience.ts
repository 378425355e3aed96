// Audiences between their stored form, the console's form, and the single target of the public API.

import * as groups from '../people/groups/groups.ts'
import { EVERYONE } from '../people/groups/built-in.ts'
import { findListById } from '../people/lists/members.ts'
import type { Sql } from '../platform/db/db.ts'
import { missing, Problem } from '../platform/problem.ts'
import { parseId, publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { Audience, Exclusion, Inclusion, StoredAudience } from './audience-schema.ts'
import { resolveId } from './resolve-id.ts'
import { findCampaignName } from './sql.ts'

export const NO_AUDIENCE: StoredAudience = { include: [], exclude: [] }

/** The public API names at most one of these. */
type Targets = { group_id?: string | null; list_id?: string | null; everyone?: boolean | null }

type Target = { group_id: Uuid | null; list_id: Uuid | null; everyone: boolean }

const NO_TARGET: Target = { group_id: null, list_id: null, everyone: false }

/** The single target that an audience equals; no target for any other audience. */
export function targetOf({ include, exclude }: StoredAudience): Target {
  const [only] = include
  return only && include.length === 1 && exclude.length === 0 ? { ...NO_TARGET, ...only } : NO_TARGET
}

/** Merges a body into the current audience. A target replaces all of it. */
export async function readAudience(
  db: Sql,
  accountId: Uuid,
  body: Targets & { audience?: Audience | null },
  before: StoredAudience,
): Promise<StoredAudience> {
  const targets = [body.group_id, body.list_id, body.everyone].filter(Boolean)
  if (targets.length > 1)
    throw new Problem('validation_error', 'Send only one of "group_id", "list_id" and "everyone".')
  if (body.audience && targets.length > 0)
    throw new Problem('validation_error', 'Send either "audience" or one of "group_id", "list_id" and "everyone".')
  if (body.audience === null) return NO_AUDIENCE
  if (body.audience) return readConditions(db, accountId, body.audience)
  if (body.group_id) return only(groupOrEveryone(await findGroup(db, accountId, 'group_id', body.group_id)))
  if (body.list_id) return only({ list_id: await findList(db, accountId, 'list_id', body.list_id) })
  if (body.everyone) return only({ everyone: true })
  const current = targetOf(before)
  const isCleared =
    (body.group_id !== undefined && current.group_id !== null) ||
    (body.list_id !== undefined && current.list_id !== null) ||
    (body.everyone !== undefined && current.everyone)
  return isCleared ? NO_AUDIENCE : before
}

const only = (include: Inclusion): StoredAudience => ({ include: [include], exclude: [] })

/** The built-in group Everyone is stored as `everyone`. */
const groupOrEveryone = (id: Uuid): Inclusion => (id === EVERYONE ? { everyone: true } : { group_id: id })

async function readConditions(db: Sql, accountId: Uuid, { include, exclude }: Audience): Promise<StoredAudience> {
  const [included, excluded] = await Promise.all([
    Promise.all(include.map((each, i) => readInclusion(db, accountId, each, `audience.include.${i}`))),
    Promise.all(exclude.map((each, i) => readExclusion(db, accountId, each, `audience.exclude.${i}`))),
  ])
  return { include: withoutRepeats(included), exclude: withoutRepeats(excluded) }
}

const withoutRepeats = <T extends object>(conditions: T[]): T[] => [
  ...new Map(conditions.map((each) => [keyOf(each), each])).values(),
]

const keyOf = (condition: object): string => JSON.stringify(Object.entries(condition))

async function readInclusion(
  db: Sql,
  accountId: Uuid,
  condition: Audience['include'][number],
  at: string,
): Promise<Inclusion> {
  requireOne(condition, at)
  const { group_id, list_id } = condition
  if (group_id) return groupOrEveryone(await findGroup(db, accountId, `${at}.group_id`, group_id))
  if (list_id) return { list_id: await findList(db, accountId, `${at}.list_id`, list_id) }
  return { everyone: true }
}

async function readExclusion(
  db: Sql,
  accountId: Uuid,
  condition: Audience['exclude'][number],
  at: string,
): Promise<Exclusion> {
  requireOne(condition, at)
  const { group_id, list_id, campaign_id, emailed_within_days, emailed_within_hours } = condition
  if (group_id) return { group_id: await findGroup(db, accountId, `${at}.group_id`, group_id) }
  if (list_id) return { list_id: await findList(db, accountId, `${at}.list_id`, list_id) }
  if (campaign_id) return { campaign_id: await findCampaign(db, accountId, `${at}.campaign_id`, campaign_id) }
  if (emailed_within_days) return { emailed_within_days }
  return emailed_within_hours ? { emailed_within_hours } : { in_drip: true }
}

function requireOne(condition: object, at: string): void {
  if (Object.values(condition).filter(Boolean).length !== 1)
    throw new Problem('validation_error', `"${at}" must name exactly one condition, for example {"group_id": "grp_…"}.`)
}

const findGroup = async (db: Sql, accountId: Uuid, field: string, id: string): Promise<Uuid> =>
  (await resolveId(field, id, (text) => groups.find(db, accountId, text))).id

const findList = async (db: Sql, accountId: Uuid, field: string, id: string): Promise<Uuid> =>
  (
    await resolveId(field, id, async (text) => {
      const key = parseId('lst', text)
      return (key && (await findListById(db, accountId, key))) || missing('list')
    })
  ).id

const findCampaign = async (db: Sql, accountId: Uuid, field: string, id: string): Promise<Uuid> =>
  (
    await resolveId(field, id, async (text) => {
      const key = parseId('cmp', text)
      const name = key && (await findCampaignName(db, accountId, key))
      return key && name ? { id: key, name } : missing('campaign')
    })
  ).id

/** Whether two audiences are the same people, in whatever order their conditions are listed. */
export const isSameAudience = (a: StoredAudience, b: StoredAudience): boolean =>
  canonical(a.include) === canonical(b.include) && canonical(a.exclude) === canonical(b.exclude)

const canonical = (conditions: object[]): string => conditions.map(keyOf).toSorted().join()

export const presentAudience = ({ include, exclude }: StoredAudience): Audience => ({
  include: include.map((each) => {
    if ('group_id' in each) return { group_id: publicId('grp', each.group_id) }
    return 'list_id' in each ? { list_id: publicId('lst', each.list_id) } : { everyone: true }
  }),
  exclude: exclude.map((each) => {
    if ('group_id' in each) return { group_id: publicId('grp', each.group_id) }
    if ('list_id' in each) return { list_id: publicId('lst', each.list_id) }
    if ('campaign_id' in each) return { campaign_id: publicId('cmp', each.campaign_id) }
    return each
  }),
})
