// Two endpoints only for assistants: checking a campaign before it exists, and sending one to a stated number of
// recipients.

import * as sending from '../../campaigns/send.ts'
import type { CheckDeps } from '../../campaigns/check.ts'
import { present, presentCheck } from '../../campaigns/present.ts'
import { Campaign, CampaignCreate } from '../../campaigns/schema.ts'
import { CampaignCheck } from '../../campaigns/check-schema.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Instant, Type } from '../../platform/values/schema.ts'

const { send: _send, ...content } = CampaignCreate.properties

const SendWithCount = Type.Object({
  ...content,
  send: Type.Union([Type.Literal('now'), Instant], { description: '`now`, or the time to send at.' }),
  recipients: Type.Integer({
    minimum: 1,
    description:
      'The number of recipients that check_campaign returned. The campaign is not sent if the number differs.',
  }),
})

export const campaignToolEndpoints = (deps: Omit<CheckDeps, 'db'>): Endpoint[] => [
  endpoint({
    id: 'campaigns.check',
    method: 'POST',
    path: '/campaigns/check',
    tag: 'Campaigns',
    scope: null,
    summary: 'Check a campaign before sending',
    description:
      'Returns what prevents sending, how many people would receive it, why others would not, and what may hurt its deliverability.',
    schema: { body: Type.Object(content), reply: CampaignCheck },
    async handleUnwrapped(ctx, { body }) {
      const { checked, findings, overlaps } = await sending.check({ ...deps, db: ctx.db }, ctx, body)
      return { data: presentCheck(checked, findings, overlaps) }
    },
  }),
  endpoint({
    id: 'campaigns.send',
    method: 'POST',
    path: '/campaigns/send',
    tag: 'Campaigns',
    scope: 'campaigns:send',
    summary: 'Send a campaign to a confirmed number of recipients',
    status: 201,
    schema: { body: SendWithCount, reply: Campaign },
    async handleUnwrapped(ctx, { body: { recipients, ...body } }) {
      const { campaign, warnings } = await sending.create({ ...deps, db: ctx.db }, ctx, body, recipients)
      return { data: present(campaign), warnings }
    },
  }),
]
