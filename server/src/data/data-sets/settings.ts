// Settings that the team can change on any set, including those that apps created.

import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { fieldNamed } from './check-links.ts'
import type { AudienceMode } from './model.ts'
import { find, readOnly, update } from './sets.ts'

export type SettingsInput = { switched_on?: boolean; audienceMode?: AudienceMode; past_field?: string | null }

export async function changeSettings(ctx: Ctx<Tx>, key: string, input: SettingsInput): Promise<void> {
  const set = await find(ctx.db, ctx.accountId, key)
  if (input.past_field && set.builtIn) throw readOnly(set)
  const field = input.past_field ? fieldNamed(set, input.past_field) : null
  if (input.past_field && field?.type !== 'date') {
    throw new Problem('invalid_request', '"past_field" must be one of the date fields of this set.')
  }
  await update(
    ctx,
    key,
    {},
    {
      ...(input.switched_on !== undefined && { switchedOn: input.switched_on }),
      ...(input.audienceMode !== undefined && { audienceMode: input.audienceMode }),
      ...(input.past_field !== undefined && { pastField: field?.number ?? null }),
    },
  )
}
