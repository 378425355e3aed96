// Beside the form in the builder: how it converts, and when it appears.

import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { Form } from '../../api.ts'
import { formatNumber } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { isReviewed } from './form-type.ts'
import { isOverlay } from './parts.ts'
import type { FormContent } from './queries.ts'
import classes from './builder.module.css'

const text = words.forms

type FormSummaryProps = { accountId: string; form: Form; content: FormContent; onEdit: () => void }

export function FormSummary({ accountId, form, content, onEdit }: FormSummaryProps) {
  return (
    <>
      <Stack gap="sm" component="section" aria-label={text.in30Days} className={classes.panel}>
        <Group justify="space-between">
          <Title order={2} fz="sm">
            {text.in30Days}
          </Title>
          <RouterLink fz={13} to={urls.formResults} params={{ accountId, formId: form.id }}>
            {text.results}
          </RouterLink>
        </Group>
        <SimpleGrid cols={2}>
          <Figure label={text.shown} value={formatNumber(form.shownIn30Days)} />
          <Figure
            label={isReviewed(form) ? text.conversionRate : text.signedUp}
            value={text.conversion(form.answersIn30Days, form.shownIn30Days)}
            hint={isReviewed(form) ? text.answersCount(form.answersIn30Days) : text.signedUpCount(form.answersIn30Days)}
          />
        </SimpleGrid>
      </Stack>
      {isOverlay(content.look) && (
        <Stack gap={6} component="section" aria-label={text.whenAppears} className={classes.panel}>
          <Title order={2} fz="sm">
            {text.whenAppears}
          </Title>
          <Text fz={13}>{words.displayRules(content.where)}</Text>
          <div>
            <Anchor component="button" type="button" fz={13} onClick={onEdit}>
              {text.editRules}
            </Anchor>
          </div>
        </Stack>
      )}
    </>
  )
}

const Figure = ({ label, value, hint }: { label: string; value: string; hint?: string }) => (
  <div>
    <Text fz={12} c="dimmed">
      {label}
    </Text>
    <Text fw={600}>{value}</Text>
    {hint && (
      <Text fz={12} c="dimmed">
        {hint}
      </Text>
    )}
  </div>
)
