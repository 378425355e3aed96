// The A/B test of a form: two looks, each shown to half of the visitors.

import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isSignificant } from '../../ui/changes.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import * as words from '../../words/index.ts'
import type { FormVariant } from './parts.ts'
import { resultsQuery } from './queries.ts'
import type { FormContent } from './queries.ts'
import classes from './builder.module.css'

const text = words.forms

type VariantSettingsProps = {
  accountId: string
  formId: string
  content: FormContent
  onChange: (content: FormContent) => void
  variant: FormVariant
  onVariant: (variant: FormVariant) => void
}

export function VariantSettings({ accountId, formId, content, onChange, variant, onVariant }: VariantSettingsProps) {
  const { variant: other, look } = content
  const end = (kept: FormVariant) => {
    onChange({ ...content, look: kept === 'b' && other ? other.look : look, variant: null })
    onVariant('a')
  }
  return (
    <Stack gap="sm" component="section" aria-label={text.test} className={classes.panel}>
      <Title order={2} fz="sm">
        {text.test}
      </Title>
      {other ? (
        <>
          <ToggleButtons
            label={text.variant}
            options={[
              { value: 'a', label: text.variantOf('a') },
              { value: 'b', label: text.variantOf('b') },
            ]}
            value={variant}
            onChange={onVariant}
          />
          <Text fz={13} c="dimmed">
            {text.testHint}
          </Text>
          <VariantFigures accountId={accountId} formId={formId} />
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => end('a')}>
              {text.keepVariant('a')}
            </Button>
            <Button variant="default" size="xs" onClick={() => end('b')}>
              {text.keepVariant('b')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text fz={13} c="dimmed">
            {text.testIntro}
          </Text>
          <div>
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                onChange({ ...content, variant: { look } })
                onVariant('b')
              }}
            >
              {text.startTest}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

/** The conversion of both published looks, and whether the difference means something. */
export function VariantFigures({ accountId, formId }: { accountId: string; formId: string }) {
  const { data } = useQuery(resultsQuery(accountId, formId, 30))
  if (!data?.variants) return null
  const [a, b] = data.variants.map(({ views, answers }) => ({ n: Math.min(answers, views), of: views }))
  const isClear = isSignificant(a!, b!)
  const ahead = a!.n * b!.of > b!.n * a!.of ? 'a' : 'b'
  return (
    <Stack gap={4}>
      {data.variants.map(({ variant, views, answers }) => (
        <Group key={variant} justify="space-between" wrap="nowrap" gap="xs">
          <Text fz="sm">{text.variantOf(variant)}</Text>
          <Text fz="sm" className={classes.figure}>
            {text.rate(answers, views)}
          </Text>
        </Group>
      ))}
      <Text fz={13} {...(!isClear && { c: 'dimmed' })}>
        {isClear ? text.variantAhead(ahead) : text.noWinner}
      </Text>
    </Stack>
  )
}
