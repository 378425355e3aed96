// A captured email: rendered, plain text, headers, links and source.

import { Anchor, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CapturedMail } from '../../api.ts'
import { CopyButton } from '../../ui/copy.tsx'
import { EmailPreview, pageSrc } from '../../ui/email-preview.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { EmailSourceLink } from '../campaigns/email-source-link.tsx'
import { mailQuery } from './queries.ts'
import classes from './captured-mail.module.css'

type Part = 'html' | 'text' | 'headers' | 'links' | 'source'

const text = words.capturedMail

export function Message({ accountId, id }: { accountId: string; id: string }) {
  const mail = useQuery(mailQuery(accountId, id))
  const [part, setPart] = useState<Part>('html')
  if (mail.isPending) return <Loading />
  if (mail.isError) return <ErrorState error={mail.error} retry={() => void mail.refetch()} />
  const parts = (
    <ToggleButtons
      label={text.tabs}
      value={part}
      onChange={setPart}
      options={(['html', 'text', 'headers', 'links', 'source'] as const).map((value) => ({
        value,
        label: text[value],
      }))}
    />
  )
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h4" className="anywhere">
          {mail.data.subject || words.emailPreview.noSubject}
        </Title>
        <About accountId={accountId} mail={mail.data} />
      </div>
      {part === 'html' && mail.data.html ? (
        <EmailPreview src={pageSrc(accountId, `/mailbox/${id}/email.html`)} subject={mail.data.subject} left={parts} />
      ) : (
        <>
          <Group>{parts}</Group>
          <Shown mail={mail.data} part={part} />
        </>
      )}
    </Stack>
  )
}

function About({ accountId, mail }: { accountId: string; mail: CapturedMail }) {
  const { to, created_at, sent_by } = mail
  const facts: [string, ReactNode][] = [
    [text.from, senderOf(mail)],
    [text.to, to],
    [text.captured, <Time key="time" at={created_at} mode="minute" />],
  ]
  if (sent_by)
    facts.push([words.groupUses[sent_by.kind], <EmailSourceLink key="by" accountId={accountId} source={sent_by} />])
  return (
    <dl className={classes.about}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `Kettle & Leaf <hello@kettle.example>`, without the quotes of the header. */
function senderOf({ headers }: CapturedMail): string {
  const from = headers.find(({ name }) => name.toLowerCase() === 'from')?.value ?? ''
  return from.replace(/^"(.*)" </, (_, name: string) => `${name.replaceAll(/\\(.)/g, '$1')} <`)
}

function Shown({ mail, part }: { mail: CapturedMail; part: Part }) {
  switch (part) {
    case 'html':
      return <Text>{text.noHtml}</Text>
    case 'text':
      return (
        <Code block className={classes.source} tabIndex={0}>
          {mail.text ?? ''}
        </Code>
      )
    case 'headers':
      return <DescriptionList columns items={unique(mail.headers)} />
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
