// Drips match a simple interpreter: random drips, people, edits while people wait, pauses and clock changes, one after
// the other. After each, the state of every person is compared. No step runs twice or out of order, and none is
// skipped.
// npm run stress -- drips-model [DRIPS] [ACTS PER DRIP] [SEED]

import { makeBed } from '../bench/kit/bed.ts'
import * as accounts from '../server/src/identity/accounts/accounts.ts'
import { normalizeEmail } from '../server/src/platform/values/email-address.ts'
import { writePeople } from '../server/src/people/contacts/write.ts'
import * as designs from '../server/src/content/designs/designs.ts'
import * as details from '../server/src/data/details/manage.ts'
import * as drips from '../server/src/automation/drips/drips.ts'
import { matchTriggers } from '../server/src/automation/drips/enroll.ts'
import type { Graph } from '../server/src/automation/drips/graph.ts'
import { dripQueue } from '../server/src/automation/drips/jobs.ts'
import { publish } from '../server/src/automation/drips/publish.ts'
import { record } from '../server/src/behavior/events/record-custom-events.ts'
import { registerTriggerMatcher } from '../server/src/activity/record-events.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import type { Ctx } from '../server/src/platform/http/caller.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db, Tx } from '../server/src/platform/db/db.ts'
import { runQueues } from '../server/src/platform/queue/runner.ts'
import type { QueueRunner } from '../server/src/platform/queue/runner.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import * as senders from '../server/src/delivery/senders/senders.ts'
import { changed, linked, newStep, pick, randomOf } from './kit/drip-graphs.ts'
import type { Random, SentStep } from './kit/drip-graphs.ts'
import { enter, hear, moveOn, republish } from './kit/drip-interpreter.ts'
import type { Model } from './kit/drip-interpreter.ts'

const HTML = '<html><body>Hello <a href="{{ unsubscribe_url }}">Leave</a></body></html>'
const PARTS = { smtpUrl: null, baseUrl: 'http://127.0.0.1' }
const PEOPLE = 6
const log = createLog('error', 'stress')

export type Verdict = { drips: number; acts: number; passed: number; disagreements: string[] }

export async function main([
  count = '200',
  acts = '60',
  seed = String(Date.now() % 1_000_000),
]: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    const verdict = await stressModel(bed.db, { drips: Number(count), acts: Number(acts), seed: Number(seed) })
    console.log(`seed ${seed}: ${verdict.drips} drips, ${verdict.acts} acts, ${verdict.passed} steps passed`)
    for (const each of verdict.disagreements) console.log(each)
    if (verdict.disagreements.length > 0) process.exitCode = 1
  } finally {
    await bed.close()
  }
}

export type Extent = { drips: number; acts: number; seed: number }

export async function stressModel(db: Db, { drips: count, acts, seed }: Extent): Promise<Verdict> {
  let now = Date.parse('2026-11-14T09:30:00Z')
  const clock = { now: () => new Date(now), advance: (ms: number) => void (now += ms) }
  // Registered as in app.ts and never unregistered: other tests of this process start drips, too.
  registerTriggerMatcher(matchTriggers)
  const runner = runQueues({ db, queues: [dripQueue({ db, clock, log })], clock, log, pollMs: 20 })
  const verdict: Verdict = { drips: 0, acts: 0, passed: 0, disagreements: [] }
  try {
    for (let i = 0; i < count; i++) {
      const passed = await stressOneDrip({ db, clock, runner, random: randomOf(seed + i), acts }, verdict.disagreements)
      verdict.drips++
      verdict.acts += acts
      verdict.passed += passed
      if (verdict.disagreements.length > 0) {
        verdict.disagreements.unshift(`seed ${seed + i}`)
        break
      }
    }
    return verdict
  } finally {
    await runner.close()
  }
}

type Clock = { now(): Date; advance(ms: number): void }
type Parts = { db: Db; clock: Clock; runner: QueueRunner; random: Random; acts: number }

