// A simulation predicts what really happens: random drips of every trigger and step, random people, time zones and
// daylight saving. Each drip is simulated, then started, and the clock moves from one due time to the next until
// everyone has finished. Paths, outcomes, reasons and times are compared.
// npm run stress -- drips-simulation [DRIPS] [SEED]

import { makeBed } from '../bench/kit/bed.ts'
import * as accounts from '../server/src/identity/accounts/accounts.ts'
import { save } from '../server/src/identity/app-items/items.ts'
import { ALL_SCOPES } from '../server/src/identity/access/scopes.ts'
import { queues } from '../server/src/queues.ts'
import * as apps from '../server/src/identity/apps/apps.ts'
import { writePeople } from '../server/src/people/contacts/write.ts'
import type { PersonCommand } from '../server/src/people/contacts/person-command.ts'
import * as rows from '../server/src/data/data-sets/rows.ts'
import * as sets from '../server/src/data/data-sets/sets.ts'
import * as designs from '../server/src/content/designs/designs.ts'
import * as details from '../server/src/data/details/manage.ts'
import { dripStep } from '../server/src/automation/drip-steps/steps.ts'
import * as drips from '../server/src/automation/drips/drips.ts'
import type { TriggerType } from '../server/src/automation/drips/graph.ts'
import { GROUP_QUEUE } from '../server/src/automation/drips/group-watch.ts'
import { publish } from '../server/src/automation/drips/publish.ts'
import type { Simulated } from '../server/src/automation/drips/schema.ts'
import { simulate } from '../server/src/automation/drips/simulate.ts'
import { record } from '../server/src/behavior/events/record-custom-events.ts'
import * as groups from '../server/src/people/groups/manage.ts'
import { recordEvents } from '../server/src/activity/record-events.ts'
import type { EventDetails, Person, ReportedEvent } from '../server/src/activity/record-events.ts'
import * as lists from '../server/src/people/lists/lists.ts'
import { addMembers, findListById } from '../server/src/people/lists/members.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db, Tx } from '../server/src/platform/db/db.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import type { Ctx } from '../server/src/platform/http/caller.ts'
import { enqueue } from '../server/src/platform/queue/queue.ts'
import { runQueues } from '../server/src/platform/queue/runner.ts'
import { createLog } from '../server/src/platform/log.ts'
import { Problem } from '../server/src/platform/problem.ts'
import { newId, parseId, publicId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/src/platform/values/time.ts'
import * as senders from '../server/src/delivery/senders/senders.ts'
import * as topics from '../server/src/data/topics/manage.ts'
import { pick, randomOf } from './kit/drip-graphs.ts'
import type { Random } from './kit/drip-graphs.ts'
import { APART, ONCE, randomDrip, randomPerson, upTo, ZONES } from './kit/simulation-graphs.ts'
import type { Stock } from './kit/simulation-graphs.ts'

const HTML = '<html><body>Hello {{ person.first_name }} <a href="{{ unsubscribe_url }}">Leave</a></body></html>'
const PARTS = { smtpUrl: null, baseUrl: 'http://127.0.0.1' }
const QUEUES = new Set(['drips', 'drip-groups', 'sending'])
const DRIPS_PER_ACCOUNT = 20
const ACCOUNTS_AT_ONCE = 10
/** People due within this time are advanced together. */
const LATE_MS = 2_000
/** A worker can be up to `LATE_MS` late at every wait. */
const TOLERATED_MS = 55_000
const log = createLog('error', 'stress')

export type Verdict = { drips: number; steps: number; kinds: Record<string, number>; differences: string[] }
export type Extent = { drips: number; seed: number }

export async function main([count = '2000', seed = String(Date.now() % 1_000_000)]: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    const verdict = await stressSimulation(
      bed.db,
      bed.databaseUrl,
      { drips: Number(count), seed: Number(seed) },
      (done) => console.log(`${done} drips, seed ${seed}`),
    )
    console.log(`seed ${seed}: ${verdict.drips} drips, ${verdict.steps} steps, ${verdict.differences.length} differ`)
    console.log(verdict.kinds)
    for (const each of verdict.differences) console.log(each)
    if (verdict.differences.length > 0) process.exitCode = 1
  } finally {
    await bed.close()
  }
}

