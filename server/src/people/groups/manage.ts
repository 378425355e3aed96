// Creates, changes and deletes an account's groups.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { groupsNamedIn, loadCatalog, ruleOfGroup } from './catalog.ts'
import type { Catalog } from './catalog.ts'
import { BUILT_IN_GROUPS, builtInGroup } from './built-in.ts'
import type { BuiltInGroup } from './built-in.ts'
import { groupId } from './groups.ts'
import { toStoredRules, showRules } from './stored-rules.ts'
import { loadNames, sentNames } from './rule-names.ts'
import { groupsIn, isOfStopped, planOf } from './plan.ts'
import { readRules } from './read-rules.ts'
import type { StoredRules, Rule } from './rules.ts'
import { MAX_GROUPS } from './schema.ts'
import type { Group, GroupChange, GroupCreate, TeamGroup } from './schema.ts'
import { GROUP_SIZE_QUEUE } from './sizes.ts'
import * as sizesSql from './sizes-sql.ts'
import * as sql from './sql.ts'
import { groupUsers, usesOfGroup } from './uses.ts'

/** Pinned groups first, then built-in ones, then the newest. Groups of stopped addresses are left out. */
export async function list(ctx: Ctx): Promise<Group[]> {
  const definitions = await loadCatalog(ctx.db, ctx.accountId, ctx, { all: true })
  return inOrder(definitions)
    .filter((group) => isListed(definitions, group))
    .map((group) => present(definitions, group))
}

/** For the team: all groups, with their rules. */
export async function listAll(ctx: Ctx): Promise<TeamGroup[]> {
  const [definitions, sizes] = await Promise.all([
    loadCatalog(ctx.db, ctx.accountId, ctx, { all: true }),
    latestSizes(ctx, null),
  ])
  return inOrder(definitions).map((group) => presentForTeam(definitions, group, sizes))
}

export async function get(ctx: Ctx, id: string): Promise<TeamGroup> {
  const key = groupId(id)
  const [definitions, sizes] = await Promise.all([
    loadCatalog(ctx.db, ctx.accountId, ctx, { ids: [key] }),
    latestSizes(ctx, key),
  ])
  return presentForTeam(definitions, builtInGroup(key) ?? definitions.groups.get(key) ?? missing('group'), sizes)
}

export async function create(ctx: Ctx<Tx>, body: GroupCreate): Promise<TeamGroup> {
  const count = await sql.lockGroupCount(ctx.db, ctx.accountId)
  if (count >= MAX_GROUPS)
    throw new Problem(
      'limit_reached',
      `An account can have up to ${MAX_GROUPS} groups. Delete one before you create another.`,
    )
  const now = ctx.clock.now()
  const id = newId()
  const row = {
    id,
    name: body.name.trim(),
    description: body.description ?? null,
    rules: await checkTree(ctx, id, body.rules),
    pinned: body.pinned ?? false,
    created_at: now,
    updated_at: now,
  }
  await sql.insertGroup(ctx.db, ctx.accountId, row)
  await countSoon(ctx, [id])
  return get(ctx, publicId('grp', id))
}

/**
 * Changing a group's rules changes who receives scheduled campaigns and live drips that use it, so it requires
 * permission to send.
 */
export async function update(ctx: Ctx<Tx>, id: string, change: GroupChange): Promise<TeamGroup> {
  const key = requireOwn(groupId(id))
  await sql.lockGroupCount(ctx.db, ctx.accountId)
  const [before = missing('group')] = await sql.findGroups(ctx.db, ctx.accountId, [key])
  const after = {
    ...before,
    name: change.name?.trim() ?? before.name,
    description: change.description === undefined ? before.description : change.description,
    rules: change.rules === undefined ? before.rules : await checkTree(ctx, key, change.rules),
    pinned: change.pinned ?? before.pinned,
  }
  // `updated_at` changes only when a value does.
  if (JSON.stringify(after) === JSON.stringify(before)) return get(ctx, id)
  const changesRules = JSON.stringify(after.rules) !== JSON.stringify(before.rules)
  const dependents = changesRules ? await requireMayChangeRules(ctx, before) : []
  await sql.updateGroup(ctx.db, ctx.accountId, { ...after, updated_at: ctx.clock.now() })
  if (changesRules) {
    await countSoon(ctx, dependents)
    for (const user of groupUsers()) await user.onRulesChanged?.(ctx, dependents, after.name)
  }
  return get(ctx, id)
}

/** The history of their sizes starts again, because sizes under other rules can't be compared. */
async function countSoon(ctx: Ctx<Tx>, groups: Uuid[]): Promise<void> {
  const now = ctx.clock.now()
  await sizesSql.restartSizes(ctx.db, ctx.accountId, groups, now)
  await enqueue(ctx.db, GROUP_SIZE_QUEUE, [ctx.accountId], now)
}

/** Returns the IDs of the group and of all groups that depend on it. */
async function requireMayChangeRules(ctx: Ctx, { id, name }: sql.GroupRow): Promise<Uuid[]> {
  const { groups } = await loadCatalog(ctx.db, ctx.accountId, ctx, { all: true })
  const dependents = [...dependentsOf(groups, id)]
  const [use] = (await Promise.all(groupUsers().map((user) => user.liveUses(ctx.db, ctx.accountId, dependents)))).flat()
  if (use)
    await accounts.requireMaySend(
      ctx,
      `The ${use.kind} “${use.name}” emails the people in “${name}”, so only an owner or an admin can change its rules. Copy the group to change the copy.`,
    )
  return dependents
}

