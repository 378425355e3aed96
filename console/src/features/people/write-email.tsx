// Writes to one person: a letter or a design, previewed as they would receive it, sent now or at a set time.

import { Button, Group, Modal, Select, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accountQuery } from '../../account.ts'
import { scheduledEmailsCreate } from '../../api.ts'
import type { Person } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { DateTimePicker } from '../../ui/date-time-picker.tsx'
import { pageSrc } from '../../ui/email-preview.tsx'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { fullName } from '../../ui/full-name.ts'
import { nextHour, useNow } from '../../ui/now.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import * as words from '../../words/index.ts'
import { showEmail } from '../designs/designer/email-frame.ts'
import { designsQuery } from '../designs/queries.ts'
import { PersonPicker } from './person-picker.tsx'
import { letterPreviewQuery } from './person-queries.ts'
import type { Letter } from './person-queries.ts'
import classes from './write-email.module.css'

const text = words.oneToOne
const AFTER_MS = 400

type Kind = 'letter' | 'design'

type WriteEmailProps = {
  accountId: string
  /** Chosen in the dialog if null. */
  person: Pick<Person, 'id' | 'email' | 'firstName' | 'lastName'> | null
  onClose: () => void
}

export function WriteEmail({ accountId, person, onClose }: WriteEmailProps) {
  const account = useQuery(accountQuery(accountId))
  const designs = useQuery(designsQuery(accountId))
  const now = useNow()
  const format = useTimeFormat()
  const [personId, setPersonId] = useState(person?.id ?? null)
  const [kind, setKind] = useState<Kind>('letter')
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [designId, setDesignId] = useState<string | null>(null)
  const [at, setAt] = useState<Date | null>(null)
  const [isTried, setTried] = useState(false)

  const draft: Letter | null = draftOf(kind, { subject, body, designId })
  const send = useApiMutation(
    (letter: Letter) =>
      scheduledEmailsCreate({
        path: { accountId, id: personId! },
        body: { ...letter, ...(at && { at: at.toISOString() }) },
      }),
    {
      refresh: queryKeys.account(accountId).oneToOne,
      done: ({ data }) =>
        data.status === 'sent' ? text.sent : text.scheduled(formatTime(new Date(data.at), ['day', 'time'], format)),
      onDone: onClose,
    },
  )
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (draft && personId) send.mutate(draft)
  }
  const missing = (isMissing: boolean, message: string) => (isTried && isMissing ? message : null)
  return (
    <Modal
      title={person ? text.titleFor(fullName(person) || person.email) : text.action}
      opened
      onClose={onClose}
      size={980}
    >
      <form onSubmit={submit} noValidate>
        <div className={classes.columns}>
          <Stack gap="md">
            {!person && (
              <div>
                <PersonPicker
                  accountId={accountId}
                  label={text.person}
                  placeholder={text.personHint}
                  value={personId}
                  onChange={setPersonId}
                />
                {missing(personId === null, text.needsPerson) && (
                  <Text fz="sm" c="var(--lm-bad-text)">
                    {text.needsPerson}
                  </Text>
                )}
              </div>
            )}
            <Group>
              <ToggleButtons
                label={text.content}
                value={kind}
                options={[
                  { value: 'letter', label: text.kindLetter },
                  { value: 'design', label: text.kindDesign },
                ]}
                onChange={setKind}
              />
            </Group>
            {kind === 'design' && (
              <Select
                label={text.design}
                data={(designs.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={designId}
                searchable
                onChange={setDesignId}
                error={missing(designId === null, text.needsDesign)}
              />
            )}
            <TextInput
              label={text.subject}
              description={kind === 'design' ? text.subjectHint : undefined}
              maxLength={500}
              value={subject}
              onChange={(event) => setSubject(event.currentTarget.value)}
              error={missing(kind === 'letter' && subject.trim() === '', text.needsSubject)}
            />
            {kind === 'letter' && (
              <Textarea
                label={text.text}
                description={text.textHint}
                maxLength={10_000}
                autosize
                minRows={8}
                maxRows={16}
                value={body}
                onChange={(event) => setBody(event.currentTarget.value)}
                error={missing(body.trim() === '', text.needsText)}
              />
            )}
            <Group>
              <ToggleButtons
                label={text.when}
                value={at ? 'later' : 'now'}
                options={[
                  { value: 'now', label: text.whenNow },
                  { value: 'later', label: text.whenLater },
                ]}
                onChange={(when) => setAt(when === 'now' ? null : (at ?? nextHour(now)))}
              />
            </Group>
            {at && account.data && (
              <DateTimePicker
                value={at}
                now={now}
                zone={account.data.zone}
                weekStart={account.data.weekStart}
                onChange={setAt}
              />
            )}
          </Stack>
          <LetterPreview accountId={accountId} personId={personId} draft={draft} />
        </div>
        <Stack gap="md" mt="md">
          <ErrorMessage error={send.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.ui.cancel}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {at ? text.submitLater : text.send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Null while something is missing. */
function draftOf(
  kind: Kind,
  { subject, body, designId }: { subject: string; body: string; designId: string | null },
): Letter | null {
  const title = subject.trim()
  if (kind === 'design') return designId === null ? null : { design_id: designId, ...(title && { subject: title }) }
  return title === '' || body.trim() === '' ? null : { subject: title, text: body }
}

type LetterPreviewProps = { accountId: string; personId: string | null; draft: Letter | null }

function LetterPreview({ accountId, personId, draft }: LetterPreviewProps) {
  const [settled] = useDebouncedValue(JSON.stringify(draft), AFTER_MS)
  const shown = JSON.parse(settled) as Letter | null
  const preview = useQuery({
    ...letterPreviewQuery(accountId, personId ?? '', shown ?? {}),
    enabled: shown !== null && personId !== null,
    placeholderData: keepPreviousData,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const html = preview.data?.html
  useEffect(() => {
    if (isReady && html && frame.current) showEmail(frame.current, html)
  }, [isReady, html])
  return (
    <section aria-label={text.preview} className={classes.preview}>
      <Text fw={600} className="anywhere">
        {preview.data?.subject || text.preview}
      </Text>
      {preview.data?.problems.map(({ message }) => (
        <Text key={message} fz="sm" c="var(--lm-bad-text)">
          {message}
        </Text>
      ))}
      <ErrorMessage error={preview.error} />
      {!html && <Text c="dimmed">{text.previewEmpty}</Text>}
      <iframe
        ref={frame}
        hidden={!html}
        src={pageSrc(accountId, '/design-canvas.html')}
        title={text.preview}
        sandbox="allow-same-origin"
        className={classes.frame}
        onLoad={() => setReady(true)}
      />
    </section>
  )
}
