// The account: its name, where it is, and what its plan allows.

import { Badge, Button, Card, Group, Stack, Table, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Account } from '../api.ts'
import { accountQuery } from '../queries.ts'
import { useAccount } from '../ui/account.ts'
import { useAction } from '../ui/action.ts'
import { showDay } from '../ui/dates.ts'
import { Page } from '../ui/page.tsx'
import { Loading, ProblemAlert } from '../ui/states.tsx'

export function Settings() {
  const { accountId, manages } = useAccount()
  const account = useQuery(accountQuery(accountId))
  return (
    <Page title="Account" intro="What this account is called, and what its plan allows.">
      <ProblemAlert error={account.error} retry={() => void account.refetch()} />
      {account.isPending && <Loading />}
      {account.data && (
        <>
          <Identity key={accountId} account={account.data} manages={manages} />
          <Plan account={account.data} />
        </>
      )}
    </Page>
  )
}

function Identity({ account, manages }: { account: Account; manages: boolean }) {
  const form = useForm({ initialValues: { name: account.name, country: account.country ?? '' } })
  const save = useAction(
    ({ name, country }: typeof form.values) =>
      api.account.update({ path: { accountId: account.id }, body: { name, country: country.trim() || null } }),
    // The account's name stands in many places.
    {
      refresh: [],
      done: 'The account is saved.',
      onDone: ({ data }) => form.resetDirty({ ...form.values, name: data.name }),
    },
  )
  return (
    <Card withBorder padding="lg" component="section">
      <Title order={2} size="h4" mb="md">
        Name and country
      </Title>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack maw={440}>
          <TextInput
            label="Name"
            description="People who are invited see it."
            required
            maxLength={120}
            readOnly={!manages}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Country"
            description="Two letters, such as GB or US. It decides how dates such as 3/4/2026 are read."
            maxLength={2}
            readOnly={!manages}
            {...form.getInputProps('country')}
          />
          <ProblemAlert error={save.error} />
          {manages && (
            <Group>
              <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Card>
  )
}

function Plan({ account: { plan, open_for_sending, created_at, id } }: { account: Account }) {
  const limit = (n: number | null) => (n === null ? 'No limit' : n.toLocaleString('en'))
  return (
    <Card withBorder padding="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        Plan
      </Title>
      <Table variant="vertical" layout="auto">
        <Table.Tbody>
          <Table.Tr>
            <Table.Th w={200}>People</Table.Th>
            <Table.Td>{limit(plan.people_limit)}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th>Emails a month</Table.Th>
            <Table.Td>{limit(plan.sends_per_month)}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th>Sending</Table.Th>
            <Table.Td>{open_for_sending ? <Badge>Open</Badge> : <Badge color="yellow">Not open yet</Badge>}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th>Account id</Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{id}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th>Open since</Table.Th>
            <Table.Td>{showDay(created_at)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Card>
  )
}
