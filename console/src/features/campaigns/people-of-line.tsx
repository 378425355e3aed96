// The people behind a line of an audience's count.

import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleCampaign } from '../../api.ts'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { audienceLineQuery } from './queries.ts'
import type { AudienceLine } from './queries.ts'
import classes from './audience.module.css'

const text = words.composer

type PeopleOfLineProps = {
  accountId: string
  campaign: ConsoleCampaign
  title: string
  line: AudienceLine
  onClose: () => void
}

export function PeopleOfLine({ accountId, campaign, title, line, onClose }: PeopleOfLineProps) {
  const found = useQuery(audienceLineQuery(accountId, campaign, line))
  return (
    <Modal title={title} opened onClose={onClose}>
      {found.isPending && <Loading rows={4} />}
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.data && (
        <Stack gap={4}>
          {found.data.length === 100 && (
            <Text fz={13} c="dimmed">
              {text.peopleOfLine}
            </Text>
          )}
          {found.data.map(({ contact_id: personId, email, name }) => (
            <div key={personId} className={classes.person}>
              <RouterLink to={urls.person} params={{ accountId, personId }}>
                {email}
              </RouterLink>
              {name && <span className={classes.hint}> {name}</span>}
            </div>
          ))}
        </Stack>
      )}
    </Modal>
  )
}
