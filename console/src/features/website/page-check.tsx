// Loads a page of the team's website from the server and says whether the script works there.

import { Button, Group, List, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { siteCheck } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'

export function PageCheck({ accountId, initial = '' }: { accountId: string; initial?: string }) {
  const [url, setUrl] = useState(initial)
  const check = useApiMutation(() => siteCheck({ path: { accountId }, body: { url } }))
  return (
    <Stack gap="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          check.mutate(undefined)
        }}
      >
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            label={words.website.checkUrl}
            type="url"
            required
            flex={1}
            value={url}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={check.isPending}>
            {words.website.checkIt}
          </Button>
        </Group>
      </form>
      <ErrorMessage error={check.error} />
      {check.data && (
        <List aria-label={words.website.found} role="status" spacing="xs" center>
          {check.data.data.findings.map(({ ok, text }) => (
            <List.Item key={text} icon={<Icon name={ok ? 'check' : 'alert'} />}>
              {ok ? words.website.yes : words.website.no} {text}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
