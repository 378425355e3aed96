// Simulates a drip: a real or sample person passes through the draft in simulated time, with the production code and
// handlers that keep their effects in memory (simulated-person.ts). Nothing is sent, written or locked, and each email
// is rendered as the person would receive it.

import * as accounts from '../../identity/accounts/accounts.ts'
import { contactId } from '../../people/contacts/contacts.ts'
import { previewPerson } from '../../people/contacts/write.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import { topicOfDesign } from '../../content/designs/for-sending.ts'
import { contextFor, fillChecked, prepare } from '../../content/designs/preview.ts'
import type { Checked } from '../../content/designs/preview.ts'
import type { RenderContext } from '../../content/designs/render.ts'
import { listId } from '../../people/lists/lists.ts'
import type { Db, Sql } from '../../platform/db/db.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import { parseInstant, showInstant } from '../../platform/values/time.ts'
import * as mailings from '../../delivery/sending/mailings.ts'
import * as usage from '../../delivery/sending/usage.ts'
import {
  appStepBy,
  changeListBy,
  eligibilityOf,
  splitByQuietHours,
  READ_ONLY_HANDLERS,
  setDetailBy,
} from './step-handlers.ts'
import { advanceRuns } from './advance.ts'
import { find } from './drips.ts'
import { cycleIn, isTransactional, stepsById } from './graph.ts'
import type { Goal, Graph, StepOf, Trigger } from './graph.ts'
import type { RunRow } from './runs-sql.ts'
import type { Simulate, Simulated } from './schema.ts'
import { findWholePerson } from './simulate-sql.ts'
import type { WholePerson } from './simulate-sql.ts'
import { simulatedPerson } from './simulated-person.ts'
import type { SimulatedPerson } from './simulated-person.ts'
import type { StepHandlers, StepResult, Place, ActiveRun, StepContext } from './run-steps.ts'
import { zoneDetailOf } from '../../data/details/person-zone.ts'

export type SimulateDeps = { baseUrl: string }

type Passed = Simulated['path'][number]
/** A compiled email, or why it can't be compiled, with the number of its topic. */
type Prepared = Map<string, { checked: Checked | Problem; topic: number | null }>
/** The emails of the drip by step, as the person would receive them. */
type Reached = Map<string, { checked: Checked; context: RenderContext | null }>
type SimulationResult = { simulated: Simulated; reached: Reached }

/** Limit of waits: a run waits at most once per step, except for quiet hours. */
const MOST_WAITS = 400

export async function simulate(deps: SimulateDeps, ctx: Ctx<Db>, id: string, body: Simulate): Promise<Simulated> {
  const { draft, name, id: dripId } = await find(ctx.db, ctx.accountId, id)
  const cycle = cycleIn(draft)
  if (draft.steps.length === 0 || cycle !== null)
    throw new Problem('validation_error', cycle ? 'The steps contain a loop.' : 'The drip has no steps yet.')
  const startAt = body.start_at ? parseInstant(body.start_at) : ctx.clock.now()
  if (!startAt)
    throw new Problem('validation_error', '"start_at" must be a date and time, for example 2026-11-14T09:30:00Z.')
  const prepared = await prepareEmails(ctx, draft)
  const { simulated, reached } = await simulateRun(ctx, { id: dripId, name, graph: draft }, prepared, startAt, body)
  return {
    ...simulated,
    path: await Promise.all(simulated.path.map((passed) => withEmail(deps, ctx, passed, reached))),
  }
}

/** A deleted design is a problem only if the person reaches its step. */
async function prepareEmails(ctx: Ctx<Db>, { steps }: Graph): Promise<Prepared> {
  const prepared: Prepared = new Map()
  for (const step of steps) {
    if (step.type !== 'email' || step.design_id === null) continue
    const designId = parseId('dsn', step.design_id)
    const topic = designId ? await topicOfDesign(ctx.db, ctx.accountId, designId) : null
    try {
      const checked = await prepare(ctx, step.design_id, step.subject ? { subject: step.subject } : {})
      prepared.set(step.id, { checked, topic })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      prepared.set(step.id, { checked: error, topic })
    }
  }
  return prepared
}

async function withEmail({ baseUrl }: SimulateDeps, ctx: Ctx<Db>, passed: Passed, reached: Reached): Promise<Passed> {
  const email = reached.get(passed.step)
  if (!email) return passed
  const { subject, previewText, html } = await fillChecked(ctx.accountId, baseUrl, email.checked, email.context)
  return { ...passed, email: { subject, preview_text: previewText, html } }
}

