// The step handlers: what each step does with everyone who reaches it in a batch. They run in the transaction that
// advances the runs, so a step takes effect exactly once.

import type { PersonCommand } from '../../people/contacts/person-command.ts'
import { writePeople } from '../../people/contacts/write.ts'
import type { Written } from '../../people/contacts/write.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import { findStep } from '../drip-steps/steps.ts'
import * as groups from '../../people/groups/groups.ts'
import type { StoredRules } from '../../people/groups/rules.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { ReportedEvent, Person } from '../../activity/record-events.ts'
import { listId } from '../../people/lists/lists.ts'
import { addMembers, findListById, removeMembers } from '../../people/lists/members.ts'
import type { Sql } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import * as mailings from '../../delivery/sending/mailings.ts'
import * as usage from '../../delivery/sending/usage.ts'
import { isTransactional, takesThenBranch } from './graph.ts'
import type { StepOf } from './graph.ts'
import type { PersonRow } from './runs-sql.ts'
import { addSpan, nextDate, nextTime, quietUntil } from './times.ts'
import { zoneOf } from './run-steps.ts'
import type { StepHandlers, StepResult, ActiveRun, StepContext } from './run-steps.ts'

/** If the account isn't open for sending, runs wait at the email step and retry after this time. */
const CLOSED_WAIT_MS = HOUR_MS

const DAY = /^\d{4}-\d\d-\d\d$/

const personIds = (activeRuns: ActiveRun[]): Uuid[] => activeRuns.map(({ person }) => person.id)

const forAll = (activeRuns: ActiveRun[], result: StepResult): StepResult[] => activeRuns.map(() => result)

/** A time that is not in the future means no wait. */
const until = (due: Date, { now }: Pick<StepContext, 'now'>, next: string | null): StepResult =>
  due > now ? { waitUntil: due } : { go: next, outcome: 'done' }

/** Steps that write nothing, shared with the simulation. */
export const READ_ONLY_HANDLERS = {
  wait: (context, { for: span, next }, activeRuns) =>
    forAll(activeRuns, until(addSpan(context.now, span, context.account.zone), context, next)),

  wait_until: (context, step, activeRuns) =>
    activeRuns.map((activeRun) => {
      const zone = step.zone === 'person' ? zoneOf(context, activeRun) : context.account.zone
      return until(nextTime(context.now, step, zone), context, step.next)
    }),

  wait_until_date: (context, { detail, time, repeat, next }, activeRuns) =>
    activeRuns.map((activeRun): StepResult => {
      const date = detail === null ? undefined : activeRun.person.details[detail]
      if (typeof date !== 'string' || !DAY.test(date)) return { go: next, outcome: 'skipped', reason: 'no_date' }
      const due = nextDate(context.now, { date, time, repeat }, zoneOf(context, activeRun))
      return due ? until(due, context, next) : { go: next, outcome: 'skipped', reason: 'date_over' }
    }),

  wait_for: (context, step, activeRuns) => {
    const due = addSpan(context.now, step.limit, context.account.zone)
    const isOver = due <= context.now
    return forAll(activeRuns, isOver ? { go: step.else, outcome: 'else', reason: 'time_up' } : { waitUntil: due })
  },

  branch: async (context, { rules, then, else: otherwise }, activeRuns) => {
    const inside = rules && (await membersOf(context, rules, activeRuns))
    return activeRuns.map(({ person }): StepResult =>
      inside?.has(person.id)
        ? { go: then, outcome: 'then' }
        : { go: otherwise, outcome: 'else', ...(!inside && { reason: 'rules_broken' }) },
    )
  },

  split: (_, { id, percent, then, else: otherwise }, activeRuns) =>
    activeRuns.map(({ run }): StepResult =>
      takesThenBranch(run.id, id, percent) ? { go: then, outcome: 'then' } : { go: otherwise, outcome: 'else' },
    ),

  exit: (_, __, activeRuns) => forAll(activeRuns, { leave: 'exited', why: 'exit_step' }),
} satisfies Partial<StepHandlers<Sql>>

