// Current activity for the console's shell: what is being sent and what needs attention. Also the steps of getting
// started, and the search by name.

import * as campaigns from '../../campaigns/campaigns.ts'
import { withProgress } from '../../campaigns/progress.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { publicId } from '../../platform/values/ids.ts'
import { listAlerts } from './alerts.ts'
import type { Found, Live, Start } from './schema.ts'
import { START_STEPS } from './schema.ts'
import * as sql from './sql.ts'

const SHOWN_SENDING = 3

export async function live(ctx: Ctx): Promise<Live> {
  const [sending, alerts] = await Promise.all([listSending(ctx), listAlerts(ctx)])
  return { now: sending, alerts }
}

async function listSending(ctx: Ctx): Promise<Live['now']> {
  const found = await campaigns.list(ctx, { status: 'sending', paused: false }, { limit: SHOWN_SENDING, offset: 0 })
  return (await withProgress(ctx, found.campaigns)).map(({ id, name, progress, planned }) => ({
    kind: 'campaign',
    id,
    name,
    done: progress ? progress.emails - progress.waiting : 0,
    // People whose emails aren't queued yet count, as in a running A/B test.
    total: progress?.emails ? Math.max(progress.emails, planned ?? 0) : 0,
  }))
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