async function simulateRun(
  ctx: Ctx<Db>,
  drip: { id: string; name: string; graph: Graph },
  prepared: Prepared,
  startAt: Date,
  { contact_id, person: sample, choices = {} }: Simulate,
): Promise<SimulationResult> {
  const { accountId } = ctx
  const { graph } = drip
  let now = startAt
  // Rules are evaluated slightly later, as in production, where runs advance after they are due, never at the exact
  // time.
  const caller: Caller = { ...ctx, clock: { now: () => new Date(now.getTime() + 1) } }
  const [account, definitionsByAccount, row] = await Promise.all([
    accounts.find(ctx.db, accountId),
    loadDefinitions(ctx.db, [accountId]),
    contact_id
      ? findPerson(ctx, contact_id)
      : makePerson(ctx.db, { ...ctx, clock: { now: () => startAt } }, sample ?? {}),
  ])
  const person = simulatedPerson(ctx.db, accountId, row)
  if (!contact_id) person.happened('contact.subscribed', startAt)
  await begin({ ...caller, db: person.db }, graph, person, startAt)
  const reached: Reached = new Map()
  const sentAt: Date[] = []
  const handlers = simulatedHandlers(person, choices, prepared, reached, sentAt)
  const steps = stepsById(graph)
  const path: Passed[] = []
  let run = firstRun(graph, person.row, startAt)
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const context: StepContext<Sql> = {
      db: person.db,
      caller,
      now,
      account: { ...account!, open_for_sending: true, zoneDetail: zoneDetailOf(definitionsByAccount.get(accountId)!) },
      drip: { ...drip, mailings: {} },
    }
    const activeRun: ActiveRun = { run, person: person.row, history: [] }
    const sentBefore = sentAt.length
    const { place } = (await advanceRuns(context, [activeRun], handlers))[0]!
    // Emails sent in one pass are in the feed for the next.
    for (const at of sentAt.slice(sentBefore)) person.happened('email.sent', at, 'delivered')
    for (const { s, at, o, r } of activeRun.history) {
      const arrivedAt = s === run.step ? showInstant(run.since) : at
      path.push({
        step: s,
        type: steps.get(s)!.type,
        arrived_at: arrivedAt,
        at,
        outcome: o,
        reason: r ?? null,
        email: null,
      })
    }
    if (place.state !== 'waiting') return { simulated: { ended: place.state, path }, reached }
    run = nextRun(run, activeRun, place, now)
    const step = steps.get(place.step)!
    if (place.stepStarted && step.type === 'wait_for' && choices[step.id] === 'then') {
      run.event_occurred = true
      now = new Date((now.getTime() + place.dueAt.getTime()) / 2)
      person.happened(step.event, now)
      if (isGoal(graph.goal, step)) return { simulated: { ended: 'goal', path }, reached }
    } else now = place.dueAt
  }
  return { simulated: { ended: 'unfinished', path }, reached }
}

/** Records the trigger event, as far as the trigger specifies it. */
async function begin(ctx: Ctx, { trigger }: Graph, person: SimulatedPerson, at: Date): Promise<void> {
  const name = trigger && STARTING_EVENTS[trigger.type]
  if (name) person.happened(name, at)
  if (trigger?.type === 'subscribed' && !person.row.stopped) person.change({ status: 'subscribed' })
  if (trigger?.type === 'event' && trigger.name !== '') person.happened(trigger.name, at)
  if (trigger?.type === 'joined_list' && trigger.list_id !== null) person.join(listId(trigger.list_id), at)
  if (trigger?.type === 'detail_changed' && trigger.to != null) {
    const definitions = (await loadDefinitions(ctx.db, [ctx.accountId])).get(ctx.accountId)!
    const detail = definitions.details.find(({ number }) => number === trigger.detail)
    if (detail) await changeDetails(ctx, person, { [detail.name]: trigger.to })
  }
  person.happened('drip.enrolled', at)
}

const STARTING_EVENTS: Partial<Record<Trigger['type'], string>> = {
  subscribed: 'contact.subscribed',
  order_placed: 'order.placed',
  checkout_abandoned: 'checkout.abandoned',
  form_submitted: 'form.submitted',
}

async function changeDetails(ctx: Ctx, person: SimulatedPerson, properties: Record<string, unknown>): Promise<void> {
  const command = { caller: ctx, email: person.row.email, trigger: null, channel: 'team' as const, properties }
  const written = await previewPerson(ctx.db, command)
  if (!(written instanceof Problem)) person.change(written.row)
}

