// What needs a person: worst first. An alert disappears when it is fixed; most can be put off for a week.

import * as webhooks from '../../activity/webhooks/endpoints.ts'
import { providerOfDomain } from '../../delivery/mail/providers.ts'
import { countHolds } from '../../delivery/reputation/health.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { publicId } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import * as sql from './alerts-sql.ts'
import type { Alert } from './schema.ts'
import { usage } from './usage.ts'

const PAUSED_DAYS = 3
const NEAR_LIMIT = 0.8
/** A site counts as having the script this long after a page loaded it. */
const SEEN_DAYS = 7
const SNOOZE_DAYS = 7

const NOTHING = { id: null, name: null, days: null, people: null, share: null }
type Facts = Partial<Omit<Alert, 'kind'>>

const alert = (kind: Alert['kind'], facts: Facts = {}): Alert => ({ kind, count: 1, ...NOTHING, ...facts })

/** By user; an alert that stops sending can't be put off. */
export async function listAlerts(ctx: Ctx): Promise<Alert[]> {
  const now = ctx.clock.now()
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const [found, snoozed] = await Promise.all([
    Promise.all([
      heldAlerts(ctx),
      domainAlerts(ctx),
      storeAlerts(ctx),
      webhookAlerts(ctx),
      planAlerts(ctx),
      dripAlerts(ctx, now),
      formAlerts(ctx, now),
    ]),
    userId === null ? [] : sql.listSnoozed(ctx.db, ctx.accountId, userId, now),
  ])
  const hidden = new Set(snoozed.map(({ alert: key }) => key))
  return found.flat().filter((each) => each.kind === 'held' || !hidden.has(keyOf(each)))
}

const keyOf = ({ kind, id }: Pick<Alert, 'kind' | 'id'>): string => (id === null ? kind : `${kind} ${id}`)

export async function snooze(ctx: Ctx<Tx>, each: Pick<Alert, 'kind' | 'id'>): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const until = new Date(ctx.clock.now().getTime() + SNOOZE_DAYS * DAY_MS)
  await sql.upsertSnooze(ctx.db, ctx.accountId, ctx.actor.id, keyOf(each), until)
}

async function heldAlerts(ctx: Ctx): Promise<Alert[]> {
  const count = await countHolds(ctx)
  return count > 0 ? [alert('held', { count })] : []
}

async function domainAlerts({ db, accountId }: Ctx): Promise<Alert[]> {
  const [failing, notSetUp] = await Promise.all([
    sql.listFailingDomains(db, accountId),
    sql.listDomainsNotSetUp(db, accountId),
  ])
  return [
    ...failing.map(({ domain }) => alert('domain_wrong', { id: domain, name: domain })),
    // No one can publish records for the domain of a mail provider.
    ...notSetUp
      .filter(({ domain }) => providerOfDomain(domain) === null)
      .map(({ domain }) => alert('domain_not_set_up', { id: domain, name: domain })),
  ]
}

async function storeAlerts({ db, accountId }: Ctx): Promise<Alert[]> {
  const rows = await sql.listStoppedStores(db, accountId)
  return rows.map(({ id, name }) => alert('store_stopped', { id: publicId('sto', id), name }))
}

/** Only owners and admins see webhooks. */
async function webhookAlerts(ctx: Ctx): Promise<Alert[]> {
  if (ctx.actor.kind !== 'user' || ctx.actor.role === 'member') return []
  const endpoints = await webhooks.list(ctx)
  const paused = endpoints.filter(({ paused_by }) => paused_by === 'failures').length
  const failing = endpoints.filter((each) => each.paused_by === null && webhooks.isFailing(each)).length
  return [
    ...(paused > 0 ? [alert('webhook_paused', { count: paused })] : []),
    ...(failing > 0 ? [alert('webhook_failing', { count: failing })] : []),
  ]
}

async function planAlerts(ctx: Ctx): Promise<Alert[]> {
  const { people, peopleLimit, sent, sendsPerMonth } = await usage(ctx)
  const share = Math.max(sendsPerMonth ? sent / sendsPerMonth : 0, peopleLimit ? people / peopleLimit : 0)
  return share >= NEAR_LIMIT ? [alert('plan_near_limit', { share })] : []
}

async function dripAlerts({ db, accountId }: Ctx, now: Date): Promise<Alert[]> {
  const rows = await sql.listPausedDrips(db, accountId, new Date(now.getTime() - PAUSED_DAYS * DAY_MS))
  return rows.map(({ id, name, paused_at, people }) =>
    alert('drip_paused', {
      id: publicId('drp', id),
      name,
      days: Math.floor((now.getTime() - paused_at.getTime()) / DAY_MS),
      people,
    }),
  )
}

/** One for all forms: the script is missing on the whole site. */
async function formAlerts({ db, accountId }: Ctx, now: Date): Promise<Alert[]> {
  const forms = await sql.listUnseenForms(db, accountId, {
    since: new Date(now.getTime() - SEEN_DAYS * DAY_MS),
    publishedBefore: new Date(now.getTime() - DAY_MS),
  })
  const [first] = forms
  if (!first) return []
  return [alert('form_not_installed', { count: forms.length, id: publicId('frm', first.id), name: first.name })]
}
