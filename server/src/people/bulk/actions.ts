// Bulk actions and their undo, one batch at a time. Each calls the service function of the module that owns the data,
// and reports which people it changed.

import type { PersonCommand } from '../contacts/person-command.ts'
import { personOf } from '../contacts/domain-events.ts'
import { stop, unstop } from '../contacts/stop.ts'
import { writePeople } from '../contacts/write.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import type { DetailValue } from '../../data/details/parse-value.ts'
import { addMembers, findListById, removeMembers } from '../lists/members.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { ContactRow } from '../contacts/contacts.ts'
import type { BulkAction } from './schema.ts'
import type { ChangedPerson, ChangeRow, JobRow } from './sql.ts'

type Action = {
  /** Runs while the account's people are locked. Returns the people it changed. */
  apply(ctx: Ctx<Tx>, job: JobRow, people: ContactRow[]): Promise<ChangeRow[]>
  /** Returns how many people were restored; the rest have changed since. Missing if the action can't be undone. */
  undo?(ctx: Ctx<Tx>, job: JobRow, people: ChangedPerson[]): Promise<number>
}

export const ACTIONS: Record<BulkAction, Action> = {
  add_to_list: {
    async apply(ctx, job, people) {
      const { addedIds } = await addMembers(ctx, await listOf(ctx, job), people.map(personOf), false)
      return addedIds.map(changed)
    },
    undo: async (ctx, job, people) =>
      (await removeMembers(ctx, await listOf(ctx, job), people.map(personOf), false)).length,
  },
  remove_from_list: {
    async apply(ctx, job, people) {
      const removed = await removeMembers(ctx, await listOf(ctx, job), people.map(personOf), false)
      return removed.map(changed)
    },
    async undo(ctx, job, people) {
      const { added } = await addMembers(ctx, await listOf(ctx, job), people.map(personOf), false)
      return added
    },
  },
  unsubscribe: {
    async apply(ctx, _job, people) {
      const commands = people.map(({ email }) => commandFor(ctx, email, 'unsubscribe'))
      const written = await writePeople(ctx.db, commands)
      return written.flatMap((result, i) =>
        !(result instanceof Problem) && people[i]!.status === 'subscribed' && result.row.status !== 'subscribed'
          ? [changed(result.row.id)]
          : [],
      )
    },
  },
  stop: {
    async apply(ctx, _job, people) {
      const running = people.filter(({ stopped }) => !stopped)
      await stop(
        ctx.db,
        running.map(({ email }) => ({ caller: ctx, email, reason: 'team' })),
      )
      return running.map(({ id }) => changed(id))
    },
    async undo(ctx, _job, people) {
      const stopped = people.filter((person) => person.stopped)
      return unstop(
        ctx.db,
        stopped.map(({ email }) => ({ caller: ctx, email })),
        ['team'],
      )
    },
  },
  set_detail: {
    async apply(ctx, job, people) {
      const { name, number } = await detailOf(ctx, job)
      const differing = people.filter((person) => valueOf(person, number) !== job.value)
      await writePeople(
        ctx.db,
        differing.map(({ email }) => ({ ...commandFor(ctx, email, null), properties: { [name]: job.value } })),
      )
      return differing.map((person) => ({ contact_id: person.id, before: valueOf(person, number) }))
    },
    async undo(ctx, job, people) {
      const { name, number } = await detailOf(ctx, job)
      const same = people.filter((person) => valueOf(person, number) === job.value)
      await writePeople(
        ctx.db,
        same.map(({ email, before }) => ({ ...commandFor(ctx, email, null), properties: { [name]: before } })),
      )
      return same.length
    },
  },
}

const changed = (id: Uuid): ChangeRow => ({ contact_id: id, before: null })

/** Bulk actions never start drips. */
const commandFor = (ctx: Ctx<Tx>, email: string, trigger: PersonCommand['trigger']): PersonCommand => ({
  caller: ctx,
  email,
  trigger,
  channel: 'team',
  startAutomations: false,
})

const valueOf = ({ details }: ContactRow, number: number): DetailValue | null => details[number] ?? null

async function listOf(ctx: Ctx<Tx>, { list_id }: JobRow) {
  const list = await findListById(ctx.db, ctx.accountId, list_id!)
  if (!list) throw notFound('list')
  return list
}

async function detailOf(ctx: Ctx<Tx>, { detail }: JobRow) {
  const definitions = (await loadDefinitions(ctx.db, [ctx.accountId])).get(ctx.accountId)!
  const found = definitions.details.find(({ number }) => number === detail)
  if (!found) throw notFound('detail')
  return found
}
