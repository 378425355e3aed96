// What keeps it from being sent, and what is worth knowing.

import { Card, Title } from '@mantine/core'
import type { CampaignCheck } from '../../api.ts'
import { Icon } from '../../ui/icons.tsx'
import { Loading, Refusal } from '../../ui/states.tsx'
import { words } from '../../words/composing.ts'
import classes from './composer.module.css'

const text = words.composer

export function Checks({ check, error }: { check: CampaignCheck | null; error: unknown }) {
  return (
    <Card component="section" aria-label={text.checks} padding="md">
      <Title order={2} size="h5" mb="xs">
        {text.checks}
      </Title>
      {!check && !error && <Loading rows={2} />}
      {!check && <Refusal error={error} />}
      {check && (
        <ul className={classes.checks}>
          {check.problems.map(({ message }) => (
            <li key={message} data-tone="bad">
              <Icon name="alert" />
              <span>{readable(message)}</span>
            </li>
          ))}
          {check.warnings.map((message) => (
            <li key={message} data-tone="warn">
              <Icon name="alert" />
              <span>{message}</span>
            </li>
          ))}
          {check.problems.length === 0 && (
            <li data-tone="good">
              <Icon name="check" />
              <span>{text.checksPassed}</span>
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}

/** The server names fields as the API does; here they have other names. */
const FIELDS: Record<string, string> = {
  design_id: text.design,
  subject: text.subject,
  split: words.splitTest.title,
}

function readable(message: string): string {
  if (message.includes('"group_id", "list_id"')) return text.nobodyIn
  return message.replace(/^"(\w+)"/, (_, field: string) => FIELDS[field] ?? field)
}