export const STEP_HANDLERS: StepHandlers = {
  ...READ_ONLY_HANDLERS,

  email: sendEmails,

  set_detail: setDetailBy(({ db }, commands) => writePeople(db, commands)),

  add_to_list: changeListBy(async ({ db, caller }, list, people) => {
    await addMembers({ ...caller, db }, list, people, true)
  }),

  remove_from_list: changeListBy(async ({ db, caller }, list, people) => {
    await removeMembers({ ...caller, db }, list, people)
  }),

  notify: async (context, step, activeRuns) => {
    await recordEvents(
      context.db,
      activeRuns.map((activeRun) => stepEvent(context, activeRun, step, { note: step.note, stepKey: null })),
    )
    return forAll(activeRuns, { go: step.next, outcome: 'done' })
  },

  app_step: appStepBy(async (context, step, activeRuns, { appId, name }) => {
    await recordEvents(
      context.db,
      activeRuns.map((activeRun) => ({
        ...stepEvent(context, activeRun, step, { note: name, stepKey: step.key }),
        ownerApp: appId,
      })),
    )
  }),
}

type ListStep = StepOf<'add_to_list' | 'remove_from_list'>
type ListFound = NonNullable<Awaited<ReturnType<typeof findListById>>>

/** Skips the step if the list was deleted. */
export function changeListBy<Handle extends Sql>(
  change: (context: StepContext<Handle>, list: ListFound, people: Person[]) => Promise<void>,
) {
  return async (
    context: StepContext<Handle>,
    { list_id, next }: ListStep,
    activeRuns: ActiveRun[],
  ): Promise<StepResult[]> => {
    const list = list_id && (await findListById(context.db, context.caller.accountId, listId(list_id)))
    if (!list) return forAll(activeRuns, { go: next, outcome: 'skipped', reason: 'list_gone' })
    await change(
      context,
      list,
      activeRuns.map(({ person }) => personOf(person)),
    )
    return forAll(activeRuns, { go: next, outcome: 'done' })
  }
}

/** Skips the step if its app no longer offers it. */
export function appStepBy<Handle extends Sql>(
  send: (
    context: StepContext<Handle>,
    step: StepOf<'app_step'>,
    activeRuns: ActiveRun[],
    offered: { appId: Uuid; name: string },
  ) => Promise<void>,
) {
  return async (
    context: StepContext<Handle>,
    step: StepOf<'app_step'>,
    activeRuns: ActiveRun[],
  ): Promise<StepResult[]> => {
    const appId = step.app_id && parseId('app', step.app_id)
    const offered = appId && (await findStep(context.db, context.caller.accountId, appId, step.key))
    if (!offered) return forAll(activeRuns, { go: step.next, outcome: 'skipped', reason: 'step_gone' })
    const { held, free } = splitByQuietHours(context, activeRuns)
    await send(context, step, free, { appId, name: offered.body.name })
    return activeRuns.map((activeRun) => held.get(activeRun) ?? { go: step.next, outcome: 'done' })
  }
}

const personOf = ({ id, email, first_name, last_name }: PersonRow): Person => ({
  id,
  email,
  firstName: first_name,
  lastName: last_name,
})

