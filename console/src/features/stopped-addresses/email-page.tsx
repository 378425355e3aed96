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
import { sendingWords } from '../../words/sending.ts'
import { DeliveryReportCard } from './delivery-report.tsx'
import { emailQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.email}`)

export function EmailPage() {
  const { accountId, emailId } = route.useParams()
  const email = useQuery(emailQuery(accountId, emailId))
  return (
    <Page
      title={email.data?.subject ?? sendingWords.emailPage.title}
      part={sendingWords.emailPage.title}
      width="detail"
    >
      {email.isPending && <Loading />}
      {email.isError && <ErrorState error={email.error} retry={() => void email.refetch()} />}
      {email.data && (
        <Stack gap="xl">
          <DescriptionList
            items={[
              { name: sendingWords.emailPage.to, value: email.data.to },
              { name: sendingWords.emailPage.state, value: <StateBadge of="emailOfPerson" state={email.data.state} /> },
              { name: sendingWords.emailPage.attempts, value: email.data.tries },
              {
                name: sendingWords.emailPage.handed,
                value: email.data.handedAt ? <Time at={email.data.handedAt} /> : '–',
              },
              {
                name: sendingWords.emailPage.completed,
                value: email.data.finishedAt ? <Time at={email.data.finishedAt} /> : '–',
              },
            ]}
          />
          <Section title={sendingWords.emailPage.answers}>
            {email.data.answers.length === 0 && <Text c="dimmed">{sendingWords.emailPage.none}</Text>}
            {email.data.answers.map((said) => (
              <DeliveryReportCard key={`${said.at} ${said.outcome}`} said={said} />
            ))}
          </Section>
        </Stack>
      )}
    </Page>
  )
}
