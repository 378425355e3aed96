// A drip tried out: somebody, real or made up, walks the draft through simulated time, by the very code that moves people on,
// in a transaction that is undone. Nothing is sent, and each email is rendered as they would get it: compiled before the
// transaction and filled after it, which only reads what it says of the person, so that no lock is held while threads render.

import * as accounts from '../accounts/accounts.ts'
import { contactId } from '../contacts/contacts.ts'
import { writePeople } from '../contacts/write.ts'
import { loadBooks } from '../details/details.ts'
import { contextFor, fillChecked, prepare } from '../designs/preview.ts'
import type { Checked } from '../designs/preview.ts'
import type { RenderContext } from '../designs/render.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { transaction } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { notFound, Problem } from '../platform/problem.ts'
import { normalizeEmail } from '../platform/values/email-address.ts'
import { newId, publicId } from '../platform/values/ids.ts'
import { parseInstant, showInstant } from '../platform/values/time.ts'
import * as mailings from '../sending/mailings.ts'
import { ACTS, heldForQuiet } from './acts.ts'
import { walkOn } from './advance.ts'
import { find } from './drips.ts'
import { circleIn, stepsById } from './graph.ts'
import type { Graph, StepOf } from './graph.ts'
import * as runsSql from './runs-sql.ts'
import type { PersonRow, RunRow } from './runs-sql.ts'
import type { Simulate, Simulated } from './schema.ts'
import type { Acts, Fate, Place, Walker, Walking } from './walk.ts'
import { zoneDetailOf } from './zones.ts'

export type SimulateParts = { baseUrl: string }

type Passed = Simulated['path'][number]
type Prepared = Map<string, Checked | Problem>
/** The emails that somebody gets on the way, by step, with what they say of them. */
type Reached = Map<string, { checked: Checked; context: RenderContext | null }>
type Walk = { simulated: Simulated; reached: Reached }

/** Times that somebody can wait; nobody waits more often than a drip has steps, except for the hours of quiet. */
const MOST_WAITS = 400

class Undone extends Error {
  readonly walk: Walk

  constructor(walk: Walk) {
    super('A simulation is undone.')
    this.walk = walk
  }
}

export async function simulate(parts: SimulateParts, ctx: Ctx<Db>, id: string, body: Simulate): Promise<Simulated> {
  const { draft, name, id: dripId } = await find(ctx.db, ctx.accountId, id)
  const circle = circleIn(draft)
  if (draft.steps.length === 0 || circle !== null)
    throw new Problem('validation_error', circle ? 'The steps lead in a circle.' : 'The drip has no steps yet.')
  const startAt = body.start_at ? parseInstant(body.start_at) : ctx.clock.now()
  if (!startAt) throw new Problem('validation_error', '"start_at" must be a time, such as 2026-11-14T09:30:00Z.')
  const prepared = await prepareEmails(ctx, draft)
  const { simulated, reached } = await undone(ctx.db, (tx) =>
    walkThrough({ ...ctx, db: tx }, { id: dripId, name, graph: draft }, prepared, startAt, body),
  )
  return {
    ...simulated,
    path: await Promise.all(simulated.path.map((passed) => withEmail(parts, ctx, passed, reached))),
  }
}

