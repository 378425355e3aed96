// The step handlers: what each step does with everyone who reaches it in a batch. They run in the transaction that
// advances the runs, so a step takes effect exactly once.

import type { PersonCommand } from '../../people/contacts/command.ts'
import { writePeople } from '../../people/contacts/write.ts'
import type { Written } from '../../people/contacts/write.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import { findStep } from '../drip-steps/steps.ts'
import * as groups from '../../people/groups/groups.ts'
import type { KeptRules } from '../../people/groups/rules.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { ReportedEvent, Person } from '../../activity/record-events.ts'
import { listId } from '../../people/lists/lists.ts'
import { addMembers, findListById, takeOff } from '../../people/lists/members.ts'
import type { Sql } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import * as mailings from '../../delivery/sending/mailings.ts'
import * as usage from '../../delivery/sending/usage.ts'
import { takesFirstWay } from './graph.ts'
import type { StepOf } from './graph.ts'
import type { PersonRow } from './runs-sql.ts'
import { addSpan, nextDate, nextTime, quietUntil } from './times.ts'
import { zoneOf } from './walk.ts'
import type { StepHandlers, StepResult, ActiveRun, StepContext } from './walk.ts'

/** If the account isn't open for sending, runs wait at the email step and retry after this time. */
const CLOSED_WAIT_MS = HOUR_MS

const DAY = /^\d{4}-\d\d-\d\d$/

const personIds = (walkers: ActiveRun[]): Uuid[] => walkers.map(({ person }) => person.id)

const forAll = (walkers: ActiveRun[], fate: StepResult): StepResult[] => walkers.map(() => fate)

/** A time that is not in the future means no wait. */
const until = (due: Date, { now }: Pick<StepContext, 'now'>, next: string | null): StepResult =>
  due > now ? { waitUntil: due } : { go: next, outcome: 'done' }

/** Steps that write nothing, shared with the simulation. */
export const READING_ACTS = {
  wait: (walking, { for: span, next }, walkers) =>
    forAll(walkers, until(addSpan(walking.now, span, walking.account.zone), walking, next)),

  wait_until: (walking, step, walkers) =>
    walkers.map((walker) => {
      const zone = step.zone === 'person' ? zoneOf(walking, walker) : walking.account.zone
      return until(nextTime(walking.now, step, zone), walking, step.next)
    }),

  wait_until_date: (walking, { detail, time, repeat, next }, walkers) =>
    walkers.map((walker): StepResult => {
      const date = detail === null ? undefined : walker.person.details[detail]
      if (typeof date !== 'string' || !DAY.test(date)) return { go: next, outcome: 'skipped', reason: 'no_date' }
      const due = nextDate(walking.now, { date, time, repeat }, zoneOf(walking, walker))
      return due ? until(due, walking, next) : { go: next, outcome: 'skipped', reason: 'date_over' }
    }),

  wait_for: (walking, step, walkers) => {
    const due = addSpan(walking.now, step.limit, walking.account.zone)
    const isOver = due <= walking.now
    return forAll(walkers, isOver ? { go: step.else, outcome: 'else', reason: 'time_up' } : { waitUntil: due })
  },

  branch: async (walking, { rules, then, else: otherwise }, walkers) => {
    const inside = rules && (await membersOf(walking, rules, walkers))
    return walkers.map(({ person }): StepResult =>
      inside?.has(person.id)
        ? { go: then, outcome: 'then' }
        : { go: otherwise, outcome: 'else', ...(!inside && { reason: 'rules_broken' }) },
    )
  },

  split: (_, { id, percent, then, else: otherwise }, walkers) =>
    walkers.map(({ run }): StepResult =>
      takesFirstWay(run.id, id, percent) ? { go: then, outcome: 'then' } : { go: otherwise, outcome: 'else' },
    ),

  exit: (_, __, walkers) => forAll(walkers, { leave: 'exited', why: 'exit_step' }),
} satisfies Partial<StepHandlers<Sql>>

export const ACTS: StepHandlers = {
  ...READING_ACTS,

  email: sendEmails,

  set_detail: setDetailBy(({ db }, commands) => writePeople(db, commands)),

  add_to_list: changeListBy(async ({ db, caller }, list, people) => {
    await addMembers({ ...caller, db }, list, people, true)
  }),

  remove_from_list: changeListBy(async ({ db, caller }, list, people) => {
    await takeOff({ ...caller, db }, list, people)
  }),

  notify: async (walking, step, walkers) => {
    await recordEvents(
      walking.db,
      walkers.map((walker) => stepEvent(walking, walker, step, { note: step.note, stepKey: null })),
    )
    return forAll(walkers, { go: step.next, outcome: 'done' })
  },

  app_step: appStepBy(async (walking, step, walkers, { appId, name }) => {
    await recordEvents(
      walking.db,
      walkers.map((walker) => ({
        ...stepEvent(walking, walker, step, { note: name, stepKey: step.key }),
        ownerApp: appId,
      })),
    )
  }),
}

