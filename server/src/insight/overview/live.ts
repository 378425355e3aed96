// Current activity for the console's shell: what is being sent and what needs attention. Also the steps of getting
// started, and the search by name.

import * as campaigns from '../../campaigns/campaigns.ts'
import { withProgress } from '../../campaigns/progress.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { publicId } from '../../platform/values/ids.ts'
import { countHolds } from '../../delivery/reputation/health.ts'
import * as webhooks from '../../activity/webhooks/endpoints.ts'
import type { Found, Live, Start } from './schema.ts'
import { START_STEPS } from './schema.ts'
import * as sql from './sql.ts'

const SHOWN_SENDING = 3

export async function live(ctx: Ctx): Promise<Live> {
  const [sending, alerts] = await Promise.all([listSending(ctx), listAlerts(ctx)])
  return { now: sending, alerts }
}

async function listSending(ctx: Ctx): Promise<Live['now']> {
  const found = await campaigns.list(ctx, { status: 'sending' }, { limit: SHOWN_SENDING, offset: 0 })
  return (await withProgress(ctx, found.campaigns)).map(({ id, name, progress }) => ({
    kind: 'campaign',
    id,
    name,
    done: progress ? progress.emails - progress.waiting : 0,
    total: progress?.emails ?? 0,
  }))
}

async function listAlerts(ctx: Ctx): Promise<Live['alerts']> {
  const [held, webhookAlerts] = await Promise.all([countHolds(ctx), listWebhookAlerts(ctx)])
  return [...(held > 0 ? [{ kind: 'held' as const, count: held }] : []), ...webhookAlerts]
}

/** Only owners and admins see webhooks. */
async function listWebhookAlerts(ctx: Ctx): Promise<Live['alerts']> {
  if (ctx.actor.kind !== 'user' || ctx.actor.role === 'member') return []
  const endpoints = await webhooks.list(ctx)
  const paused = endpoints.filter(({ paused_by }) => paused_by === 'failures').length
  const failing = endpoints.filter((each) => each.paused_by === null && webhooks.isFailing(each)).length
  return [
    ...(paused > 0 ? [{ kind: 'webhook_paused' as const, count: paused }] : []),
    ...(failing > 0 ? [{ kind: 'webhook_failing' as const, count: failing }] : []),
  ]
}

/** `hasMailServer` is whether the installation has a mail server for all accounts. */
export async function start(ctx: Ctx, hasMailServer: boolean): Promise<Start> {
  const start = await sql.findStart(ctx.db, ctx.accountId)
  const done = { ...start, mail_server: start.mail_server || hasMailServer }
  return { steps: START_STEPS.map((step) => ({ step, done: done[step] })) }
}

const FOUND_OF_A_KIND = 5
const PREFIXES = { campaign: 'cmp', list: 'lst', group: 'grp', design: 'dsn' } as const

export async function find(ctx: Ctx, needle: string): Promise<Found[]> {
  const rows = await sql.findNamed(ctx.db, ctx.accountId, needle.trim(), FOUND_OF_A_KIND)
  return rows.map(({ kind, id, key, name }) => ({
    kind: kind as Found['kind'],
    id: key ?? publicId(PREFIXES[kind as keyof typeof PREFIXES], id!),
    name,
  }))
}
