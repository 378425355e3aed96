// Earlier versions of a design, one for each editing session and those with a name: preview, name and restore.

import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { designsVersionsName, designsVersionsRestore } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { useApiMutation } from '../../../ui/api-mutation.ts'
import { EmailFrame, pageSrc } from '../../../ui/email-preview.tsx'
import { useSave } from '../../../ui/save.ts'
import { ErrorState, Loading, ErrorMessage } from '../../../ui/feedback.tsx'
import { Time } from '../../../ui/time.tsx'
import * as words from '../../../words/index.ts'
import { versionsQuery } from '../queries.ts'

const text = words.designer

type VersionsProps = { accountId: string; designId: string; onClose: () => void; onRestored: () => void }

export function Versions({ accountId, designId, onClose, onRestored }: VersionsProps) {
  const versions = useQuery({ ...versionsQuery(accountId, designId), staleTime: 0 })
  const [looked, setLooked] = useState<number | null>(null)
  const restore = useApiMutation(
    (number: number) => designsVersionsRestore({ path: { accountId, id: designId, number: String(number) } }),
    {
      refresh: queryKeys.account(accountId).designs,
      done: text.restored,
      onDone() {
        onRestored()
        onClose()
      },
    },
  )
  return (
    <Modal title={text.versions} opened onClose={onClose} size={looked === null ? 640 : 960}>
      <Stack gap="sm">
        {versions.isPending && <Loading />}
        {versions.isError && <ErrorState error={versions.error} retry={() => void versions.refetch()} />}
        <NameVersion accountId={accountId} designId={designId} />
        {(versions.data ?? []).map(({ number, name, created_by, created_at }, n) => (
          <Group key={number} justify="space-between">
            <div>
              <Text fw={600} component="span">
                {name ?? text.version(number)}
              </Text>
              <Text fz={13} c="dimmed" component="span">
                {' '}
                <Time at={created_at} mode="minute" /> {created_by}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                aria-pressed={looked === number}
                onClick={() => setLooked(looked === number ? null : number)}
              >
                {text.view}
              </Button>
              {n > 0 && (
                <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate(number)}>
                  {text.restore}
                </Button>
              )}
            </Group>
          </Group>
        ))}
        <ErrorMessage error={restore.error} />
        {looked !== null && (
          <EmailFrame
            src={pageSrc(accountId, `/designs/${designId}/versions/${looked}/preview.html`)}
            title={text.version(looked)}
          />
        )}
      </Stack>
    </Modal>
  )
}

/** Keeps the current version under a name; later edits become another one. */
function NameVersion({ accountId, designId }: Pick<VersionsProps, 'accountId' | 'designId'>) {
  const save = useSave({
    initial: { name: '' },
    run: (body: { name: string }) => designsVersionsName({ path: { accountId, id: designId }, body }),
    refresh: queryKeys.account(accountId).designVersions(designId),
    done: ({ data }) => text.versionNamed(data.name ?? ''),
    clears: true,
  })
  return (
    <form onSubmit={save.submit} noValidate>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput flex={1} label={text.versionName} maxLength={100} {...save.form.getInputProps('name')} />
        <Button type="submit" variant="default" loading={save.busy} disabled={save.form.values.name.trim() === ''}>
          {text.nameVersion}
        </Button>
      </Group>
      <ErrorMessage error={save.error} />
    </form>
  )
}
