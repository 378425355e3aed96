// Two endpoints that only assistants have: a campaign's check before it exists, and a send that names how many people get it.

import * as campaigns from '../../campaigns/campaigns.ts'
import type { CheckDeps } from '../../campaigns/check.ts'
import { present, presentCheck } from '../../campaigns/present.ts'
import { Campaign, CampaignCheck, CampaignCreate } from '../../campaigns/schema.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Instant, Type } from '../../platform/values/schema.ts'

const { send: _send, ...content } = CampaignCreate.properties

const SendWithCount = Type.Object({
  ...content,
  send: Type.Union([Type.Literal('now'), Instant], { description: '`now`, or the time to send at.' }),
  recipients: Type.Integer({
    minimum: 1,
    description: 'How many people are to get it, as check_campaign said. Another number is refused.',
  }),
})

export const campaignToolEndpoints = (deps: Omit<CheckDeps, 'db'>): Endpoint[] => [
  endpoint({
    id: 'campaigns.check',
    method: 'POST',
    path: '/campaigns/check',
    tag: 'Campaigns',
    scope: null,
    summary: 'Check a campaign before it is sent',
    description:
      'Says what would keep it from being sent, how many people would get it, why others would not, and what may keep it out of their inboxes.',
    schema: { body: Type.Object(content), reply: CampaignCheck },
    async handleUnwrapped(ctx, { body }) {
      const { checked, findings } = await campaigns.check({ ...deps, db: ctx.db }, ctx, body)
      return { data: presentCheck(checked, findings) }
    },
  }),
  endpoint({
    id: 'campaigns.send',
    method: 'POST',
    path: '/campaigns/send',
    tag: 'Campaigns',
    scope: 'campaigns:send',
    summary: 'Send a campaign to a number of people that you name',
    status: 201,
    schema: { body: SendWithCount, reply: Campaign },
    async handleUnwrapped(ctx, { body: { recipients, ...body } }) {
      const { campaign, warnings } = await campaigns.create({ ...deps, db: ctx.db }, ctx, body, recipients)
      return { data: present(campaign), warnings }
    },
  }),
]
