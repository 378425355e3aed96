// The first step of an import: a dropped or selected file, or pasted rows. After the upload it is safe to leave.

import { Button, Card, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import { importsUpload } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import classes from './imports.module.css'

export function NewImport() {
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const [isOver, setIsOver] = useState(false)
  const [text, setText] = useState('')
  const w = words.imports
  const upload = useApiMutation(
    async (file: File) =>
      (await importsUpload({ path: { accountId }, query: { name: file.name.slice(0, 200) }, body: file })).data.id,
    {
      refresh: queryKeys.account(accountId).imports,
      onDone: (id) => void navigate({ to: urls.import, params: { accountId, importId: id } }),
    },
  )
  const send = (file: File | null | undefined) => {
    if (file) upload.mutate(file)
  }
  return (
    <Page
      title={w.titleNew}
      part={words.people.title}
      trail={
        <RouterLink to={urls.people} params={{ accountId }} fz="sm">
          {words.people.title}
        </RouterLink>
      }
      line={w.intro}
      width="settings"
    >
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          send(event.dataTransfer.files[0])
        }}
      >
        <Icon name="import" size={32} />
        <Text fw={600}>{w.drop}</Text>
        <FileButton onChange={send} accept=".csv,.tsv,.txt,text/csv">
          {(props) => (
            <Button {...props} loading={upload.isPending}>
              {w.choose}
            </Button>
          )}
        </FileButton>
        <Text c="dimmed" fz={13}>
          {w.fileHint}
        </Text>
      </div>
      <ErrorMessage error={upload.error} />
      <Card component="section" aria-label={w.paste}>
        <Stack gap="sm">
          <Textarea
            label={w.paste}
            autosize
            minRows={4}
            maxRows={12}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group>
            <Button
              variant="default"
              disabled={text.trim() === ''}
              onClick={() => send(new File([text], w.pasted, { type: 'text/csv' }))}
            >
              {w.pasteIt}
            </Button>
          </Group>
        </Stack>
      </Card>
    </Page>
  )
}
