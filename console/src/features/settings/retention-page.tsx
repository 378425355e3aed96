// How long activity is kept, and data exports.

import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { activityRetentionUpdate, contactsExportAll, exportsGet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Page } from '../../ui/page.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { useSave } from '../../ui/save.ts'
import { Section } from '../../ui/section.tsx'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { ErrorState, Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { RouterLink } from '../../ui/links.tsx'
import { ChangeRetention } from './lazy.ts'
import { retentionQuery } from './queries.ts'

export function Retention() {
  const { accountId, manages } = useAccount()
  const retention = useQuery(retentionQuery(accountId))
  return (
    <Page title={words.nav.retention} part={words.nav.settings} width="settings">
      {retention.isPending && <Loading />}
      {retention.isError && <ErrorState error={retention.error} retry={() => void retention.refetch()} />}
      {retention.data && (
        <Keep
          key={String(retention.data.keepMonths)}
          accountId={accountId}
          keepMonths={retention.data.keepMonths}
          manages={manages}
        />
      )}
      <Exports accountId={accountId} manages={manages} />
    </Page>
  )
}

const FIRST_OFFER = 24

type KeepProps = { accountId: string; keepMonths: number | null; manages: boolean }

function Keep({ accountId, keepMonths: before, manages }: KeepProps) {
  const w = words.retention
  const openDialog = useDialog()
  const isShorter = (months: number | null) => months !== null && (before === null || months < before)
  const save = useSave({
    initial: { mode: before === null ? 'ever' : 'months', months: before ?? FIRST_OFFER },
    async run({ mode, months }) {
      const keepMonths = mode === 'ever' ? null : months
      // Deletion can't be undone, so the number is shown and must be typed.
      if (isShorter(keepMonths))
        return openDialog((close) => <ChangeRetention accountId={accountId} keepMonths={keepMonths!} onClose={close} />)
      await activityRetentionUpdate({ path: { accountId }, body: { keepMonths } })
    },
    refresh: queryKeys.account(accountId).retention,
  })
  const { form } = save
  return (
    <SettingsCard title={w.title} intro={w.intro} save={save} readOnly={!manages}>
      <Radio.Group aria-label={w.title} readOnly={!manages} {...form.getInputProps('mode')}>
        <Stack gap="xs">
          <Radio value="ever" label={w.forEver} />
          <Radio value="months" label={w.forMonths} />
        </Stack>
      </Radio.Group>
      {form.values.mode === 'months' && (
        <NumberInput
          label={w.months}
          min={1}
          max={1_200}
          allowDecimal={false}
          w={140}
          readOnly={!manages}
          {...form.getInputProps('months')}
        />
      )}
    </SettingsCard>
  )
}

function Exports({ accountId, manages }: { accountId: string; manages: boolean }) {
  const w = words.retention
  const path = { accountId }
  const download = useApiMutation(async (part: 'people' | 'orders' | 'products' | 'activity') => {
    const file =
      part === 'people'
        ? await contactsExportAll({ path, parseAs: 'blob' })
        : await exportsGet({ path: { accountId, part }, parseAs: 'blob' })
    downloadFile(file, `${part}.csv`)
  })
  return (
    <Section title={w.exports} intro={w.exportsIntro}>
      <Group gap="xs">
        {(['people', 'orders', 'products', 'activity'] as const).map((part) => (
          <Button
            key={part}
            variant="default"
            leftSection={<Icon name="download" />}
            disabled={!manages}
            loading={download.isPending && download.variables === part}
            onClick={() => download.mutate(part)}
          >
            {words.exportNames[part]}
          </Button>
        ))}
      </Group>
      {!manages && <Text c="dimmed">{w.exportsForAdmins}</Text>}
      <ErrorMessage error={download.error} />
      <Text c="dimmed" fz={13}>
        {w.otherFiles}{' '}
        <RouterLink to={urls.dataSets} params={path} inherit td="underline">
          {w.openDataSets}
        </RouterLink>
      </Text>
    </Section>
  )
}
