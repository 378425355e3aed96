// An email as its recipient got it, for the team: as captured, or else rendered again for the person as they are now.

import type { Sql } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/problem.ts'
import { parseId } from '../../platform/values/ids.ts'
import * as mailbox from './mailbox.ts'
import { readEmail } from './read-email.ts'

export async function pageOfEmail(ctx: Ctx<Sql>, baseUrl: string, id: string): Promise<string> {
  const sendId = parseId('ems', id)
  if (!sendId) throw notFound('email')
  const { db, accountId, clock } = ctx
  const captured = await mailbox.findOfSend(ctx, sendId)
  if (captured !== null) return captured
  const email = await readEmail(
    db,
    { accountId, sendId },
    {
      baseUrl,
      now: clock.now(),
      tracked: false,
      masksAddress: false,
    },
  )
  if (!email) throw notFound('email')
  return email.html
}
