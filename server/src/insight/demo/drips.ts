// Drips of the demo: created from the templates and published in the past, one paused, one still a draft.

import { parseId } from '../../platform/values/ids.ts'
import * as drips from '../../automation/drips/drips.ts'
import { stepsById } from '../../automation/drips/graph.ts'
import { publish } from '../../automation/drips/publish.ts'
import { createFromTemplate } from '../../automation/drips/templates.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { adoptDesign } from './designs.ts'
import type { Appeal } from './life.ts'
import { loadMailings } from './mailings.ts'
import type { LiveDrip, StartedBy } from './runs.ts'
import { SHOP } from './shop.ts'

type TemplateKey = Parameters<typeof createFromTemplate>[1]

type PlannedDrip = {
  template: TemplateKey
  startedBy: StartedBy
  /** Published this many days ago, at most when the shop's year began. */
  days: number
  pausedDays?: number
  /** Of its emails, in order. */
  appeal: Appeal[]
}

const PLANNED: readonly PlannedDrip[] = [
  {
    template: 'win_back',
    startedBy: 'any_order',
    days: 330,
    appeal: [{ opens: 0.75, clicks: 0.75, buys: 0.9 }],
  },
  {
    template: 'first_order_thanks',
    startedBy: 'first_order',
    days: 364,
    appeal: [
      { opens: 1.35, clicks: 0.5, buys: 0.25 },
      { opens: 1.15, clicks: 0.6, buys: 0.3 },
    ],
  },
  {
    template: 'abandoned_checkout',
    startedBy: 'checkout_abandoned',
    days: 300,
    appeal: [
      { opens: 1.15, clicks: 1.5, buys: 2.2 },
      { opens: 1, clicks: 1.2, buys: 2 },
    ],
  },
  {
    template: 'review_request',
    startedBy: 'order_shipped',
    days: 80,
    pausedDays: 8,
    appeal: [
      { opens: 1.1, clicks: 0.9, buys: 0.2 },
      { opens: 0.9, clicks: 0.7, buys: 0.2 },
    ],
  },
  {
    template: 'welcome_series',
    startedBy: 'subscribed',
    days: 364,
    appeal: [
      { opens: 1.35, clicks: 1.35, buys: 1.15 },
      { opens: 1.2, clicks: 1.05, buys: 1.1 },
      { opens: 1.05, clicks: 1, buys: 1.2 },
    ],
  },
]

/** As if mail could be sent: nothing is, because no one is in a drip yet. */
const SMTP_URL = 'smtp://mail.example'

export async function createDrips(ctx: Ctx<Db>, start: number, now: number): Promise<LiveDrip[]> {
  await createFromTemplate(at(ctx, now - 2 * DAY_MS), 'birthday', undefined)
  const live: LiveDrip[] = []
  // One after the other, so that every demo lists them in the same order.
  for (const planned of PLANNED) live.push(await createDrip(ctx, planned, start, now))
  return live
}

const at = (ctx: Ctx<Db>, millis: number): Ctx<Db> => ({
  ...ctx,
  accountName: SHOP.brand,
  clock: { now: () => new Date(millis) },
})

async function createDrip(
  ctx: Ctx<Db>,
  { template, startedBy, days, pausedDays, appeal }: PlannedDrip,
  start: number,
  now: number,
): Promise<LiveDrip> {
  const publishedAt = Math.max(start, now - days * DAY_MS)
  const then = at(ctx, publishedAt)
  const id = await createFromTemplate(then, template, undefined)
  const { draft: graph, name } = await drips.find(ctx.db, ctx.accountId, id)
  const emails = graph.steps.filter((step) => step.type === 'email')
  await Promise.all(emails.map(({ design_id }) => adoptDesign(then, design_id!)))
  await publish({ db: ctx.db, smtpUrl: SMTP_URL }, then, id)
  const pausedAt = pausedDays === undefined ? null : now - pausedDays * DAY_MS
  if (pausedAt !== null) await transaction(ctx.db, (tx) => drips.pause({ ...at(ctx, pausedAt), db: tx }, id))
  const logs = await loadMailings(ctx, { dripId: parseId('drp', id)! })
  return {
    id: parseId('drp', id)!,
    name,
    graph,
    steps: stepsById(graph),
    startedBy,
    publishedAt,
    pausedAt,
    mailings: new Map(
      emails.map((step, i) => [
        step.id,
        { log: logs.find(({ facts }) => facts.stepId === step.id)!, appeal: appeal[i]! },
      ]),
    ),
  }
}

/** For an installation with a mail server: the demo's addresses belong to no one. */
export async function pauseDrips(ctx: Ctx<Db>): Promise<void> {
  const { drips: live } = await drips.list(ctx, { state: 'live' }, { page: 1, limit: PLANNED.length, offset: 0 })
  await transaction(ctx.db, async (tx) => {
    for (const { id } of live) await drips.pause({ ...ctx, db: tx }, id)
  })
}
