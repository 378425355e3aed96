// Console endpoints for groups.

import { present as presentPerson } from '../contacts/contacts.ts'
import { Person } from '../contacts/schema.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import { Deleted, named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import { changesOf, overlapOf } from './changes.ts'
import { checkPerson } from './check-person.ts'
import { exportMembers } from './export.ts'
import { checkRules, find } from './groups.ts'
import * as manage from './manage.ts'
import { count, findMembers, presentSample } from './members.ts'
import { Rules } from './rule-schema.ts'
import { GroupChange, GroupCreate, GroupSize, PinnedGroup, TeamGroup, Use } from './schema.ts'
import { history, listPinned } from './sizes.ts'
import { NAMED_BY_RULES, usesByGroup, usesOf, usesOfGroup } from './uses.ts'

const tag = 'Groups'
const role = 'member'
const params = Type.Object({ id: Type.String() })

const SHOWN_IN_SAMPLE = 10
const MAX_CHECKED_RULES = 101

const counted = {
  count: Type.Integer(),
  estimate: optional(Type.Boolean({ description: 'True if counting took too long and these are estimates.' })),
  emailable: Type.Integer({ description: 'Subscribed, not stopped, and not on a list that blocks sending.' }),
}

const SamplePerson = named(
  'SamplePerson',
  Type.Object({
    id: Type.String(),
    email: Type.String(),
    name: nullable(Type.String()),
    orders: Type.Integer(),
    last_order_at: nullable(Timestamp),
  }),
)

const GroupCount = named('GroupCount', Type.Object({ ...counted, sample: Type.Array(SamplePerson) }))

const GroupChanges = named(
  'GroupChanges',
  Type.Object({
    before: Type.Integer(),
    after: Type.Integer(),
    joining: Type.Integer({ description: 'People who match the new rules but not the current ones.' }),
    leaving: Type.Integer({ description: 'People who match the current rules but not the new ones.' }),
    estimate: counted.estimate,
  }),
)

const GroupOverlap = named(
  'GroupOverlap',
  Type.Object({
    both: Type.Integer(),
    only_this: Type.Integer({ description: 'People in this group but not in the other.' }),
    only_other: Type.Integer({ description: 'People in the other group but not in this one.' }),
    estimate: counted.estimate,
  }),
)

const GroupUses = named('GroupUses', Type.Object({ id: Type.String(), uses: Type.Array(Use) }))