/** Runs one drip in a separate account. Returns how many steps were passed. */
async function stressOneDrip(parts: Parts, disagreements: string[]): Promise<number> {
  const { db, clock, runner, random, acts } = parts
  const accountId = await accounts.create(db, clock, { name: 'Model' })
  const ctx = { ...systemCaller(accountId, clock, log), clock, db }
  const inTx = <T>(work: (tx: Ctx<Tx>) => Promise<T>) => transaction(db, (tx) => work({ ...ctx, db: tx }))
  await inTx((tx) => senders.add(tx, PARTS, { name: 'Stress', email: 'news@looms.example' }, true))
  await inTx((tx) => details.create(tx, { name: 'Flag', type: 'yes_no' }))
  const design = await designs.create(ctx, { name: 'D', subject: 'S', content: { kind: 'html', html: HTML } })
  let made = 0
  const fresh = (): SentStep => newStep(random, `s${++made}`, design.id)
  let steps = linked(random, Array.from({ length: 3 + Math.floor(random() * 6) }, fresh))
  const reentry = random() < 0.5 ? ('always' as const) : ('never' as const)
  const id = await inTx((tx) => drips.create(tx, 'Model', { trigger: { type: 'event', name: 'go' }, steps, reentry }))
  const publishNow = async (): Promise<Graph> => {
    await publish({ ...PARTS, db }, ctx, id)
    return (await drips.find(db, accountId, id)).draft
  }
  const graph = await publishNow()
  const model: Model = { graph, paused: false, people: new Map(), runs: [], emails: [], notes: [] }
  const people = Array.from({ length: PEOPLE }, (_, i) => `p${i}@example.com`)
  for (const person of people) await write(ctx, person, 'add', model)
  const happens = async (email: string, name: string) =>
    inTx(({ db: tx }) =>
      record(tx, [
        { caller: ctx, email: normalizeEmail(email)!, name, properties: {}, occurredAt: clock.now(), externalId: null },
      ]),
    )
  const ACTS: Record<string, () => Promise<void>> = {
    async enter() {
      const person = pick(random, people)
      await happens(person, 'go')
      enter(model, person, clock.now().getTime())
    },
    async hear() {
      const person = pick(random, people)
      await happens(person, 'yes')
      hear(model, person, clock.now().getTime())
    },
    async later() {
      clock.advance(Math.floor(random() * 20 * 3_600_000))
    },
    async change() {
      const next = changed(random, steps, fresh)
      if (next.length === 0) return
      steps = next
      await inTx((tx) => drips.update(tx, id, { steps }))
      republish(model, await publishNow(), clock.now().getTime())
    },
    async pause() {
      await inTx((tx) => (model.paused ? drips.resume(tx, id) : drips.pause(tx, id)))
      model.paused = !model.paused
    },
    async consent() {
      const person = pick(random, people)
      await write(ctx, person, model.people.get(person)!.subscribed ? 'unsubscribe' : 'subscribe', model)
    },
  }
  const choices = ['enter', 'enter', 'hear', 'hear', 'later', 'later', 'later', 'change', 'pause', 'consent']
  for (let act = 0; act < acts && disagreements.length === 0; act++) {
    const chosen = pick(random, choices)
    await ACTS[chosen]!()
    await runner.idle()
    moveOn(model, clock.now().getTime())
    disagreements.push(...(await compare(db, accountId, model, `${act} ${chosen}`)))
  }
  return model.runs.reduce((sum, { path }) => sum + path.length, 0)
}

async function write(
  ctx: Ctx<Db>,
  email: string,
  trigger: 'add' | 'subscribe' | 'unsubscribe',
  model: Model,
): Promise<void> {
  await transaction(ctx.db, (tx) => writePeople(tx, [{ caller: ctx, email, trigger, channel: 'api' }]))
  const flag = model.people.get(email)?.flag ?? false
  model.people.set(email, { subscribed: trigger !== 'unsubscribe', flag })
}

type Held = {
  email: string
  state: string
  step: string | null
  stepStarted: boolean
  due_at: Date | null
  history: { s: string; o: string }[]
}

async function compare(db: Db, accountId: Uuid, model: Model, when: string): Promise<string[]> {
  const rows = await db<Held[]>`
    select c.email, r.state, r.step, r.step_started as "stepStarted", r.due_at, r.history
    from drip_runs r join contacts c on c.account_id = r.account_id and c.id = r.contact_id
    where r.account_id = ${accountId} order by r.id`
  const emails = await db<{ email: string; step: string }[]>`
    select s.email, m.drip_step_id as step from email_sends s
    join mailings m on m.account_id = s.account_id and m.id = s.mailing_id where s.account_id = ${accountId}`
  const held = rows.map(({ email, state, step, stepStarted, due_at, history }) =>
    [email, state, step, stepStarted, due_at?.getTime() ?? 0, history.map(({ s, o }) => `${s}:${o}`).join(' ')].join(
      ' | ',
    ),
  )
  const wanted = model.runs.map(({ person, state, step, stepStarted, due, path }) =>
    [person, state, step, stepStarted, state === 'waiting' ? due : 0, path.join(' ')].join(' | '),
  )
  const sent = emails.map(({ email, step }) => `${email} ${step}`)
  return [
    ...differences(`${when}: runs`, held, wanted),
    ...differences(`${when}: emails`, sent.toSorted(), model.emails.toSorted()),
  ]
}

const differences = (what: string, held: string[], wanted: string[]): string[] =>
  JSON.stringify(held) === JSON.stringify(wanted)
    ? []
    : [what, ...held.map((line) => `  program      ${line}`), ...wanted.map((line) => `  interpreter  ${line}`)]