/** Strictly increasing: every reading is later than the one before. */
function movingClock(start: string) {
  let now = Date.parse(start)
  return { now: () => new Date(++now), set: (at: number) => void (now = Math.max(now, at)) }
}

type Clock = ReturnType<typeof movingClock>
type Trial = {
  seed: number
  ctx: Ctx<Db>
  dripId: Uuid
  person: Person
  trigger: TriggerType
  /** Names what starts only this drip: an event, a value of a detail, a list or a data set. */
  own: string
  occurredAt: Set<string>
  choices: Record<string, 'then' | 'else'>
  simulated: Simulated
}

export async function stressSimulation(
  db: Db,
  databaseUrl: string,
  { drips: count, seed }: Extent,
  onProgress: (done: number) => void = () => {},
): Promise<Verdict> {
  const clock = movingClock('2026-10-20T08:00:00Z')
  const config = readConfig({ DATABASE_URL: databaseUrl })
  const running = queues({ config, db, clock, log }).filter(({ name }) => QUEUES.has(name))
  const runner = runQueues({ db, queues: running, clock, log, pollMs: 20 })
  const verdict: Verdict = { drips: 0, steps: 0, kinds: {}, differences: [] }
  try {
    while (verdict.drips < count) {
      const random = randomOf(seed + verdict.drips)
      clock.set(Math.ceil(clock.now().getTime() / DAY_MS) * DAY_MS + Math.floor(random() * 150 * 24 * 60) * MINUTE_MS)
      const wanted = Math.min(count - verdict.drips, DRIPS_PER_ACCOUNT * ACCOUNTS_AT_ONCE)
      const trials = await makeTrials(db, clock, seed + verdict.drips, wanted)
      await runner.idle()
      const startAt = Math.ceil(clock.now().getTime() / HOUR_MS) * HOUR_MS + upTo(random, 60) * MINUTE_MS
      await forAll(trials, async (trial) => {
        trial.simulated = await simulateTrial(trial, new Date(startAt))
      })
      clock.set(startAt)
      // A pass over a group that is already running would miss people who enter it now.
      await runner.idle()
      await forAll(trials, start)
      await runner.idle()
      await endWatching(db, trials)
      for (let at = await nextTime(db, trials); at !== null; at = await nextTime(db, trials)) {
        clock.set(at + LATE_MS)
        await recordDueEvents(db, trials, at + LATE_MS)
        await runner.idle()
      }
      for (const trial of trials) await compare(db, trial, verdict)
      verdict.drips += trials.length
      onProgress(verdict.drips)
    }
    return verdict
  } finally {
    await runner.close()
  }
}

/** A few at a time. */
async function forAll(trials: Trial[], work: (trial: Trial) => Promise<void>): Promise<void> {
  const left = trials.values()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const trial of left) await work(trial)
    }),
  )
}

const inTx = <T>(ctx: Ctx<Db>, work: (ctx: Ctx<Tx>) => Promise<T>): Promise<T> =>
  transaction(ctx.db, (tx) => work({ ...ctx, db: tx }))

async function makeTrials(db: Db, clock: Clock, seed: number, count: number): Promise<Trial[]> {
  const trials: Trial[] = []
  while (trials.length < count) {
    const random = randomOf(seed + trials.length)
    const { ctx, stock } = await makeAccount(db, clock, random)
    const once = ONCE.slice()
    const here = Math.min(count - trials.length, DRIPS_PER_ACCOUNT)
    for (let i = 0; i < here; i++) trials.push(await makeTrial(ctx, stock, seed + trials.length, once))
  }
  return trials
}

