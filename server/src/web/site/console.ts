// Console endpoints for the website script.

import { publicAccountId } from '../../identity/accounts/accounts.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { named, Timestamp, Type } from '../../platform/values/schema.ts'
import { checkPage } from './check.ts'
import type { CheckDeps } from './check.ts'
import { listSightings } from './sightings.ts'
import { getSite, MAX_ORIGINS, updateSite } from './settings.ts'

const tag = 'Website'

export type SiteDeps = CheckDeps

const settings = {
  origins: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: MAX_ORIGINS,
    description: 'Origins whose pages may use the script, for example https://shop.example.',
  }),
  recordsVisits: Type.Boolean({ description: 'Whether to record what visitors who came from an email do.' }),
}

const Site = named(
  'Site',
  Type.Object({
    ...settings,
    snippet: Type.String({ description: 'The HTML to add to the head of each page.' }),
    sightings: Type.Array(
      Type.Object({
        origin: Type.String(),
        path: Type.String(),
        allowed: Type.Boolean({ description: 'Whether it was allowed when it was seen.' }),
        seenAt: Timestamp,
      }),
      { description: 'Websites that loaded the script, with the last page.' },
    ),
  }),
)

const Finding = Type.Object({ ok: Type.Boolean(), text: Type.String() })

export function siteEndpoints(deps: SiteDeps): Endpoint[] {
  const withSnippet = async <T extends object>({ db, accountId }: Ctx, site: T) => ({
    ...site,
    sightings: await listSightings(db, accountId),
    snippet: `<script src="${deps.baseUrl}/site.js" data-account="${publicAccountId(accountId)}" async></script>`,
  })
  return [
    endpoint({
      id: 'site.get',
      method: 'GET',
      path: '/site',
      tag,
      role: 'member',
      summary: 'Retrieve the settings of the website script',
      schema: { reply: Site },
      handle: async (ctx) => ({ data: await withSnippet(ctx, await getSite(ctx)) }),
    }),
    endpoint({
      id: 'site.update',
      method: 'PUT',
      path: '/site',
      tag,
      role: 'admin',
      summary: 'Update the settings of the website script',
      schema: { body: Type.Object(settings), reply: Site },
      handle: async (ctx, { body }) => ({ data: await withSnippet(ctx, await updateSite(ctx, body)) }),
    }),
    endpoint({
      id: 'site.check',
      method: 'POST',
      path: '/site/check',
      tag,
      role: 'member',
      summary: 'Check whether the script works on a page',
      schema: {
        body: Type.Object({ url: Type.String({ maxLength: 2_000 }) }),
        reply: Type.Object({ findings: Type.Array(Finding) }),
      },
      handleUnwrapped: async (ctx, { body }) => ({ data: { findings: await checkPage(ctx, deps, body.url) } }),
    }),
  ]
}
