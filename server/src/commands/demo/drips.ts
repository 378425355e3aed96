// Drips of the demo that are live in its last weeks, with people inside: moved on by the queue that always does it.

import * as accounts from '../../identity/accounts/accounts.ts'
import * as drips from '../../automation/drips/drips.ts'
import { publish } from '../../automation/drips/publish.ts'
import { createFromTemplate } from '../../automation/drips/templates.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'

const TEMPLATES = ['welcome_series', 'first_order_thanks', 'win_back'] as const

/** As if mail could leave: the demo has a mail server of its own. */
const SMTP_URL = 'smtp://mail.example'

export async function startDrips(ctx: Ctx<Db>): Promise<void> {
  const { name } = (await accounts.find(ctx.db, ctx.accountId))!
  const named = { ...ctx, accountName: name }
  // One after the other, so that every demo is the same.
  for (const template of TEMPLATES) {
    const id = await createFromTemplate(named, template, undefined)
    await publish({ db: ctx.db, smtpUrl: SMTP_URL }, named, id)
  }
}

/** For an installation that has a mail server: nobody has the demo's addresses. */
export async function pauseDrips(ctx: Ctx<Db>): Promise<void> {
  const { drips: live } = await drips.list(ctx, { state: 'live' }, { page: 1, limit: TEMPLATES.length, offset: 0 })
  await transaction(ctx.db, async (tx) => {
    for (const { id } of live) await drips.pause({ ...ctx, db: tx }, id)
  })
}
