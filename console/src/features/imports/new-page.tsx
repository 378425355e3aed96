// The first step of an import: a dropped or selected file, or pasted rows. After the upload it is safe to leave.

import { Button, Card, Group, Stack, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import { importsUpload } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { Steps } from './steps.tsx'

export function NewImport() {
  const { accountId } = useAccount()
  const navigate = useNavigate()
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
      <Steps at="file" />
      <DropZone
        title={w.drop}
        button={w.choose}
        hint={w.fileHint}
        accept=".csv,.tsv,.txt,text/csv"
        isBusy={upload.isPending}
        onFiles={([file]) => upload.mutate(file!)}
      />
      <ErrorMessage error={upload.error} />
      <Card component="section" aria-label={w.paste}>
        <Stack gap="sm">
          <Textarea
            label={w.paste}
            placeholder={w.example}
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
              onClick={() => upload.mutate(new File([text], w.pasted, { type: 'text/csv' }))}
            >
              {w.pasteIt}
            </Button>
          </Group>
        </Stack>
      </Card>
    </Page>
  )
}
