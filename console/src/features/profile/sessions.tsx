// Active sessions, and signing out of them.

import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { meEndOtherSessions, meEndSession, meSessions, sessionSignOutEverywhere } from '../../api.ts'
import type { SessionShown } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { Section } from '../../ui/section.tsx'
import { useSignOut } from '../../ui/session.ts'
import { ErrorState, Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import classes from './sessions.module.css'

const text = words.profile

export function Sessions() {
  const queries = useQueryClient()
  const sessions = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await meSessions({ signal })).data,
  })
  const signOut = useSignOut(() => sessionSignOutEverywhere())
  const show = ({ data }: { data: SessionShown[] }) => queries.setQueryData(queryKeys.sessions, data)
  const end = useApiMutation((id: string) => meEndSession({ path: { id } }), { done: text.signedOut, onDone: show })
  const endOthers = useApiMutation<void, { data: SessionShown[] }>(() => meEndOtherSessions(), {
    done: text.othersSignedOut,
    onDone: show,
  })
  return (
    <Section title={text.sessions} intro={text.sessionsIntro} wide>
      {sessions.isPending && <Loading rows={2} />}
      {sessions.isError && <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className={classes.list} aria-label={text.sessions}>
          {sessions.data.map((session) => (
            <OneSession key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
          ))}
        </ul>
      )}
      <ErrorMessage error={signOut.error ?? end.error ?? endOthers.error} />
      <Group gap="xs">
        {(sessions.data?.length ?? 0) > 1 && (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {text.signOutOthers}
          </Button>
        )}
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {text.signOutEverywhere}
        </Button>
      </Group>
    </Section>
  )
}

function OneSession({ session, onEnd }: { session: SessionShown; onEnd: () => void }) {
  const { browser, address, current, seenAt } = session
  const name = browser ?? text.unknownBrowser
  return (
    <li className={classes.session}>
      <Stack gap={2} miw={0}>
        <TwoLines first={current ? text.thisBrowser(name) : name} second={address} />
        <Text fz={13} c="dimmed">
          {text.lastSeen} <Time at={seenAt} />
        </Text>
      </Stack>
      {!current && (
        <Button variant="default" aria-label={text.signOutOf(name)} onClick={onEnd}>
          {text.signOut}
        </Button>
      )}
    </li>
  )
}
