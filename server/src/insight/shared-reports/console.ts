// Console endpoints for the link to a campaign's report.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, named, nullable, Timestamp, Type } from '../../platform/values/schema.ts'
import { readShare, revoke, share } from './share.ts'

const tag = 'Campaigns'
const params = Type.Object({ id: Type.String() })
const ReportShare = named('ReportShare', Type.Object({ url: Type.String(), created_at: Timestamp }))

export const sharedReportEndpoints = ({ baseUrl }: { baseUrl: string }): Endpoint[] => [
  endpoint({
    id: 'campaigns.readShare',
    method: 'GET',
    path: '/campaigns/{id}/share',
    tag,
    role: 'member',
    summary: "Get the link to a campaign's report, if it is shared",
    schema: { params, reply: nullable(ReportShare) },
    handle: async (ctx, { params: { id } }) => ({ data: await readShare(ctx, baseUrl, id) }),
  }),
  endpoint({
    id: 'campaigns.share',
    method: 'POST',
    path: '/campaigns/{id}/share',
    tag,
    role: 'admin',
    summary: "Create a link to a campaign's report that anyone can read",
    schema: { params, reply: ReportShare },
    handle: async (ctx, { params: { id } }) => ({ data: await share(ctx, baseUrl, id) }),
  }),
  endpoint({
    id: 'campaigns.revokeShare',
    method: 'DELETE',
    path: '/campaigns/{id}/share',
    tag,
    role: 'admin',
    summary: "Revoke the link to a campaign's report",
    schema: { params, reply: Deleted },
    async handle(ctx, { params: { id } }) {
      await revoke(ctx, id)
      return { data: { deleted: true } }
    },
  }),
]
