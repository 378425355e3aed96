import { endpoint } from '../platform/http/endpoint.ts'
import { requireScope } from '../platform/http/caller.ts'
import * as sending from './send.ts'
import type { CheckDeps } from './check.ts'
import { present } from './present.ts'
import { Campaign, CampaignCreate } from './schema.ts'

export type CampaignDeps = Omit<CheckDeps, 'db'>

export const campaignRoutes = (deps: CampaignDeps) => [
  endpoint({
    id: 'campaigns.create',
    method: 'POST',
    path: '/campaigns',
    tag: 'Campaigns',
    scope: null,
    summary: 'Create or send a campaign',
    description:
      'Without `send`, creates a draft, which requires campaigns:write. With `send`, requires campaigns:send, a design, a target and a subject, and runs the same checks as the Send button; a rejected send creates nothing. `warnings` list what may keep the email out of the inbox or look wrong there.',
    status: 201,
    warns: true,
    problems: [
      'sender_not_verified',
      'design_not_ready',
      'send_refused',
      'plan_limit_reached',
      'not_open_yet',
      'sent_recently',
    ],
    schema: { body: CampaignCreate, reply: Campaign },
    async handleUnwrapped(ctx, { body }) {
      if (body.send) requireScope(ctx, 'campaigns:send', 'it sends email')
      else requireScope(ctx, 'campaigns:write', 'it creates a draft')
      const { campaign, warnings } = await sending.create({ ...deps, db: ctx.db }, ctx, body)
      return { data: present(campaign), warnings }
    },
  }),
]
