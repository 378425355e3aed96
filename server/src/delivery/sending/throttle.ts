// Throttles one slice: which emails of a batch may be sent now, and what the replies of the slice mean for the next.

import { lockPeopleOf } from '../../people/contacts/write.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import { domainOf, targetOf } from '../mail/providers.ts'
import type { Providers } from '../mail/providers.ts'
import type { Transport } from '../mail/transports.ts'
import * as reputation from '../reputation/reputation.ts'
import type { Answered } from '../reputation/reputation.ts'
import { takeAllowance } from '../reputation/take-allowance.ts'
import type { Grant } from '../reputation/take-allowance.ts'
import { undoFalseStops } from './refusals.ts'
import type { Sent } from './record-outcome.ts'
import type { BatchSend, HandedRow, MailingRow } from './sql.ts'

export type Throttle = {
  rows: BatchSend[]
  /** When held emails are due again, and why; null if the slice ended before all allowed emails were sent. */
  held(): Grant['held']
  /** A reply was received. */
  note(sent: Sent): void
  /** Emails handed over. */
  use(handed: readonly HandedRow[]): void
  /** Whether a reply reported a dead address, so that `guard` has something to check. */
  hasDead(): boolean
  /**
   * Before the end of the slice, and before any email row is locked: whether a provider's rejections can be trusted.
   */
  guard(ctx: Ctx<Tx>): Promise<void>
  /** Whether a rejection is not trusted, because the provider reported everyone dead. */
  isDistrusted(email: string): boolean
  /** Recorded with the end of the slice. */
  close(tx: Tx): Promise<void>
}

/** Stops made within this time before a provider was found to reject everyone are undone. */
const DOUBTED_MS = HOUR_MS

export type ThrottleDeps = { db: Db; clock: Clock; providers: Providers }

export async function openThrottle(
  { db, clock, providers }: ThrottleDeps,
  accountId: Uuid,
  transport: Transport,
  mailing: MailingRow,
  rows: BatchSend[],
): Promise<Throttle> {
  // Captured mail reaches no provider.
  if (transport.captures)
    return {
      rows,
      held: () => null,
      note() {},
      use() {},
      hasDead: () => false,
      guard: async () => {},
      isDistrusted: () => false,
      close: async () => {},
    }
  const route = { server: transport.id, domain: domainOf(mailing.from_email) }
  const placed = rows.map((row) => {
    const provider = providers.of(row.email)
    return { row, provider, target: targetOf(provider, row.email) }
  })
  const waiting = [...Map.groupBy(placed, ({ target }) => target)].map(([target, some]) => ({
    target,
    provider: some[0]!.provider,
    emails: some.length,
  }))
  const settings = {
    warmSince: transport.warmSince,
    isCampaign: mailing.kind === 'campaign',
    isTransactional: mailing.transactional,
  }
  const grant = await takeAllowance(db, accountId, { ...route, ...settings }, waiting, clock.now())
  const left = new Map(grant.granted)
  const allowed = placed.filter(({ target }) => {
    const rest = left.get(target)!
    left.set(target, rest - 1)
    return rest > 0
  })
  const targets = new Map(placed.map(({ row, target }) => [row.id, target]))
  const used = new Map<string, number>()
  const passed = new Set<Uuid>()
  const answered = new Map<string, Answered>()
  const distrusted = new Set<string>()

  return {
    rows: allowed.map(({ row }) => row),
    held: () => (passed.size < allowed.length ? null : grant.held),
    note(sent) {
      const answer = answerOf(sent, targets.get(sent.row.id)!)
      if (!answer) return
      const key = `${answer.target} ${answer.outcome} ${answer.reason} ${answer.scope}`
      const known = answered.get(key)
      if (known) known.emails++
      else answered.set(key, answer)
    },
    use(handed) {
      for (const { id, reason } of handed) {
        const target = targets.get(id)!
        passed.add(id)
        if (reason === null) used.set(target, (used.get(target) ?? 0) + 1)
      }
    },
    hasDead: () => [...answered.values()].some(({ reason }) => reason === 'no_such_address'),
    async guard(ctx) {
      // People before holds, in the lock order of late reports.
      await lockPeopleOf(ctx.db, accountId)
      const targets = await reputation.guardTargets(ctx.db, accountId, clock, [...answered.values()])
      await undoFalseStops(ctx, providers, targets, DOUBTED_MS)
      for (const target of targets) distrusted.add(target)
    },
    isDistrusted: (email) => distrusted.has(targetOf(providers.of(email), email)),
    close: (tx) =>
      reputation.recordSlice(tx, accountId, clock, { route, answered: [...answered.values()], grant, used }),
  }
}

/** What a reply counts as; nothing without a reply. */
function answerOf({ verdict, provider }: Sent, target: string): Answered | null {
  const of = { provider, target, emails: 1 }
  switch (verdict.outcome) {
    case 'accepted':
      return { ...of, outcome: 'accepted', reason: '', scope: null }
    case 'bounced':
    case 'deferred':
      return { ...of, outcome: verdict.outcome, reason: verdict.reason, scope: verdict.scope }
    case 'unsent':
      return (
        verdict.refused && { ...of, outcome: 'deferred', reason: verdict.refused.reason, scope: verdict.refused.scope }
      )
    case 'failed':
    case 'unknown':
      return null
  }
}
