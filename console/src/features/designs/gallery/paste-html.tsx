// A design from HTML of another tool. Shows the email beside it, and lists what changes about it.

import { Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { designsReadHtml } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { pageSrc } from '../../../ui/email-preview.tsx'
import { ErrorMessage } from '../../../ui/feedback.tsx'
import * as words from '../../../words/index.ts'
import { showEmail } from '../designer/email-frame.ts'
import classes from './gallery.module.css'

const text = words.gallery
const AFTER_MS = 400

type PasteHtmlProps = {
  accountId: string
  busy: boolean
  error: unknown
  onCreate: (name: string, html: string) => void
  onClose: () => void
}

/** The email as it would be sent, in a page whose policy allows what emails need, and no scripts. */
function PastedPreview({ accountId, html }: { accountId: string; html: string | null }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady && html !== null) showEmail(frame.current!, html)
  }, [isReady, html])
  return (
    <div className={classes.pastedEmail} data-empty={html === null || undefined}>
      {html === null && <Text c="dimmed">{text.htmlEmpty}</Text>}
      <iframe
        ref={frame}
        src={pageSrc(accountId, '/design-canvas.html')}
        title={text.htmlPreview}
        sandbox="allow-same-origin"
        data-testid="pasted-email"
        onLoad={() => setReady(true)}
      />
    </div>
  )
}

export function PasteHtml({ accountId, busy, error, onCreate, onClose }: PasteHtmlProps) {
  const [name, setName] = useState('')
  const [html, setHtml] = useState('')
  const [settled] = useDebouncedValue(html, AFTER_MS)
  const reading = useQuery({
    queryKey: [...queryKeys.account(accountId).designs, 'pasted', settled],
    queryFn: async () => (await designsReadHtml({ path: { accountId }, body: { html: settled } })).data,
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isRead = reading.isSuccess && !reading.isPlaceholderData && settled === html
  return (
    <Modal title={text.html} opened onClose={onClose} size={1120}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isRead) onCreate(name.trim() || words.designs.untitled, reading.data.html)
        }}
      >
        <Stack gap="md">
          <TextInput
            label={words.designs.name}
            placeholder={words.designs.untitled}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div className={classes.pasted}>
            <Textarea
              label={text.htmlSource}
              data-autofocus
              spellCheck={false}
              className={classes.pastedSource}
              value={html}
              onChange={(event) => setHtml(event.currentTarget.value)}
            />
            <PastedPreview accountId={accountId} html={reading.data?.preview ?? null} />
          </div>
          <div role="status">
            {isRead &&
              (reading.data.changes.length === 0 ? (
                <Text fz="sm">{text.htmlUnchanged}</Text>
              ) : (
                <List size="sm">
                  {reading.data.changes.map(({ change, count }) => (
                    <List.Item key={change}>{words.pastedChanges[change](count)}</List.Item>
                  ))}
                </List>
              ))}
          </div>
          <ErrorMessage error={reading.error ?? error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.ui.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={!isRead}>
              {text.htmlCreate}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
