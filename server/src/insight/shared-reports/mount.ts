// The public page of a shared report. Its figures are slow queries that anyone with the link can ask for, so an account
// runs one at a time.

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as campaigns from '../../campaigns/campaigns.ts'
import { clickersByName, report } from '../../campaigns/report.ts'
import * as accounts from '../../identity/accounts/accounts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Sql } from '../../platform/db/db.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { createSlots } from '../../platform/http/slots.ts'
import type { Logger } from '../../platform/log.ts'
import { publicId } from '../../platform/values/ids.ts'
import { pageBrandOf } from '../../web/pages/brand-style.ts'
import { PAGE_HEADERS } from '../../web/pages/html.ts'
import { messagePage } from '../../web/pages/views.ts'
import { addressOf, reportPage } from './page.ts'
import { openShare, REPORT_PATH } from './share.ts'

export type SharedReportDeps = { db: Db; slowDb: Db; clock: Clock; log: Logger }

const pages = createSlots({ total: 2, perAccount: 1, waiting: 10, waitMs: 20_000 })

export function mountSharedReports(server: FastifyInstance, { db, slowDb, clock, log }: SharedReportDeps): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: `${REPORT_PATH}/:token`,
    handler: async (request, reply) => {
      const page = await pageFor((request.params as { token: string }).token, request.raw.socket)
      // A revoked link must not be shown from a cache.
      return reply
        .code(page === null ? 404 : 200)
        .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store' })
        .send(page ?? messagePage('en', 'missing'))
    },
  })

  async function pageFor(token: string, visitor: Socket): Promise<string | null> {
    const share = await openShare(db, token)
    const account = share && (await accounts.find(db, share.accountId))
    if (!account) return null
    const ctx = { ...systemCaller(account.id, clock, log), db: slowDb }
    const leave = await pages.take(account.id, visitor)
    const { campaign, figures, links } = await read(ctx, publicId('cmp', share.campaignId)).finally(leave)
    return reportPage({
      account: account.name,
      brand: pageBrandOf(account),
      zone: account.zone,
      name: campaign.name,
      startedAt: campaign.started_at,
      report: figures,
      links,
    })
  }

  async function read(ctx: Ctx<Sql>, id: string) {
    const [campaign, figures] = await Promise.all([campaigns.get(ctx, id), report(ctx, id)])
    return { campaign, figures, links: await clickersByName(ctx, campaign, figures.links, addressOf) }
  }
}