type ListStep = StepOf<'add_to_list' | 'remove_from_list'>
type ListFound = NonNullable<Awaited<ReturnType<typeof findListById>>>

/** Skips the step if the list was deleted. */
export function changeListBy<Handle extends Sql>(
  change: (walking: StepContext<Handle>, list: ListFound, people: Person[]) => Promise<void>,
) {
  return async (
    walking: StepContext<Handle>,
    { list_id, next }: ListStep,
    walkers: ActiveRun[],
  ): Promise<StepResult[]> => {
    const list = list_id && (await findListById(walking.db, walking.caller.accountId, listId(list_id)))
    if (!list) return forAll(walkers, { go: next, outcome: 'skipped', reason: 'list_gone' })
    await change(
      walking,
      list,
      walkers.map(({ person }) => personOf(person)),
    )
    return forAll(walkers, { go: next, outcome: 'done' })
  }
}

/** Skips the step if its app no longer offers it. */
export function appStepBy<Handle extends Sql>(
  tell: (
    walking: StepContext<Handle>,
    step: StepOf<'app_step'>,
    walkers: ActiveRun[],
    offered: { appId: Uuid; name: string },
  ) => Promise<void>,
) {
  return async (
    walking: StepContext<Handle>,
    step: StepOf<'app_step'>,
    walkers: ActiveRun[],
  ): Promise<StepResult[]> => {
    const appId = step.app_id && parseId('app', step.app_id)
    const offered = appId && (await findStep(walking.db, walking.caller.accountId, appId, step.key))
    if (!offered) return forAll(walkers, { go: step.next, outcome: 'skipped', reason: 'step_gone' })
    const { held, free } = heldForQuiet(walking, walkers)
    await tell(walking, step, free, { appId, name: offered.body.name })
    return walkers.map((walker) => held.get(walker) ?? { go: step.next, outcome: 'done' })
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
  rules: KeptRules,
  walkers: ActiveRun[],
): Promise<Set<Uuid> | null> {
  try {
    return await groups.contains(db, caller.accountId, caller, { rules }, personIds(walkers))
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** Separates the runs that are in quiet hours, with when those end. */
export function heldForQuiet(
  walking: Omit<StepContext, 'db'>,
  walkers: ActiveRun[],
): { held: Map<ActiveRun, StepResult>; free: ActiveRun[] } {
  const hours = walking.drip.graph.quiet_hours
  const held = new Map<ActiveRun, StepResult>()
  if (hours)
    for (const walker of walkers) {
      const zone = hours.zone === 'person' ? zoneOf(walking, walker) : walking.account.zone
      const end = quietUntil(walking.now, hours, zone)
      if (end) held.set(walker, { holdUntil: end, held: 'quiet_hours' })
    }
  return { held, free: walkers.filter((walker) => !held.has(walker)) }
}

/** Sends an email to everyone who may receive it; the others continue without it. */
async function sendEmails(walking: StepContext, step: StepOf<'email'>, walkers: ActiveRun[]): Promise<StepResult[]> {
  const { db, caller, now, account, drip } = walking
  const { accountId } = caller
  const mailing = drip.mailings[step.id]
  if (!mailing) return forAll(walkers, { go: step.next, outcome: 'skipped', reason: 'no_design' })
  if (!account.open_for_sending)
    return forAll(walkers, { holdUntil: new Date(now.getTime() + CLOSED_WAIT_MS), held: 'not_open_yet' })
  const { held, free } = heldForQuiet(walking, walkers)
  const facts = { accountId, topic: mailing.topic, heedsFrequency: false, now }
  const leftOut = await mailings.findLeftOut(db, facts, personIds(free))
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
  return walkers.map((walker): StepResult => {
    const hold = held.get(walker)
    if (hold) return hold
    if (sent.has(walker)) return { go: step.next, outcome: 'sent' }
    return { go: step.next, outcome: 'skipped', reason: leftOut.get(walker.person.id) ?? 'plan_limit' }
  })
}

/** Skips the step if the detail was deleted. */
export function setDetailBy<Handle extends Sql>(
  write: (walking: StepContext<Handle>, commands: PersonCommand[]) => Promise<(Written | Problem)[]>,
) {
  return async (
    walking: StepContext<Handle>,
    step: StepOf<'set_detail'>,
    walkers: ActiveRun[],
  ): Promise<StepResult[]> => {
    const { db, caller } = walking
    const book = (await loadDefinitions(db, [caller.accountId])).get(caller.accountId)!
    const detail = book.details.find(({ number }) => number === step.detail)
    if (!detail) return forAll(walkers, { go: step.next, outcome: 'skipped', reason: 'detail_gone' })
    const written = await write(
      walking,
      walkers.map(({ person }): PersonCommand => ({
        caller,
        email: person.email,
        trigger: null,
        channel: 'team',
        properties: { [detail.name]: step.value },
      })),
    )
    for (const [i, each] of written.entries())
      if (!(each instanceof Problem)) walkers[i]!.person.details = each.row.details
    return forAll(walkers, { go: step.next, outcome: 'done' })
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
    withoutDrips: true,
  }
}
