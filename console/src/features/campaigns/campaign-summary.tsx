// What a campaign that is no longer edited sends: audience, design, subjects, A/B test, sender and tracking.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConsoleCampaign } from '../../api.ts'
import type { DescriptionItem } from '../../ui/description-list.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { designsQuery } from '../designs/queries.ts'
import { useConditionNames } from './audience-name.ts'
import { Letter, lettersOf, splitPlan } from './composer-split.tsx'
import { useSender } from './composer-subject.tsx'
import { trackingLine, useUtm } from './composer-tracking.tsx'
import classes from './states.module.css'

/** Subject, A/B test, sender and tracking, by name. */
export function useSendItems(accountId: string, campaign: ConsoleCampaign, people: number): DescriptionItem[] {
  const { sender } = useSender(accountId, campaign.sender_id)
  const utm = useUtm(accountId, campaign)
  const designs = useQuery(designsQuery(accountId))
  const { split } = campaign
  const replyTo = campaign.reply_to ?? sender?.reply_to ?? null
  const design = designs.data?.find(({ id }) => id === campaign.design_id)
  const subjects =
    split?.kind === 'subject'
      ? [campaign.subject ?? design?.subject ?? '', ...split.variants.map(({ subject }) => subject ?? '')]
      : [campaign.subject ?? design?.subject ?? '']
  return [
    {
      name: words.sendSummary.subject,
      value:
        split && subjects.length > 1 ? (
          <>
            {subjects.map((subject, i) => (
              <div key={lettersOf(split)[i]} className={classes.variant}>
                <Letter letter={lettersOf(split)[i]!} /> {subject}
              </div>
            ))}
          </>
        ) : (
          subjects[0]
        ),
    },
    ...(split ? [{ name: words.sendSummary.split, value: splitPlan(split, people) }] : []),
    {
      name: words.sendSummary.from,
      value: (
        <>
          {sender?.name}{' '}
          <Text fz={13} c="dimmed" component="span">
            <EmailAddress>{sender?.email ?? ''}</EmailAddress>
          </Text>
          {replyTo && (
            <Text fz={13} c="dimmed" component="div">
              <EmailAddress>{capitalized(words.composer.repliesTo(replyTo))}</EmailAddress>
            </Text>
          )}
        </>
      ),
    },
    { name: words.tracking.title, value: trackingLine(campaign.tracking, utm) },
  ]
}

type AudienceTextProps = {
  accountId: string
  campaign: ConsoleCampaign
  /** Who else doesn't receive it, such as "58 who turned off Offers". */
  leftOut?: string[] | undefined
}

/** "Loyal customers or Winter tasting · except Wholesale". */
export function AudienceText({ accountId, campaign, leftOut = [] }: AudienceTextProps): ReactNode {
  const nameOf = useConditionNames(accountId)
  const { include, exclude } = campaign.audience
  const names = (conditions: typeof exclude) => conditions.map((condition) => nameOf(condition).name)
  const included = words.composer.or(names(include))
  const except = [...names(exclude), ...leftOut]
  return except.length === 0 ? included : `${included} · ${words.campaignStates.exceptNames(except)}`
}