async function makeAccount(db: Db, clock: Clock, random: Random): Promise<{ ctx: Ctx<Db>; stock: Stock }> {
  const accountId = await accounts.create(db, clock, { name: 'Simulation' })
  await db`update accounts set zone = ${pick(random, ZONES)} where id = ${accountId}`
  const ctx: Ctx<Db> = { ...systemCaller(accountId, clock, log), clock, db }
  const newList = async (name: string, blockSending = false) => {
    const body = { name, blockSending }
    const [list] = await transaction(db, (tx) => lists.create(tx, [{ caller: ctx, input: { body } } as never]))
    return (list as { id: string }).id
  }
  await inTx(ctx, (tx) => senders.add(tx, PARTS, { name: 'Stress', email: 'news@looms.example' }, true))
  await inTx(ctx, async (tx) => {
    await details.create(tx, { name: 'Flag', type: 'yes_no' })
    await details.create(tx, { name: 'Birthday', type: 'date' })
    for (const name of ['Tier', 'Time zone', 'Start']) await details.create(tx, { name, type: 'text' })
    await topics.create(tx, { name: 'News' })
    await topics.create(tx, { name: 'Offers' })
    await sets.create(tx, {
      name: 'Pets',
      fields: [{ label: 'Email', type: 'email' }],
      matchOn: { detail: 'email', field: 'email' },
    } as never)
  })
  const newDesign = async (topic: string | null) =>
    (await designs.create(ctx, { name: 'D', subject: 'S', topic, content: { kind: 'html', html: HTML } })).id
  const group = await inTx(ctx, (tx) =>
    groups.create(tx, { name: 'Golden', rules: { detail: 'Tier', op: 'is', value: 'gold' } } as never),
  )
  const app = await inTx(ctx, (tx) =>
    apps.create(tx, { name: 'Post', kind: 'private', live: true, scopes: ALL_SCOPES }),
  )
  const appId = parseId('app', app.id)!
  await inTx(ctx, (tx) =>
    save({ ...tx, actor: { kind: 'app', id: appId, appId, public: false, testMode: false } }, dripStep, 'card', {
      name: 'Postcard',
    } as never),
  )
  return {
    ctx,
    stock: {
      designs: [await newDesign(null), await newDesign('News'), await newDesign('Offers')],
      lists: [await newList('Club'), await newList('Guests'), await newList('Never', true)],
      group: group.id,
      app: app.id,
      dataSet: 'pets',
    },
  }
}

async function makeTrial(ctx: Ctx<Db>, stock: Stock, seed: number, once: TriggerType[]): Promise<Trial> {
  const random = randomOf(seed)
  const trigger = once.pop() ?? pick(random, APART)
  const own = `own_${seed}`
  const person = await makePerson(ctx, stock, random, trigger, `p${seed}@example.com`)
  for (;;) {
    const drip = randomDrip(random, stock, own)
    const id = await inTx(ctx, async (tx) =>
      drips.create(tx, `Drip ${seed}`, { ...drip, trigger: await makeTrigger(tx, trigger, own) } as never),
    )
    try {
      await publish({ ...PARTS, db: ctx.db }, ctx, id)
    } catch (error) {
      // Publishing refused the graph, for example for an unreachable step: draw another.
      if (error instanceof Problem) continue
      throw error
    }
    const waits = drip.steps.filter(({ type }) => type === 'wait_for')
    const choices = Object.fromEntries(
      waits.filter(() => random() < 0.6).map(({ id: step }) => [step, 'then' as const]),
    )
    return {
      seed,
      ctx,
      dripId: parseId('drp', id)!,
      person,
      trigger,
      own,
      occurredAt: new Set(),
      choices,
      simulated: { ended: 'unfinished', path: [] },
    }
  }
}

async function makePerson(
  ctx: Ctx<Db>,
  stock: Stock,
  random: Random,
  trigger: TriggerType,
  email: string,
): Promise<Person> {
  const { properties, preferences, status, lists: on } = randomPerson(random)
  const command: PersonCommand = { caller: ctx, email, trigger: null, channel: 'api', startAutomations: false }
  const wanted = trigger === 'subscribed' ? 'never' : status
  const [written] = await transaction(ctx.db, (tx) =>
    writePeople(tx, [
      { ...command, trigger: wanted === 'never' ? null : 'add', properties, preferences, names: { firstName: 'Ada' } },
      ...(wanted === 'unsubscribed' ? [{ ...command, trigger: 'unsubscribe' as const }] : []),
    ]),
  )
  if (!written || written instanceof Problem) throw written ?? new Error('No people were written.')
  const { id } = written.row
  const person = { id, email, firstName: 'Ada', lastName: null }
  for (const [i, isOn] of on.entries()) if (isOn) await join(ctx, stock.lists[i]!, person, false)
  return person
}