async function undone(db: Db, work: (tx: Tx) => Promise<Walk>): Promise<Walk> {
  try {
    return await transaction(db, async (tx) => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.walk
    throw error
  }
}

/** A design that is no more is a problem only to whoever comes to its step. */
async function prepareEmails(ctx: Ctx<Db>, { steps }: Graph): Promise<Prepared> {
  const prepared: Prepared = new Map()
  for (const step of steps) {
    if (step.type !== 'email' || step.design_id === null) continue
    try {
      prepared.set(step.id, await prepare(ctx, step.design_id, step.subject ? { subject: step.subject } : {}))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      prepared.set(step.id, error)
    }
  }
  return prepared
}

async function withEmail({ baseUrl }: SimulateParts, ctx: Ctx<Db>, passed: Passed, reached: Reached): Promise<Passed> {
  const email = reached.get(passed.step)
  if (!email) return passed
  const { subject, previewText, html } = await fillChecked(ctx.accountId, baseUrl, email.checked, email.context)
  return { ...passed, email: { subject, preview_text: previewText, html } }
}

async function walkThrough(
  ctx: Ctx<Tx>,
  drip: { id: string; name: string; graph: Graph },
  prepared: Prepared,
  startAt: Date,
  { contact_id, person: made, choices = {} }: Simulate,
): Promise<Walk> {
  const { accountId } = ctx
  let now = startAt
  // Everything in the walk, groups and hours of quiet included, reads the simulated time.
  const caller = { ...ctx, clock: { now: () => now } }
  const person = contact_id ? await findPerson(caller, contact_id) : await makePerson(caller, made ?? {})
  const [account, books] = await Promise.all([accounts.find(ctx.db, accountId), loadBooks(ctx.db, [accountId])])
  const reached: Reached = new Map()
  const acts = actsOf(caller, choices, prepared, reached)
  const steps = stepsById(drip.graph)
  const path: Passed[] = []
  let run = firstRun(drip.graph, person, startAt)
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const walking: Walking = {
      tx: ctx.db,
      caller,
      now,
      account: { ...account!, open_for_sending: true, zoneDetail: zoneDetailOf(books.get(accountId)!) },
      drip: { ...drip, mailings: {} },
    }
    const walker: Walker = { run, person, trail: [] }
    const { place } = (await walkOn(walking, [walker], acts))[0]!
    for (const { s, at, o, r } of walker.trail) {
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
    run = nextRun(run, walker, place, now)
    const step = steps.get(place.step)!
    const isHeard = place.begun && step.type === 'wait_for' && choices[step.id] === 'then'
    run.heard = isHeard
    now = isHeard ? new Date((now.getTime() + place.dueAt.getTime()) / 2) : place.dueAt
  }
  return { simulated: { ended: 'unfinished', path }, reached }
}

const firstRun = ({ steps }: Graph, { id }: PersonRow, at: Date): RunRow => ({
  id: newId(),
  contact_id: id,
  occurrence: 1,
  step: steps[0]!.id,
  begun: false,
  heard: false,
  since: at,
  due_at: at,
  path: [],
  context: null,
})

const nextRun = (run: RunRow, { trail }: Walker, place: Extract<Place, { state: 'waiting' }>, now: Date): RunRow => ({
  ...run,
  step: place.step,
  begun: place.begun,
  since: place.step === run.step && trail.length === 0 ? run.since : now,
  due_at: place.dueAt,
  path: [...run.path, ...trail],
})

async function findPerson(ctx: Ctx<Tx>, id: string): Promise<PersonRow> {
  const [row] = await runsSql.lockPeople(ctx.db, ctx.accountId, [contactId(id)])
  if (!row) throw notFound('person')
  return row
}

/** Somebody who is there as long as the simulation. */
async function makePerson(ctx: Ctx<Tx>, made: NonNullable<Simulate['person']>): Promise<PersonRow> {
  const email = made.email ? normalizeEmail(made.email)! : `${publicId('simulated', newId())}@example.com`
  const [written] = await writePeople(ctx.db, [
    {
      caller: ctx,
      email,
      trigger: 'add',
      channel: 'team',
      names: { firstName: made.first_name ?? 'Ada', lastName: made.last_name ?? null },
      properties: made.properties,
      startAutomations: false,
    },
  ])
  if (!written || written instanceof Problem) throw written ?? notFound('person')
  return written.row
}

/** As it really is, but that nothing leaves and the team may choose the way. */
function actsOf(ctx: Ctx<Tx>, choices: Record<string, string>, prepared: Prepared, reached: Reached): Acts {
  return {
    ...ACTS,
    split: (walking, step, walkers) => {
      const way = choices[step.id] as 'then' | 'else' | undefined
      return way ? walkers.map((): Fate => ({ go: step[way], outcome: way })) : ACTS.split(walking, step, walkers)
    },
    email: (walking, step, walkers) => reachEmail(ctx, walking, step, walkers, prepared, reached),
    notify: (_, { next }, walkers) => walkers.map((): Fate => ({ go: next, outcome: 'done' })),
    app_step: (walking, { next }, walkers) => {
      const { held } = heldForQuiet(walking, walkers)
      return walkers.map((walker): Fate => held.get(walker) ?? { go: next, outcome: 'done' })
    },
  }
}

async function reachEmail(
  ctx: Ctx<Tx>,
  walking: Walking,
  step: StepOf<'email'>,
  walkers: Walker[],
  prepared: Prepared,
  reached: Reached,
): Promise<Fate[]> {
  const { held } = heldForQuiet(walking, walkers)
  const [walker] = walkers as [Walker]
  const hold = held.get(walker)
  if (hold) return [hold]
  const { person } = walker
  const facts = { accountId: ctx.accountId, topic: null, heedsFrequency: false, now: walking.now }
  const reason = (await mailings.findLeftOut(ctx.db, facts, [person.id])).get(person.id)
  if (reason) return [{ go: step.next, outcome: 'skipped', reason }]
  const checked = prepared.get(step.id)
  if (!checked) return [{ go: step.next, outcome: 'skipped', reason: 'no_design' }]
  if (checked instanceof Problem) throw checked
  const { compiled } = checked
  reached.set(step.id, {
    checked,
    context: compiled && (await contextFor(ctx, compiled.needs, publicId('per', person.id))),
  })
  return [{ go: step.next, outcome: 'sent' }]
}
