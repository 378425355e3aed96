// Uploads the files that the other platform exported, until the dry run starts.

import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { movesCancel, movesCheck, movesRemoveFile, movesUpload } from '../../api.ts'
import type { Move } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { formatBytes } from '../../ui/bytes.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { optionsOf } from '../../words/lookup.ts'
import * as words from '../../words/index.ts'
import type { MoveProps } from './move-page.tsx'
import classes from './moving.module.css'

const w = words.moving

type FileStatus = Move['files'][number]['status']

export function UploadFiles({ accountId, move }: MoveProps) {
  const path = { accountId, id: move.id }
  const refresh = queryKeys.account(accountId).moves
  const [status, setStatus] = useState<FileStatus>('auto')
  const [list, setList] = useState('')
  const upload = useApiMutation(
    async (files: File[]) => {
      for (const file of files) {
        const query = { name: file.name.slice(0, 200), status, ...(list.trim() && { list: list.trim() }) }
        await movesUpload({ path, query, body: file })
      }
    },
    { refresh },
  )
  const remove = useApiMutation((n: number) => movesRemoveFile({ path: { ...path, n: String(n) } }), { refresh })
  const check = useApiMutation<void, unknown>(() => movesCheck({ path }), { refresh })
  const cancel = useApiMutation<void, unknown>(() => movesCancel({ path }), { refresh, done: w.canceled })
  return (
    <Section title={w.upload} intro={w.noFiles} wide>
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        <Select
          label={w.fileStatus}
          data={optionsOf(words.moveFileStatuses)}
          allowDeselect={false}
          value={status}
          onChange={(value) => setStatus(value as FileStatus)}
        />
        <TextInput
          label={w.fileList}
          maxLength={120}
          value={list}
          onChange={(event) => setList(event.currentTarget.value)}
        />
      </Group>
      <DropZone
        title={w.drop}
        button={w.addFiles}
        hint={w.fileHint}
        accept=".csv,.tsv,.txt,.html,.htm,.zip"
        isBusy={upload.isPending}
        onFiles={(files) => upload.mutate(files)}
        multiple
      />
      {move.files.length > 0 && (
        <Stack component="ul" gap="xs" className={classes.files} aria-label={w.upload}>
          {move.files.map(({ n, name, bytes, status: says, kind }) => (
            <Group component="li" key={n} justify="space-between" wrap="nowrap">
              <Text className="anywhere">
                {name}{' '}
                <Text span c="dimmed" fz={13}>
                  {[formatBytes(bytes), kind === 'table' && says !== 'auto' && words.moveFileStatuses[says]]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={w.removeFile(name)}
                onClick={() => remove.mutate(n)}
              >
                <Icon name="delete" />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
      <ErrorMessage error={upload.error ?? remove.error ?? check.error ?? cancel.error} />
      <Group gap="xs">
        <Button disabled={move.files.length === 0} loading={check.isPending} onClick={() => check.mutate()}>
          {w.check}
        </Button>
        <Button variant="default" onClick={() => cancel.mutate()}>
          {w.cancel}
        </Button>
      </Group>
    </Section>
  )
}
