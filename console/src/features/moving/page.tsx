// Setting up a move from another platform: the platform, then its key or its export files.

import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { movesCreate } from '../../api.ts'
import type { Move } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { ErrorMessage, Forbidden } from '../../ui/feedback.tsx'
import { Page } from '../../ui/page.tsx'
import { SecretField } from '../../ui/password-field.tsx'
import { useSave } from '../../ui/save.ts'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { movesQuery } from './queries.ts'

const w = words.moving

const columns: Column<Move>[] = [
  {
    key: 'name',
    head: w.name,
    cell: ({ platform, name, counts }) => (
      <TwoLines first={`${words.movePlatforms[platform]} · ${name}`} second={w.summary(counts)} />
    ),
    phone: 'title',
  },
  {
    key: 'state',
    head: w.state,
    cell: ({ state }) => <StateBadge of="move" state={state} />,
    width: 180,
    phone: 'badge',
  },
  { key: 'when', head: w.when, cell: ({ createdAt }) => <Time at={createdAt} />, width: 180, phone: 'sub' },
]

export function Moves() {
  const { accountId, manages } = useAccount()
  const moves = useQuery({ ...movesQuery(accountId), enabled: manages })
  return (
    <Page title={w.title} part={words.nav.settings} line={w.intro} width="settings">
      {manages ? (
        <>
          <NewMove accountId={accountId} />
          {(moves.data?.data.length ?? 0) > 0 && (
            <DataTable
              label={w.earlier}
              query={moves}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              columns={columns}
              rowHref={({ id }) => linkOptions({ to: urls.move, params: { accountId, moveId: id } })}
              empty={null}
            />
          )}
        </>
      ) : (
        <Forbidden title={w.title} />
      )}
    </Page>
  )
}

const STEPS = {
  api: {
    mailchimp: words.mailchimpKeySteps,
    klaviyo: words.klaviyoKeySteps,
    listmonk: words.listmonkKeySteps,
  },
  files: {
    mailchimp: words.mailchimpFileSteps,
    klaviyo: words.klaviyoFileSteps,
    listmonk: words.listmonkFileSteps,
  },
}

type Values = { platform: Move['platform']; source: Move['source']; key: string; user: string; address: string }

function NewMove({ accountId }: { accountId: string }) {
  const navigate = useNavigate()
  const initial: Values = { platform: 'mailchimp', source: 'api', key: '', user: '', address: '' }
  const save = useSave({
    initial,
    run: ({ platform, source, key, user, address }) =>
      movesCreate({
        path: { accountId },
        body: {
          platform,
          source,
          ...(source === 'api' && { key }),
          ...(source === 'api' && platform === 'listmonk' && { user, address }),
        },
      }),
    refresh: queryKeys.account(accountId).moves,
    onDone: ({ data }) => void navigate({ to: urls.move, params: { accountId, moveId: data.id } }),
  })
  const { form } = save
  const { platform, source } = form.values
  return (
    <Section title={w.what} intro={w.optOuts} wide>
      <form onSubmit={save.submit} noValidate>
        <Stack gap="md" maw={560}>
          <Group>
            <ToggleButtons
              label={w.platform}
              value={platform}
              options={optionsOf(words.movePlatforms)}
              onChange={(value) => form.setFieldValue('platform', value)}
            />
          </Group>
          <Group>
            <ToggleButtons
              label={w.how}
              value={source}
              options={optionsOf(words.moveSources)}
              onChange={(value) => form.setFieldValue('source', value)}
            />
          </Group>
          <List type="ordered" fz="sm">
            {Object.values(STEPS[source][platform]).map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
          {source === 'api' && (
            <>
              {platform === 'listmonk' && (
                <>
                  <TextInput
                    label={w.address}
                    description={w.addressHint}
                    required
                    maxLength={300}
                    {...form.getInputProps('address')}
                  />
                  <TextInput label={w.user} required maxLength={200} {...form.getInputProps('user')} />
                </>
              )}
              <SecretField
                label={platform === 'listmonk' ? w.token : w.key}
                description={w.keyHint}
                required
                {...form.getInputProps('key')}
              />
            </>
          )}
          <ErrorMessage error={save.error} />
          <Group>
            <Button type="submit" loading={save.busy}>
              {source === 'api' ? w.connect : w.continue}
            </Button>
          </Group>
          {source === 'api' && (
            <Text c="dimmed" fz={13}>
              {w.dryRun}
            </Text>
          )}
        </Stack>
      </form>
    </Section>
  )
}