async function join(ctx: Ctx<Db>, list: string, person: Person, startAutomations: boolean): Promise<void> {
  await inTx(ctx, async (tx) => {
    const row = await findListById(tx.db, ctx.accountId, lists.listId(list))
    await addMembers(tx, row!, [person], startAutomations)
  })
}

async function makeTrigger(ctx: Ctx<Tx>, type: TriggerType, own: string): Promise<object> {
  switch (type) {
    case 'event':
      return { type, name: own }
    case 'order_placed':
      return { type, which: 'first' }
    case 'detail_changed':
      return { type, detail: 'Start', to: own }
    case 'joined_list': {
      const [list] = await lists.create(ctx.db, [{ caller: ctx, input: { body: { name: own } } } as never])
      return { type, list_id: (list as { id: string }).id }
    }
    case 'data_row_added': {
      const fields = [{ label: 'Email', type: 'email' }]
      await sets.create(ctx, { name: own, fields, matchOn: { detail: 'email', field: 'email' } } as never)
      return { type, data_set: own }
    }
    case 'entered_group': {
      const rules = { detail: 'Start', op: 'is', value: own }
      return { type, group_id: (await groups.create(ctx, { name: own, rules } as never)).id }
    }
    default:
      return { type }
  }
}

const simulateTrial = ({ ctx, dripId, person, choices }: Trial, startAt: Date): Promise<Simulated> =>
  simulate(PARTS, ctx, publicId('drp', dripId), {
    contact_id: publicId('per', person.id),
    start_at: startAt.toISOString(),
    choices,
  })

async function start({ ctx, dripId, person, trigger, own }: Trial): Promise<void> {
  const { clock, accountId } = ctx
  const command: PersonCommand = { caller: ctx, email: person.email, trigger: null, channel: 'api' }
  const write = (more: Partial<PersonCommand>) =>
    transaction(ctx.db, (tx) => writePeople(tx, [{ ...command, ...more }]))
  const fact = (more: Pick<ReportedEvent, 'name'> & Partial<EventDetails>) =>
    transaction(ctx.db, (tx) =>
      recordEvents(tx, [
        {
          caller: ctx,
          person,
          at: clock.now(),
          properties: {},
          data: { items: [] },
          id: newId(),
          ...more,
        } as ReportedEvent,
      ]),
    )
  switch (trigger) {
    case 'subscribed':
      return void (await write({ trigger: 'add' }))
    case 'event':
      return void (await recordEvent(ctx, person, own))
    case 'order_placed':
      return void (await fact({ name: 'order.placed', properties: { first_order: true } }))
    case 'order_shipped':
      return void (await fact({ name: 'order.fulfilled' }))
    case 'checkout_abandoned':
      return void (await fact({ name: 'checkout.abandoned' }))
    case 'form_submitted':
      return void (await fact({ name: 'form.submitted' }))
    case 'back_in_stock':
      return void (await transaction(ctx.db, (tx) =>
        recordEvents(tx, [{ caller: ctx, name: 'stock.returned', person, product: {} }]),
      ))
    case 'detail_changed':
      return void (await write({ properties: { Start: own } }))
    case 'joined_list': {
      const { draft } = await drips.find(ctx.db, accountId, publicId('drp', dripId))
      return join(ctx, (draft.trigger as { list_id: string }).list_id, person, true)
    }
    case 'data_row_added':
      return void (await inTx(ctx, (tx) => rows.add(tx, own, { rows: [{ email: person.email }] } as never)))
    case 'entered_group':
      await write({ properties: { Start: own } })
      return transaction(ctx.db, async (tx) => {
        const now = clock.now()
        await tx`update drips set group_due_at = ${now} where account_id = ${accountId} and id = ${dripId}`
        await enqueue(tx, GROUP_QUEUE, [accountId], now)
      })
  }
}

