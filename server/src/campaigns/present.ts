// How campaigns are shown.

import { publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../platform/values/time.ts'
import type { Checked } from './check.ts'
import type { Campaign, CampaignCheck, ConsoleCampaign } from './schema.ts'
import type { CampaignRow, ProgressRow } from './sql.ts'

const idOrNull = (prefix: string, id: Uuid | null): string | null => id && publicId(prefix, id)

export const present = (row: CampaignRow): Campaign => ({
  id: publicId('cmp', row.id),
  name: row.name,
  subject: row.subject,
  preview_text: row.preview_text,
  design_id: idOrNull('dsn', row.design_id),
  group_id: idOrNull('grp', row.group_id),
  list_id: idOrNull('lst', row.list_id),
  everyone: row.everyone,
  status: row.status,
  scheduled_at: showInstantOrNull(row.send_at),
  recipients: row.recipients,
  created_at: showInstant(row.created_at),
})

export const presentForConsole = (row: CampaignRow, progress: ProgressRow | undefined): ConsoleCampaign => ({
  ...present(row),
  sender_id: idOrNull('snd', row.sender_id),
  paused: row.paused,
  refused: row.refused,
  revision: row.revision,
  updated_at: showInstant(row.updated_at),
  started_at: showInstantOrNull(row.started_at),
  finished_at: showInstantOrNull(row.finished_at),
  progress: progress ? presentProgress(progress) : null,
})

function presentProgress({ emails, accepted, bounced, failed, in_doubt, skipped }: ProgressRow) {
  const waiting = emails - accepted - bounced - failed - in_doubt - skipped
  return { emails, accepted, bounced, failed, in_doubt, skipped, waiting }
}

export const presentCheck = ({ problems, warnings, recipients, estimate, leftOut }: Checked): CampaignCheck => ({
  problems: problems.map(({ code, message }) => ({ code, message })),
  warnings,
  recipients,
  estimate,
  left_out: leftOut,
})
