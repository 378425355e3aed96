// A campaign that was canceled before it started: no figures, only what it would have sent.

import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleCampaign } from '../../api.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { EmailFrame, pageSrc } from '../../ui/email-preview.tsx'
import { formatShortTime, formatTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useNow } from '../../ui/now.ts'
import { Page } from '../../ui/page.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { designsQuery } from '../designs/queries.ts'
import { AudienceText, useSendItems } from './campaign-summary.tsx'
import { Thumbnail } from './composer-design.tsx'
import { formatDeparture } from './departures.tsx'
import { useDuplicate } from './duplicate.ts'
import { RenameCampaign } from './lazy.ts'
import { useArchive } from './list-actions.tsx'
import { useMemberName } from './member-names.ts'
import { pageHead } from './page-head.tsx'
import classes from './states.module.css'
import composing from './composer.module.css'

const text = words.campaignStates

export function CanceledPage({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const format = useTimeFormat()
  const memberName = useMemberName(accountId)
  const openDialog = useDialog()
  const archive = useArchive(accountId)
  const duplicate = useDuplicate(accountId, campaign)
  const designs = useQuery(designsQuery(accountId))
  const design = designs.data?.find(({ id }) => id === campaign.design_id) ?? null
  const items = useSendItems(accountId, campaign, campaign.planned ?? 0)
  const shown = (at: string | null) => (at ? formatTime(new Date(at), ['day', 'time'], format) : '–')
  const canceled = campaign.history.find(({ event }) => event === 'cancelled')
  return (
    <Page
      {...pageHead(accountId, campaign)}
      line={text.canceledOn(shown(campaign.finished_at), memberName(canceled?.by))}
      more={[
        {
          label: words.campaigns.rename,
          icon: 'edit',
          run: () =>
            openDialog((close) => <RenameCampaign accountId={accountId} campaign={campaign} onClose={close} />),
        },
        {
          label: campaign.archived ? words.campaigns.unarchive : words.campaigns.archive,
          icon: 'archive',
          run: () => archive([campaign], !campaign.archived),
        },
      ]}
      width="detail"
    >
      <div className={composing.columns}>
        <div className={composing.main}>
          <Card padding="md">
            <div className={classes.canceled}>
              <span className={classes.mark}>
                <Icon name="mailCanceled" size={18} />
              </span>
              <Stack gap="sm">
                <div>
                  <Title order={2} size="h4">
                    {text.canceledBefore}
                  </Title>
                  <Text fz="sm" c="dimmed">
                    {text.canceledBeforeBody(formatDeparture(new Date(campaign.scheduled_at!), format))}
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
                    <ButtonLink variant="default" to={urls.design} params={{ accountId, designId: design.id }}>
                      {text.openDesign}
                    </ButtonLink>
                  )}
                </Group>
              </Stack>
            </div>
          </Card>
          <Card padding="md">
            <DescriptionList
              columns
              items={[
                {
                  name: words.composer.audience,
                  value: (
                    <>
                      <AudienceText accountId={accountId} campaign={campaign} />
                      {campaign.planned !== null && (
                        <span className={classes.quiet}> · {text.aboutThen(campaign.planned)}</span>
                      )}
                    </>
                  ),
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
                { name: text.history, value: <History accountId={accountId} campaign={campaign} /> },
              ]}
            />
          </Card>
        </div>
        {design && (
          <Card component="section" aria-label={text.email} padding="md">
            <Title order={2} size="h5" mb="xs">
              {text.email}
            </Title>
            <div className={classes.unsent}>
              <EmailFrame
                src={pageSrc(accountId, `/designs/${design.id}/preview.html`, { v: design.revision })}
                title={words.emailPreview.frame(campaign.subject ?? '')}
                device="phone"
              />
            </div>
          </Card>
        )}
      </div>
    </Page>
  )
}

function History({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const format = useTimeFormat()
  const now = useNow()
  const memberName = useMemberName(accountId)
  const shown = (at: string | null) => (at ? formatShortTime(new Date(at), now, format) : '–')
  return (
    <ul className={classes.history}>
      {campaign.history.map(({ event, at, by }) => (
        <li key={event}>
          <time dateTime={at}>{shown(at)}</time>
          <span>{words.campaignHistory[event](memberName(by), shown(campaign.scheduled_at))}</span>
        </li>
      ))}
    </ul>
  )
}
