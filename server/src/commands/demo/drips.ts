// Drips of the demo, live in its last weeks with active people, run by the normal queue.

import * as accounts from '../../identity/accounts/accounts.ts'
import * as designs from '../../content/designs/designs.ts'
import * as drips from '../../automation/drips/drips.ts'
import { publish } from '../../automation/drips/publish.ts'
import { createFromTemplate } from '../../automation/drips/templates.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { adoptDesign } from './own-designs.ts'

const TEMPLATES = ['welcome_series', 'first_order_thanks', 'win_back'] as const

/** As if mail could be sent: the demo has its own mail server. */
const SMTP_URL = 'smtp://mail.example'

export async function startDrips(ctx: Ctx<Db>): Promise<void> {
  const { name } = (await accounts.find(ctx.db, ctx.accountId))!
  const named = { ...ctx, accountName: name }
  // One after the other, so that every demo is the same.
  for (const template of TEMPLATES) {
    const id = await createFromTemplate(named, template, undefined)
    for (const design of await designs.listEdited(named)) if (!design.ready) await adoptDesign(named, design.id)
    await publish({ db: ctx.db, smtpUrl: SMTP_URL }, named, id)
  }
}

/** For an installation with a mail server: the demo's addresses belong to no one. */
export async function pauseDrips(ctx: Ctx<Db>): Promise<void> {
  const { drips: live } = await drips.list(ctx, { state: 'live' }, { page: 1, limit: TEMPLATES.length, offset: 0 })
  await transaction(ctx.db, async (tx) => {
    for (const { id } of live) await drips.pause({ ...ctx, db: tx }, id)
  })
}
