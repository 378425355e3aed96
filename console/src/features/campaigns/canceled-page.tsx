// A campaign that was canceled before it started: no figures, only what it would have sent.

import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleCampaign } from '../../api.ts'
import { campaignStateOf } from '../../ui/badges.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { ButtonLink, RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { designsQuery } from '../designs/queries.ts'
import { AudienceText, useSendItems } from './campaign-summary.tsx'
import { Thumbnail } from './composer-design.tsx'
import { PreviewSection } from './composer-preview.tsx'
import { useDuplicate } from './duplicate.ts'
import composing from './composer.module.css'

const text = words.campaignStates

export function CanceledPage({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const format = useTimeFormat()
  const duplicate = useDuplicate(accountId, campaign)
  const designs = useQuery(designsQuery(accountId))
  const design = designs.data?.find(({ id }) => id === campaign.design_id) ?? null
  const items = useSendItems(accountId, campaign, campaign.planned ?? 0)
  const shown = (at: string | null) => (at ? formatTime(new Date(at), ['day', 'time'], format) : '–')
  return (
    <Page
      title={campaign.name}
      part={words.campaigns.title}
      beside={<StateBadge of="campaign" state={campaignStateOf(campaign)} />}
      trail={
        <RouterLink to={urls.campaigns} params={{ accountId }}>
          {words.campaigns.title}
        </RouterLink>
      }
      line={text.canceledOn(shown(campaign.finished_at))}
      width="detail"
    >
      <div className={composing.columns}>
        <div className={composing.main}>
          <Card padding="md">
            <Stack gap="sm">
              <div>
                <Title order={2} size="h4">
                  {text.canceledBefore}
                </Title>
                <Text fz="sm" c="dimmed">
                  {text.canceledBeforeBody(shown(campaign.scheduled_at))}
                </Text>
              </div>
              <Group gap="xs">
                <Button
                  leftSection={<Icon name="copy" />}
                  loading={duplicate.isPending}
                  onClick={() => duplicate.mutate()}
                >
                  {text.duplicate}
                </Button>
                {design && (
                  <ButtonLink variant="subtle" to={urls.design} params={{ accountId, designId: design.id }}>
                    {text.openDesign}
                  </ButtonLink>
                )}
              </Group>
            </Stack>
          </Card>
          <Card padding="md">
            <DescriptionList
              columns
              items={[
                {
                  name: words.composer.audience,
                  value: <AudienceText accountId={accountId} campaign={campaign} />,
                },
                {
                  name: words.composer.design,
                  value: design && (
                    <span className={composing.chosenDesign}>
                      <Thumbnail accountId={accountId} design={design} /> {design.name}
                    </span>
                  ),
                },
                ...items,
              ]}
            />
          </Card>
        </div>
        <div className={composing.side}>
          {design && (
            <PreviewSection accountId={accountId} campaign={{ ...campaign, ...campaign.overrides }} design={design} />
          )}
        </div>
      </div>
    </Page>
  )
}