export const groupEndpoints: Endpoint[] = [
  endpoint({
    id: 'groups.listAll',
    method: 'GET',
    path: '/groups',
    tag,
    role,
    summary: 'List groups with their rules, pinned first',
    schema: { reply: Type.Array(TeamGroup) },
    handle: async (ctx) => ({ data: await manage.listAll(ctx) }),
  }),
  endpoint({
    id: 'groups.create',
    method: 'POST',
    path: '/groups',
    tag,
    role,
    summary: 'Create a group',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: GroupCreate, reply: TeamGroup },
    handle: async (ctx, { body }) => ({ data: await manage.create(ctx, body) }),
  }),
  endpoint({
    id: 'groups.count',
    method: 'POST',
    path: '/groups/count',
    tag,
    role,
    slow: true,
    summary: 'Preview rules: how many people match, and the newest of them',
    schema: { body: Type.Object({ rules: Rules }), reply: GroupCount },
    async handleUnwrapped(ctx, { body }) {
      const rules = await checkRules(ctx.db, ctx.accountId, ctx, body.rules)
      const [found, sample] = await Promise.all([
        count(ctx, { rules }),
        findMembers(ctx, { rules }, { before: null, limit: SHOWN_IN_SAMPLE }),
      ])
      return { data: { ...found, sample: await presentSample(ctx, sample.rows) } }
    },
  }),
  endpoint({
    id: 'groups.checkPerson',
    method: 'POST',
    path: '/groups/check-person',
    tag,
    role,
    slow: true,
    summary: 'Check whether a person matches rules',
    schema: {
      body: Type.Object({
        contact_id: Type.String(),
        rules: Type.Array(Rules, {
          minItems: 1,
          maxItems: MAX_CHECKED_RULES,
          description: 'Several at once, such as the rules of a group and each part of them.',
        }),
      }),
      reply: Type.Array(Type.Boolean(), { description: 'In the order of the rules.' }),
    },
    handleUnwrapped: async (ctx, { body }) => ({ data: await checkPerson(ctx, body.contact_id, body.rules) }),
  }),
  endpoint({
    id: 'groups.usesOf',
    method: 'GET',
    path: '/groups/uses',
    tag,
    role,
    summary: 'List groups whose rules name a given item',
    schema: {
      query: Type.Object({
        of: oneOf(NAMED_BY_RULES),
        name: Type.String({
          maxLength: 500,
          description: 'A list or group by ID, a detail or topic by name, or a data set by key.',
        }),
      }),
      reply: Type.Array(Use),
    },
    handle: async (ctx, { query }) => ({ data: await usesOf(ctx, query.of, query.name) }),
  }),
  endpoint({
    id: 'groups.allUses',
    method: 'GET',
    path: '/groups/all-uses',
    tag,
    role,
    summary: 'List what uses each group',
    description: 'Without the groups that nothing uses.',
    schema: { reply: Type.Array(GroupUses) },
    handle: async (ctx) => ({ data: await usesByGroup(ctx) }),
  }),
  endpoint({
    id: 'groups.pinned',
    method: 'GET',
    path: '/groups/pinned',
    tag,
    role,
    summary: 'List pinned groups with their sizes over time',
    schema: { reply: Type.Array(PinnedGroup) },
    handle: async (ctx) => ({ data: await listPinned(ctx) }),
  }),
  endpoint({
    id: 'groups.get',
    method: 'GET',
    path: '/groups/{id}',
    tag,
    role,
    summary: 'Retrieve a group with its rules',
    schema: { params, reply: TeamGroup },
    handle: async (ctx, { params }) => ({ data: await manage.get(ctx, params.id) }),
  }),
  endpoint({
    id: 'groups.update',
    method: 'PATCH',
    path: '/groups/{id}',
    tag,
    role,
    summary: 'Update a group',
    description:
      'If a scheduled campaign or a live drip uses the group, changing its rules requires permission to send, and the scheduled campaign becomes a draft again.',
    problems: ['read_only', 'forbidden'],
    schema: { params, body: GroupChange, reply: TeamGroup },
    handle: async (ctx, { params, body }) => ({ data: await manage.update(ctx, params.id, body) }),
  }),
  endpoint({
    id: 'groups.remove',
    method: 'DELETE',
    path: '/groups/{id}',
    tag,
    role,
    summary: 'Delete an unused group',
    description: 'People are not affected.',
    problems: ['read_only'],
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await manage.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'groups.changes',
    method: 'POST',
    path: '/groups/{id}/changes',
    tag,
    role,
    slow: true,
    summary: 'Preview who would enter and leave a group under new rules',
    schema: { params, body: Type.Object({ rules: Rules }), reply: GroupChanges },
    handleUnwrapped: async (ctx, { params, body }) => ({ data: await changesOf(ctx, params.id, body.rules) }),
  }),
  endpoint({
    id: 'groups.history',
    method: 'GET',
    path: '/groups/{id}/history',
    tag,
    role,
    summary: 'List the nightly sizes of a group, oldest first',
    description: 'The history starts when the rules were last changed. Built-in groups have none.',
    schema: { params, reply: Type.Array(GroupSize) },
    handle: async (ctx, { params }) => ({ data: await history(ctx, params.id) }),
  }),
  endpoint({
    id: 'groups.overlap',
    method: 'GET',
    path: '/groups/{id}/overlap',
    tag,
    role,
    slow: true,
    summary: 'Count the people two groups have in common',
    schema: {
      params,
      query: Type.Object({ with: Type.String({ description: 'The ID of the other group.' }) }),
      reply: GroupOverlap,
    },
    handleUnwrapped: async (ctx, { params, query }) => ({ data: await overlapOf(ctx, params.id, query.with) }),
  }),
  endpoint({
    id: 'groups.uses',
    method: 'GET',
    path: '/groups/{id}/uses',
    tag,
    role,
    summary: 'List what uses a group',
    schema: { params, reply: Type.Array(Use) },
    async handle(ctx, { params }) {
      const { id } = await find(ctx.db, ctx.accountId, params.id)
      return { data: await usesOfGroup(ctx, id) }
    },
  }),
  endpoint({
    id: 'groups.members.list',
    method: 'GET',
    path: '/groups/{id}/members',
    tag,
    role,
    slow: true,
    summary: 'List the people in a group, newest first',
    description: 'A page may contain fewer people than requested even if more pages follow; check "next".',
    schema: {
      params,
      query: Type.Object({
        after: optional(Type.String({ maxLength: 20, description: 'The value of "next" on the previous page.' })),
        limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
      }),
      reply: Type.Array(Person),
      meta: Type.Object({
        next: nullable(Type.String({ description: 'Pass it as "after" to get the next page; null on the last page.' })),
        total: nullable(Type.Integer({ description: 'Included only in the first page.' })),
        estimate: optional(counted.estimate),
        emailable: optional(counted.emailable),
      }),
    },
    async handleUnwrapped(ctx, { params, query: { after, limit = 25 } }) {
      const { id: group } = await find(ctx.db, ctx.accountId, params.id)
      const before = after === undefined ? null : placeOf(after)
      const [page, total] = await Promise.all([
        findMembers(ctx, { group }, { before, limit }),
        before === null ? count(ctx, { group }) : null,
      ])
      return {
        data: page.rows.map(presentPerson),
        meta: {
          next: page.next === null ? null : String(page.next),
          total: total && total.count,
          ...(total && { emailable: total.emailable, ...(total.estimate && { estimate: true }) }),
        },
      }
    },
  }),
  endpoint({
    id: 'groups.members.export',
    method: 'GET',
    path: '/groups/{id}/export',
    tag,
    role: 'admin',
    slow: true,
    summary: 'Export the people in a group as CSV',
    schema: { params, reply: Type.String() },
    handleFile: (ctx, { params }) => exportMembers(ctx, params.id),
  }),
]

function placeOf(after: string): number {
  if (!/^\d{1,15}$/.test(after))
    throw new Problem('validation_error', '"after" must be the value of "next" on the previous page.')
  return Number(after)
}