/** The people who match the rules; null if the rules name something deleted and can't be evaluated. */
export async function membersOf(
  { db, caller }: Pick<StepContext<Sql>, 'db' | 'caller'>,
  rules: StoredRules,
  activeRuns: ActiveRun[],
): Promise<Set<Uuid> | null> {
  try {
    return await groups.contains(db, caller.accountId, caller, { rules }, personIds(activeRuns))
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** Separates the runs that are in quiet hours, with when those end. */
export function splitByQuietHours(
  context: Omit<StepContext, 'db'>,
  activeRuns: ActiveRun[],
): { held: Map<ActiveRun, StepResult>; free: ActiveRun[] } {
  const hours = context.drip.graph.quiet_hours
  const held = new Map<ActiveRun, StepResult>()
  if (hours)
    for (const activeRun of activeRuns) {
      const zone = hours.zone === 'person' ? zoneOf(context, activeRun) : context.account.zone
      const end = quietUntil(context.now, hours, zone)
      if (end) held.set(activeRun, { holdUntil: end, held: 'quiet_hours' })
    }
  return { held, free: activeRuns.filter((activeRun) => !held.has(activeRun)) }
}

const NONE_HELD: ReadonlyMap<ActiveRun, StepResult> = new Map()

/** Who may receive the email of a step. */
export const eligibilityOf = (step: StepOf<'email'>, topic: number | null, accountId: Uuid, now: Date) => ({
  accountId,
  topic,
  heedsFrequency: false,
  isTransactional: isTransactional(step),
  now,
})

/** Sends an email to everyone who may receive it; the others continue without it. */
async function sendEmails(context: StepContext, step: StepOf<'email'>, activeRuns: ActiveRun[]): Promise<StepResult[]> {
  const { db, caller, now, account, drip } = context
  const { accountId } = caller
  const mailing = drip.mailings[step.id]
  if (!mailing) return forAll(activeRuns, { go: step.next, outcome: 'skipped', reason: 'no_design' })
  if (!account.open_for_sending)
    return forAll(activeRuns, { holdUntil: new Date(now.getTime() + CLOSED_WAIT_MS), held: 'not_open_yet' })
  const { held, free } = isTransactional(step)
    ? { held: NONE_HELD, free: activeRuns }
    : splitByQuietHours(context, activeRuns)
  const eligibility = eligibilityOf(step, mailing.topic, accountId, now)
  const leftOut = await mailings.findLeftOut(db, eligibility, personIds(free))
  const wanted = free.filter(({ person }) => !leftOut.has(person.id))
  const allowed =
    wanted.length > 0 ? await usage.lockAllowance(db, accountId, account.sends_per_month, now, wanted.length) : 0
  const sent = new Set(wanted.slice(0, allowed))
  if (sent.size > 0) {
    const rows = Array.from(sent, ({ run, person }) => ({
      contact_id: person.id,
      occurrence: run.occurrence,
      email: person.email,
      context: run.context && JSON.stringify(run.context),
    }))
    await Promise.all([
      mailings.addRecipients(db, accountId, mailing.id, rows, now),
      usage.addUsage(db, accountId, now, sent.size),
    ])
  }
  return activeRuns.map((activeRun): StepResult => {
    const hold = held.get(activeRun)
    if (hold) return hold
    if (sent.has(activeRun)) return { go: step.next, outcome: 'sent' }
    return { go: step.next, outcome: 'skipped', reason: leftOut.get(activeRun.person.id) ?? 'plan_limit' }
  })
}

/** Skips the step if the detail was deleted. */
export function setDetailBy<Handle extends Sql>(
  write: (context: StepContext<Handle>, commands: PersonCommand[]) => Promise<(Written | Problem)[]>,
) {
  return async (
    context: StepContext<Handle>,
    step: StepOf<'set_detail'>,
    activeRuns: ActiveRun[],
  ): Promise<StepResult[]> => {
    const { db, caller } = context
    const definitions = (await loadDefinitions(db, [caller.accountId])).get(caller.accountId)!
    const detail = definitions.details.find(({ number }) => number === step.detail)
    if (!detail) return forAll(activeRuns, { go: step.next, outcome: 'skipped', reason: 'detail_gone' })
    const written = await write(
      context,
      activeRuns.map(({ person }): PersonCommand => ({
        caller,
        email: person.email,
        trigger: null,
        channel: 'team',
        properties: { [detail.name]: step.value },
      })),
    )
    for (const [i, each] of written.entries())
      if (!(each instanceof Problem)) activeRuns[i]!.person.details = each.row.details
    return forAll(activeRuns, { go: step.next, outcome: 'done' })
  }
}

function stepEvent(
  { caller, now, drip }: StepContext,
  { person }: ActiveRun,
  { id, values }: StepOf<'notify' | 'app_step'>,
  { note, stepKey }: { note: string; stepKey: string | null },
): ReportedEvent {
  return {
    caller,
    name: 'drip.step',
    person: personOf(person),
    at: now,
    properties: {},
    data: {
      dripId: publicId('drp', drip.id),
      dripName: drip.name,
      dripStepId: id,
      stepKey,
      note,
      values,
    },
    effects: { drips: false },
  }
}
