// Campaigns as shown by the API and the console.

import { EmailProblem } from '../content/designs/for-sending.ts'
import { publicUserId } from '../identity/team/me.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../platform/values/time.ts'
import { presentAudience, targetOf } from './read-audience.ts'
import type { Checked } from './check.ts'
import type { Campaign, ConsoleCampaign } from './schema.ts'
import type { CampaignCheck, DoctorFinding, Overlap } from './check-schema.ts'
import type { MailingRevenue } from '../behavior/attribution/attribution.ts'
import type { FiguresRow } from './report-sql.ts'
import type { StoredSplit, Split } from './split-schema.ts'
import { DEFAULT_TRACKING } from './tracking.ts'
import { planOf, presentDepartures } from './waves.ts'
import type { Approved, ProgressRow, ShownCampaign } from './sql.ts'

const idOrNull = (prefix: string, id: Uuid | null): string | null => id && publicId(prefix, id)

/** The subject and preview text that are sent: the campaign's own, or its design's. */
const wordsOf = (row: ShownCampaign) => ({
  subject: row.sent_subject ?? row.subject ?? row.design_subject,
  preview_text: row.sent_preview_text ?? row.preview_text ?? row.design_preview_text,
})

function presentTarget({ audience }: ShownCampaign) {
  const { group_id, list_id, everyone } = targetOf(audience)
  return { group_id: idOrNull('grp', group_id), list_id: idOrNull('lst', list_id), everyone }
}

export const present = (row: ShownCampaign): Campaign => ({
  id: publicId('cmp', row.id),
  name: row.name,
  ...wordsOf(row),
  design_id: idOrNull('dsn', row.design_id),
  ...presentTarget(row),
  status: row.status,
  scheduled_at: showInstantOrNull(row.send_at),
  recipients: row.reached ?? row.recipients,
  created_at: showInstant(row.created_at),
})

export type CampaignResult = {
  progress: Omit<ProgressRow, 'mailing_id'>
  engagement: FiguresRow[]
  revenue: MailingRevenue[]
}

/** `result` is null if nothing was sent. */
export const presentForConsole = (row: ShownCampaign, result: CampaignResult | null, now: Date): ConsoleCampaign => ({
  ...present(row),
  audience: presentAudience(row.audience),
  sender_id: idOrNull('snd', row.sender_id),
  reply_to: row.reply_to,
  tracking: row.tracking ?? DEFAULT_TRACKING,
  spread_hours: row.spread_hours,
  departures: departuresOf(row, now),
  paused: row.paused,
  overrides: { subject: row.subject, preview_text: row.preview_text },
  approved: row.status === 'scheduled' && row.approved ? presentApproved(row, row.approved) : null,
  refused: row.refused,
  planned_on: row.planned_on,
  tags: row.tags,
  archived: row.archived_at !== null,
  revision: row.revision,
  updated_at: showInstant(row.updated_at),
  started_at: showInstantOrNull(row.started_at),
  finished_at: showInstantOrNull(row.finished_at),
  history: historyOf(row),
  split: row.split && presentSplit(row.split),
  split_stage: row.split_stage,
  split_winner: row.split_winner,
  planned: plannedOf(row, result),
  progress: result && presentProgress(result.progress),
  figures: result && presentFigures(result),
})

function departuresOf(row: ShownCampaign, now: Date): ConsoleCampaign['departures'] {
  const plan = planOf(row)
  return plan && presentDepartures(plan, now)
}

function historyOf(row: ShownCampaign): ConsoleCampaign['history'] {
  const { status, approved, send_at, created_at, created_by, finished_at, cancelled_by } = row
  return [
    ...(status === 'cancelled' && finished_at
      ? [{ event: 'cancelled' as const, at: showInstant(finished_at), by: userOf(cancelled_by) }]
      : []),
    ...(approved && send_at && approved.at !== showInstant(send_at)
      ? [{ event: 'scheduled' as const, at: approved.at, by: userOf(approved.by) }]
      : []),
    { event: 'created', at: showInstant(created_at), by: userOf(created_by) },
  ]
}

/** The user among those that are stored as the actor. */
function userOf(actor: string | null): string | null {
  const [kind, id] = actor?.split(':') ?? []
  return kind === 'user' && id ? publicUserId(id) : null
}

/** How many people it would have reached in all; more may not be queued yet. */
function plannedOf(
  { status, approved, queued_to, queued_until, split_stage }: ShownCampaign,
  result: CampaignResult | null,
) {
  if (status === 'draft' || !approved) return null
  const isQueued = queued_to === queued_until && split_stage !== 'trying' && split_stage !== 'waiting'
  const emails = result?.progress.emails ?? 0
  return result && isQueued ? emails : Math.max(approved.reach, emails)
}

const presentApproved = ({ design_saved_at, has_newer_design }: ShownCampaign, { reach, at }: Approved) => ({
  at,
  design_saved_at: showInstantOrNull(design_saved_at),
  has_newer_design: has_newer_design ?? false,
  people: reach,
})

export const presentSplit = ({ kind, share, winner_by, hours, variants }: StoredSplit): Split => ({
  kind,
  share,
  winner_by,
  hours,
  variants: variants.map((variant) => ({ ...variant, design_id: idOrNull('dsn', variant.design_id) })),
})

function presentFigures({ engagement, revenue }: CampaignResult) {
  const sum = (name: 'opened' | 'clicked' | 'unsubscribed') => engagement.reduce((total, row) => total + row[name], 0)
  const totals = new Map<string, number>()
  for (const { currency, total } of revenue) totals.set(currency, (totals.get(currency) ?? 0) + total)
  return {
    opened: sum('opened'),
    clicked: sum('clicked'),
    unsubscribed: sum('unsubscribed'),
    revenue: Object.fromEntries(totals),
  }
}

function presentProgress({ emails, accepted, bounced, failed, unknown, skipped, reached }: CampaignResult['progress']) {
  const waiting = emails - reached - skipped
  return { emails, accepted, bounced, failed, unknown, skipped, waiting }
}

export const presentCheck = (
  { problems, warnings, audience, recipients, estimate, leftOut, excluded }: Checked,
  doctor: DoctorFinding[],
  overlaps: Overlap[],
): CampaignCheck => ({
  problems: problems.map((each) => ({
    code: each.code,
    field: each.field,
    message: each.message,
    ...(each instanceof EmailProblem
      ? { design_id: each.designId, problems: each.problems }
      : { design_id: null, problems: [] }),
  })),
  warnings,
  doctor,
  audience,
  recipients,
  estimate,
  left_out: leftOut,
  excluded,
  overlaps,
})