export async function remove(ctx: Ctx, id: string): Promise<void> {
  const key = requireOwn(groupId(id))
  await sql.lockGroupCount(ctx.db, ctx.accountId)
  const [group = missing('group')] = await sql.findGroups(ctx.db, ctx.accountId, [key])
  const uses = await usesOfGroup(ctx, key)
  if (uses.length > 0) {
    const named = uses.slice(0, 5).map(({ kind, name }) => `the ${kind} "${name}"`)
    const more = uses.length > named.length ? ` and ${uses.length - named.length} more` : ''
    throw new Problem(
      'validation_error',
      `"${group.name}" cannot be deleted because it is used by ${named.join(', ')}${more}.`,
    )
  }
  await sql.removeGroup(ctx.db, ctx.accountId, key)
}

function requireOwn(id: Uuid): Uuid {
  const builtIn = builtInGroup(id)
  if (builtIn) throw new Problem('read_only', `"${builtIn.name}" is built in, so it cannot be changed or deleted.`)
  return id
}

/** Under the lock of the account's groups, so that two concurrent changes can't create a cycle together. */
async function checkTree(ctx: Ctx, id: Uuid, sent: unknown): Promise<StoredRules> {
  const others = await loadCatalog(ctx.db, ctx.accountId, ctx, { all: true })
  const known = await loadNames(ctx.db, ctx.accountId, [sent], others.groups.keys())
  const names = sentNames(known)
  const rule = readRules(sent, names)
  requireNoCycle(others, id, rule)
  const ruleOf = (group: Uuid): Rule => (group === id ? rule : ruleOfGroup(others, group))
  planOf(rule, ruleOf)
  requireCapacityForUsers(others, id, ruleOf)
  return toStoredRules(sent as object, names)
}

function requireNoCycle({ groups }: Catalog, id: Uuid, rule: Rule): void {
  for (const { group, at } of groupsIn(rule)) {
    if (dependentsOf(groups, id).has(group))
      throw new Problem('validation_error', `"${at}" creates a cycle: that group already depends on this one.`)
  }
}

/** The group itself, and every group whose rules name it, directly or indirectly. */
function dependentsOf(groups: Catalog['groups'], id: Uuid): Set<Uuid> {
  const users = new Set([id])
  // Iterating a set also visits what is added during the iteration.
  for (const used of users)
    for (const { id: user, rules } of groups.values()) if (groupsNamedIn(rules).includes(used)) users.add(user)
  return users
}

/** Groups that name this one must stay within the size limit. Groups that are already broken are left unchanged. */
function requireCapacityForUsers(definitions: Catalog, id: Uuid, ruleOf: (id: Uuid) => Rule): void {
  for (const user of dependentsOf(definitions.groups, id)) {
    if (
      user === id ||
      !isWorking(() => planOf(ruleOfGroup(definitions, user), (each) => ruleOfGroup(definitions, each)))
    )
      continue
    if (isWorking(() => planOf(ruleOf(user), ruleOf))) continue
    const { name } = definitions.groups.get(user)!
    throw new Problem(
      'validation_error',
      `"rules" would make the group "${name}" too large, because it includes this one.`,
    )
  }
}

function isWorking(plan: () => unknown): boolean {
  try {
    plan()
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

type AnyGroup = sql.GroupRow | BuiltInGroup

const isBuiltIn = (group: AnyGroup): group is BuiltInGroup => 'rule' in group

function inOrder({ groups }: Catalog): AnyGroup[] {
  const own = [...groups.values()]
  return [...own.filter(({ pinned }) => pinned), ...BUILT_IN_GROUPS, ...own.filter(({ pinned }) => !pinned)]
}

const planIn = (definitions: Catalog, group: AnyGroup) =>
  planOf(ruleOfGroup(definitions, group.id), (id) => ruleOfGroup(definitions, id))

function isListed(definitions: Catalog, group: AnyGroup): boolean {
  if (isBuiltIn(group)) return group.listed
  return problemOf(definitions, group) !== null || !isOfStopped(planIn(definitions, group))
}

/** Why the group no longer works; null while everything it names exists. */
function problemOf(definitions: Catalog, group: AnyGroup): string | null {
  try {
    planIn(definitions, group)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

function present(definitions: Catalog, group: AnyGroup): Group {
  const isOwn = !isBuiltIn(group)
  return {
    id: publicId('grp', group.id),
    name: group.name,
    description: group.description,
    built_in: !isOwn,
    pinned: isOwn && group.pinned,
    created_at: showInstant(isOwn ? group.created_at : definitions.accountSince),
    updated_at: showInstant(isOwn ? group.updated_at : definitions.accountSince),
  }
}

type Sizes = ReadonlyMap<Uuid, number>

const latestSizes = async ({ db, accountId }: Ctx, id: Uuid | null): Promise<Sizes> =>
  new Map((await sizesSql.listLatest(db, accountId, id)).map(({ group_id, people }) => [group_id, people]))

const presentForTeam = (definitions: Catalog, group: AnyGroup, sizes: Sizes): TeamGroup => ({
  ...present(definitions, group),
  people: sizes.get(group.id) ?? null,
  rules: isBuiltIn(group) ? group.rules : showRules(group.rules, definitions.known),
  listed: isListed(definitions, group),
  problem: problemOf(definitions, group),
})
