// A captured email: rendered, plain text, headers, links and source.

import { Anchor, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CapturedMail } from '../../api.ts'
import { CopyButton } from '../../ui/copy.tsx'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { mailQuery } from './queries.ts'
import classes from './captured-mail.module.css'

type Part = 'html' | 'text' | 'headers' | 'links' | 'source'

export function Message({ accountId, id }: { accountId: string; id: string }) {
  const mail = useQuery(mailQuery(accountId, id))
  const [part, setPart] = useState<Part>('html')
  const text = words.capturedMail
  if (mail.isPending) return <Loading />
  if (mail.isError) return <ErrorState error={mail.error} retry={() => void mail.refetch()} />
  const { data } = mail
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h4" className="anywhere">
          {data.subject || words.emailPreview.noSubject}
        </Title>
        <Text fz="sm" c="dimmed" className="anywhere" component="div">
          {headerOf(data, 'from')} → {data.to} · <Time at={data.created_at} mode="minute" />
        </Text>
      </div>
      <Group>
        <ToggleButtons
          label={text.tabs}
          value={part}
          onChange={setPart}
          options={(['html', 'text', 'headers', 'links', 'source'] as const).map((value) => ({
            value,
            label: text[value],
          }))}
        />
      </Group>
      <Shown accountId={accountId} mail={data} part={part} />
    </Stack>
  )
}

const headerOf = ({ headers }: CapturedMail, name: string): string =>
  headers.find((header) => header.name.toLowerCase() === name)?.value ?? ''

function Shown({ accountId, mail, part }: { accountId: string; mail: CapturedMail; part: Part }) {
  const text = words.capturedMail
  switch (part) {
    case 'html':
      return mail.html ? (
        <EmailPreview src={pageSrc(accountId, `/mailbox/${mail.id}/email.html`)} subject={mail.subject} />
      ) : (
        <Text>{text.noHtml}</Text>
      )
    case 'text':
      return (
        <Code block className={classes.source} tabIndex={0}>
          {mail.text ?? ''}
        </Code>
      )
    case 'headers':
      return <DescriptionList items={unique(mail.headers)} />
    case 'links':
      return mail.links.length === 0 ? (
        <Text>{text.noLinks}</Text>
      ) : (
        <ol className={classes.links}>
          {mail.links.map((link, n) => (
            <li key={`${n} ${link}`}>
              <Anchor href={link} target="_blank" rel="noreferrer" className="anywhere">
                {link}
              </Anchor>
            </li>
          ))}
        </ol>
      )
    case 'source':
      return (
        <Stack gap="xs">
          <Group>
            <CopyButton value={mail.source} />
          </Group>
          <Code block className={classes.source} tabIndex={0}>
            {mail.source}
          </Code>
        </Stack>
      )
  }
}

/** A header may appear several times. */
const unique = (headers: CapturedMail['headers']) =>
  [...Map.groupBy(headers, ({ name }) => name)].map(([name, all]) => ({
    name,
    value: all.map(({ value }) => value).join('\n'),
  }))
