// Identities at the OpenID Connect provider that sign this user in.

import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { IdentityShown } from '../../api.ts'
import { meConnectIdentity, meDisconnectIdentity, meIdentities } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { lazyNamed, useDialog } from '../../ui/dialog.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Section } from '../../ui/section.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { signInOptionsQuery } from '../sign-in/provider.tsx'
import classes from './sessions.module.css'

const ConfirmPassword = lazyNamed(() => import('./dialogs.tsx'), 'ConfirmPassword')
const text = words.identities

export function Identities({ hasPassword }: { hasPassword: boolean }) {
  const { data: options } = useQuery(signInOptionsQuery)
  return options?.provider ? <IdentityList provider={options.provider.name} hasPassword={hasPassword} /> : null
}

function IdentityList({ provider, hasPassword }: { provider: string; hasPassword: boolean }) {
  const queries = useQueryClient()
  const openDialog = useDialog()
  const identities = useQuery({
    queryKey: queryKeys.identities,
    queryFn: async ({ signal }) => (await meIdentities({ signal })).data,
  })
  const connect = () =>
    openDialog((close) => (
      <ConfirmPassword
        title={text.connect(provider)}
        intro={text.connectIntro(provider)}
        submit={text.connect(provider)}
        isAsked={hasPassword}
        onClose={close}
        run={async (body) => {
          const { data } = await meConnectIdentity({ body })
          return () => window.location.assign(data.url)
        }}
      />
    ))
  const disconnect = ({ id, email }: IdentityShown) =>
    openDialog((close) => (
      <ConfirmPassword
        title={text.disconnectTitle(email)}
        intro={text.disconnectIntro(provider)}
        submit={text.disconnect}
        done={text.disconnected}
        isAsked={hasPassword}
        onClose={close}
        run={async (body) => {
          const { data } = await meDisconnectIdentity({ path: { id }, body })
          queries.setQueryData(queryKeys.identities, data)
          return close
        }}
      />
    ))
  return (
    <Section title={provider} intro={text.intro(provider)} wide>
      {identities.isPending && <Loading rows={1} />}
      {identities.isError && <ErrorState error={identities.error} retry={() => void identities.refetch()} />}
      {identities.data && identities.data.length > 0 && (
        <ul className={classes.list} aria-label={text.title}>
          {identities.data.map((identity) => (
            <li key={identity.id} className={classes.session}>
              <Stack gap={2} miw={0}>
                <TwoLines first={identity.email} second={identity.issuer} />
                <Text fz={13} c="dimmed">
                  {words.profile.lastSeen} <Time at={identity.usedAt} />
                </Text>
              </Stack>
              <Button
                variant="default"
                aria-label={text.disconnectOne(identity.email)}
                onClick={() => disconnect(identity)}
              >
                {text.disconnect}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Group>
        <Button variant="default" onClick={connect}>
          {text.connect(provider)}
        </Button>
      </Group>
    </Section>
  )
}
