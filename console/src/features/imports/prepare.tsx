// Import settings: columns, file format, and what happens to new and existing people.

import { Button, Card, Group, NativeSelect, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import { detailsCreate, importsStart, errorMessage } from '../../api.ts'
import type { ImportOfPeople, ImportPreview } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useSave } from '../../ui/save.ts'
import { ErrorState, Loading, Notice, ErrorMessage } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toasts.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { listChoicesQuery } from '../lists/queries.ts'
import { detailsQuery } from '../people/queries.ts'
import { previewQuery } from './queries.ts'
import type { Written } from './queries.ts'
import classes from './imports.module.css'

type PrepareProps = { accountId: string; one: ImportOfPeople }

export function Prepare({ accountId, one }: PrepareProps) {
  const [written, setWritten] = useState<Written>({})
  const preview = useQuery({ ...previewQuery(accountId, one.id, written), placeholderData: keepPreviousData })
  // Columns are matched to details, too.
  const details = useQuery(detailsQuery(accountId))
  if (preview.isPending || details.isPending) return <Loading rows={6} />
  if (preview.isError) return <ErrorState error={preview.error} retry={() => void preview.refetch()} />
  return (
    <Mapping
      key={`${preview.data.columns.length} ${JSON.stringify(written)}`}
      accountId={accountId}
      one={one}
      preview={preview.data}
      onWritten={(change) => setWritten({ ...written, ...change })}
    />
  )
}

type MappingProps = PrepareProps & { preview: ImportPreview; onWritten: (change: Written) => void }

const NEW_DETAIL = 'new detail'
const DELIMITERS = [',', ';', '\t', '|'] as const
const ENCODINGS = ['utf-8', 'windows-1252'] as const

function Mapping({ accountId, one, preview, onWritten }: MappingProps) {
  const w = words.imports
  const { manages } = useAccount()
  const queries = useQueryClient()
  const details = useQuery(detailsQuery(accountId))
  const lists = useQuery(listChoicesQuery(accountId))
  const { encoding, delimiter, hasHeader } = preview
  const save = useSave({
    initial: {
      columns: preview.columns.map(({ to }) => to),
      listId: '',
      source: '',
      markUnsubscribed: false,
      startAutomations: false,
    },
    run: ({ listId, source, ...rest }) =>
      importsStart({
        path: { accountId, id: one.id },
        body: { ...rest, encoding, delimiter, hasHeader, ...(listId && { listId }), ...(source && { source }) },
      }),
    refresh: queryKeys.account(accountId).imports,
  })
  const { form } = save
  const { columns } = form.values
  const hasEmail = columns.includes('email')
  const put = (n: number, target: string) => {
    // Only one column can map to a target; the previous one is skipped.
    const others = columns.map((each) => (each === target && target !== 'skip' ? 'skip' : each))
    form.setFieldValue('columns', others.with(n, target))
  }
  const makeDetail = async (n: number) => {
    try {
      const { data } = await detailsCreate({
        path: { accountId },
        body: { name: preview.columns[n]!.heading, type: 'text' },
      })
      await queries.invalidateQueries({ queryKey: queryKeys.account(accountId).details })
      put(n, data.id)
    } catch (error) {
      showToast({ message: errorMessage(error), tone: 'bad' })
    }
  }
  const known = [
    ...Object.entries(words.importTargets).map(([value, label]) => ({ value, label })),
    ...(details.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const optionsFor = (heading: string) => {
    const isKnown = known.some(({ label }) => label.toLowerCase() === heading.trim().toLowerCase())
    return manages && hasHeader && heading.trim() !== '' && !isKnown
      ? [...known, { value: NEW_DETAIL, label: w.createDetail(heading) }]
      : known
  }
  return (
    <form onSubmit={save.submit} noValidate>
      <Stack gap="lg">
        <Card component="section" aria-label={w.columns}>
          <Title order={2} size="h5">
            {w.columns}
          </Title>
          <Text c="dimmed" mt={4}>
            {w.columnsIntro}
          </Text>
          <ul className={classes.columns}>
            {preview.columns.map(({ heading, samples }, n) => (
              <li key={n} className={classes.column}>
                <div>
                  <Text fw={600} className="anywhere">
                    {heading || '–'}
                  </Text>
                  <Text c="dimmed" fz={13} className={classes.samples}>
                    {samples.filter(Boolean).slice(0, 3).join('\u00a0· ')}
                  </Text>
                </div>
                <NativeSelect
                  aria-label={w.column(heading)}
                  data={optionsFor(heading)}
                  value={columns[n]!}
                  onChange={(event) => {
                    const target = event.currentTarget.value
                    if (target === NEW_DETAIL) void makeDetail(n)
                    else put(n, target)
                  }}
                />
              </li>
            ))}
          </ul>
          {!hasEmail && <Notice>{w.hasNoEmail}</Notice>}
          <details className={classes.folded}>
            <summary>{w.format}</summary>
            <Stack gap="sm" mt="sm">
              <NativeSelect
                label={w.delimiter}
                data={optionsOf(words.delimiters)}
                value={delimiter}
                onChange={(event) =>
                  onWritten({ delimiter: DELIMITERS.find((each) => each === event.currentTarget.value) })
                }
              />
              <NativeSelect
                label={w.encoding}
                data={optionsOf(words.encodings)}
                value={encoding}
                onChange={(event) =>
                  onWritten({ encoding: ENCODINGS.find((each) => each === event.currentTarget.value) })
                }
              />
              <Switch
                label={w.hasHeader}
                checked={hasHeader}
                onChange={(event) => onWritten({ hasHeader: event.currentTarget.checked })}
              />
            </Stack>
          </details>
        </Card>
        <Card component="section" aria-label={w.choices}>
          <Stack gap="md">
            <Title order={2} size="h5">
              {w.choices}
            </Title>
            <NativeSelect
              label={w.list}
              data={[
                { value: '', label: w.noList },
                ...(lists.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.getInputProps('listId')}
            />
            <TextInput
              label={w.source}
              placeholder={words.sources.csv_import}
              maxLength={255}
              {...form.getInputProps('source')}
            />
            <Switch label={w.markUnsubscribed} {...form.getInputProps('markUnsubscribed', { type: 'checkbox' })} />
            <Switch label={w.startDrips} {...form.getInputProps('startAutomations', { type: 'checkbox' })} />
            <Text>{w.willHappen(form.values)}</Text>
            <ErrorMessage error={save.error} />
            <Group>
              <Button type="submit" loading={save.busy} disabled={!hasEmail}>
                {w.importIt}
              </Button>
            </Group>
          </Stack>
        </Card>
      </Stack>
    </form>
  )
}