const recordEvent = (ctx: Ctx<Db>, { email }: Person, name: string) =>
  transaction(ctx.db, (tx) =>
    record(tx, [
      { caller: ctx, email, name, properties: { size: 'L' }, occurredAt: ctx.clock.now(), externalId: null },
    ]),
  )

/** Once everyone expected has entered the groups, stop watching them: polling on every clock step dominates the run time. */
const endWatching = (db: Db, trials: Trial[]) => db`
  update drips set group_due_at = null where account_id = any(${accountsIn(trials)}::uuid[])`

const accountsIn = (trials: Trial[]): Uuid[] => [...new Set(trials.map(({ ctx }) => ctx.accountId))]

type Waiting = {
  drip_id: Uuid
  step: string
  step_started: boolean
  event_occurred: boolean
  since: Date
  due_at: Date
}

const listWaiting = (db: Db, trials: Trial[]) => db<Waiting[]>`
  select drip_id, step, step_started, event_occurred, since, due_at from drip_runs
  where account_id = any(${accountsIn(trials)}::uuid[]) and state = 'waiting'`

/** When to send the event a person waits for: halfway through the wait. Null if they wait for none. */
function occurredAt(
  { choices, occurredAt: before }: Trial,
  { step, step_started, event_occurred, since, due_at }: Waiting,
): number | null {
  if (!step_started || event_occurred || choices[step] !== 'then' || before.has(step)) return null
  return (since.getTime() + due_at.getTime()) / 2
}

async function nextTime(db: Db, trials: Trial[]): Promise<number | null> {
  const byDrip = new Map(trials.map((trial) => [trial.dripId, trial]))
  const waiting = await listWaiting(db, trials)
  if (waiting.length === 0) return null
  return Math.min(...waiting.map((run) => occurredAt(byDrip.get(run.drip_id)!, run) ?? run.due_at.getTime()))
}

async function recordDueEvents(db: Db, trials: Trial[], until: number): Promise<void> {
  const byDrip = new Map(trials.map((trial) => [trial.dripId, trial]))
  for (const run of await listWaiting(db, trials)) {
    const trial = byDrip.get(run.drip_id)!
    const at = occurredAt(trial, run)
    if (at === null || at > until) continue
    trial.occurredAt.add(run.step)
    await recordEvent(trial.ctx, trial.person, 'yes')
  }
}

type Ended = { state: string; history: { s: string; at: string; o: string; r?: string }[] }

async function compare(db: Db, trial: Trial, verdict: Verdict): Promise<void> {
  const { seed, ctx, dripId, person, simulated, trigger } = trial
  const runs = await db<Ended[]>`
    select state, history from drip_runs
    where account_id = ${ctx.accountId} and drip_id = ${dripId} and contact_id = ${person.id}`
  const shown = simulated.path.map(({ step, outcome, reason }) => `${step}:${outcome}${reason ? `/${reason}` : ''}`)
  const real = (runs[0]?.history ?? []).map(({ s, o, r }) => `${s}:${o}${r ? `/${r}` : ''}`)
  const late = (runs[0]?.history ?? []).find(
    ({ at }, i) => Math.abs(Date.parse(at) - Date.parse(simulated.path[i]?.at ?? at)) > TOLERATED_MS,
  )
  const [said, was] = [[simulated.ended, ...shown].join(' '), [runs[0]?.state, ...real].join(' ')]
  verdict.steps += real.length
  verdict.kinds[trigger] = (verdict.kinds[trigger] ?? 0) + 1
  for (const { type } of simulated.path) verdict.kinds[type] = (verdict.kinds[type] ?? 0) + 1
  if (runs.length === 1 && said === was && !late) return
  const { draft } = await drips.find(db, ctx.accountId, publicId('drp', dripId))
  verdict.differences.push(
    [
      `seed ${seed}, started by ${trigger}, ${runs.length} runs${late ? `, ${late.s} at another time` : ''}`,
      `  simulated ${said}`,
      `  actual    ${was}`,
      `  at        ${simulated.path.map(({ at }) => at).join(' ')}`,
      `  actual at ${(runs[0]?.history ?? []).map(({ at }) => at).join(' ')}`,
      `  ${JSON.stringify(draft)}`,
    ].join('\n'),
  )
}
