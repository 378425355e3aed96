// One email: its status and delivery log.

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { DeliveryReportCard } from './delivery-report.tsx'
import { emailQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.email}`)

export function EmailPage() {
  const { accountId, emailId } = route.useParams()
  const email = useQuery(emailQuery(accountId, emailId))
  return (
    <Page title={email.data?.subject ?? words.emailPage.title} part={words.emailPage.title} width="detail">
      {email.isPending && <Loading />}
      {email.isError && <ErrorState error={email.error} retry={() => void email.refetch()} />}
      {email.data && (
        <Stack gap="xl">
          <DescriptionList
            items={[
              { name: words.emailPage.to, value: email.data.to },
              { name: words.emailPage.state, value: <StateBadge of="emailOfPerson" state={email.data.state} /> },
              { name: words.emailPage.attempts, value: email.data.tries },
              {
                name: words.emailPage.handed,
                value: email.data.handedAt ? <Time at={email.data.handedAt} /> : '–',
              },
              {
                name: words.emailPage.completed,
                value: email.data.finishedAt ? <Time at={email.data.finishedAt} /> : '–',
              },
            ]}
          />
          <Section title={words.emailPage.answers}>
            {email.data.answers.length === 0 && <Text c="dimmed">{words.emailPage.none}</Text>}
            {email.data.answers.map((said) => (
              <DeliveryReportCard key={`${said.at} ${said.outcome}`} said={said} />
            ))}
          </Section>
        </Stack>
      )}
    </Page>
  )
}