/** Whether the event a step waits for is also the goal, which takes precedence. */
function isGoal(goal: Goal | null, { event, where = [] }: StepOf<'wait_for'>): boolean {
  if (goal?.type === 'order_placed') return event === 'order.placed'
  if (goal?.type !== 'event' || goal.name !== event) return false
  return !goal.where?.length || JSON.stringify(goal.where) === JSON.stringify(where)
}

const firstRun = ({ steps }: Graph, { id }: WholePerson, at: Date): RunRow => ({
  id: newId(),
  contact_id: id,
  occurrence: 1,
  step: steps[0]!.id,
  step_started: false,
  event_occurred: false,
  since: at,
  due_at: at,
  history: [],
  context: null,
})

const nextRun = (
  run: RunRow,
  { history }: ActiveRun,
  place: Extract<Place, { state: 'waiting' }>,
  now: Date,
): RunRow => ({
  ...run,
  step: place.step,
  step_started: place.stepStarted,
  event_occurred: false,
  since: place.step === run.step && history.length === 0 ? run.since : now,
  due_at: place.dueAt,
  history: [...run.history, ...history],
})

async function findPerson(ctx: Ctx, id: string): Promise<WholePerson> {
  const row = await findWholePerson(ctx.db, ctx.accountId, contactId(id))
  if (!row) throw notFound('person')
  return row
}

/** A person who exists only during the simulation. */
async function makePerson(db: Sql, caller: Caller, sample: NonNullable<Simulate['person']>): Promise<WholePerson> {
  const email = sample.email ? normalizeEmail(sample.email)! : `${publicId('simulated', newId())}@example.com`
  const written = await previewPerson(db, {
    caller,
    email,
    trigger: 'add',
    channel: 'team',
    names: { firstName: sample.first_name ?? 'Ada', lastName: sample.last_name ?? null },
    properties: sample.properties,
  })
  if (written instanceof Problem) throw written
  return written.row
}

/** Like the real handlers, except that nothing is sent and the team may choose the branch. */
function simulatedHandlers(
  person: SimulatedPerson,
  choices: Record<string, string>,
  prepared: Prepared,
  reached: Reached,
  sentAt: Date[],
): StepHandlers<Sql> {
  return {
    ...READ_ONLY_HANDLERS,
    split: (context, step, activeRuns) => {
      const branch = choices[step.id] as 'then' | 'else' | undefined
      if (!branch) return READ_ONLY_HANDLERS.split(context, step, activeRuns)
      return activeRuns.map((): StepResult => ({ go: step[branch], outcome: branch }))
    },
    email: (context, step, [activeRun]) => reachEmail(context, step, activeRun!, prepared, reached, sentAt),
    set_detail: setDetailBy(async ({ db }, [command]) => {
      const written = await previewPerson(db, command!)
      if (!(written instanceof Problem)) person.change(written.row)
      return [written]
    }),
    add_to_list: changeListBy(async ({ now }, { id }) => person.join(id, now)),
    remove_from_list: changeListBy(async (_, { id }) => person.leave(id)),
    notify: (_, { next }, activeRuns) => activeRuns.map((): StepResult => ({ go: next, outcome: 'done' })),
    app_step: appStepBy(async () => {}),
  }
}

async function reachEmail(
  context: StepContext<Sql>,
  step: StepOf<'email'>,
  activeRun: ActiveRun,
  prepared: Prepared,
  reached: Reached,
  sentAt: Date[],
): Promise<StepResult[]> {
  const { db, caller, now, account } = context
  const skipped = (reason: string): StepResult[] => [{ go: step.next, outcome: 'skipped', reason }]
  const email = prepared.get(step.id)
  if (!email) return skipped('no_design')
  const hold = splitByQuietHours(context, [activeRun]).held.get(activeRun)
  if (hold && !isTransactional(step)) return [hold]
  const { id } = activeRun.person
  const eligibility = eligibilityOf(step, email.topic, caller.accountId, now)
  const reason = (await mailings.findLeftOut(db, eligibility, [id])).get(id)
  if (reason) return skipped(reason)
  const sentThisMonth = sentAt.filter((at) => usage.monthOf(at) === usage.monthOf(now)).length
  const used = sentThisMonth + (await usage.findUsage(db, caller.accountId, now))
  if (account.sends_per_month !== null && used >= account.sends_per_month) return skipped('plan_limit')
  const { checked } = email
  if (checked instanceof Problem) throw checked
  const { compiled } = checked
  reached.set(step.id, {
    checked,
    context: compiled && (await contextFor({ ...caller, db }, compiled.needs, publicId('per', id))),
  })
  sentAt.push(now)
  return [{ go: step.next, outcome: 'sent' }]
}
