// The audience of a data set: everyone, each person by a match, or no emails. Also its joins, a preview for one person,
// and where it is used.

import { Button, Card, Group, NativeSelect, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { dataSettings, dataUpdate } from '../../api.ts'
import type { DataJoin, TeamDataSet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSave } from '../../ui/save.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { ErrorState, Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { UsesList } from '../../ui/uses-list.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { detailsQuery } from '../people/queries.ts'
import { usesQuery } from '../topics/queries.ts'
import { cellOf, formatCell } from './cells.ts'
import { DataSetLayout } from './data-set-layout.tsx'
import { dataPreviewQuery, dataSetsQuery, dataUsesQuery } from './queries.ts'
import classes from './audience.module.css'

const route = getRouteApi(`/signed-in${urls.dataSetAudience}`)

export function DataSetAudience() {
  return (
    <DataSetLayout>
      {(set, accountId) => (
        <div className={classes.columns}>
          <div className={classes.part}>
            <Audience key={set.key} accountId={accountId} set={set} />
            <Joins key={`${set.key} joins`} accountId={accountId} set={set} />
          </div>
          <div className={classes.part}>
            <Preview accountId={accountId} set={set} />
            <Uses accountId={accountId} set={set} />
          </div>
        </div>
      )}
    </DataSetLayout>
  )
}

type PanelProps = { accountId: string; set: TeamDataSet }

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  )
}

const MODES = ['everyone', 'matched', 'internal'] as const

function Audience({ accountId, set }: PanelProps) {
  const details = useQuery(detailsQuery(accountId))
  const path = { accountId, key: set.key }
  const save = useSave({
    initial: {
      mode: set.audienceMode as string,
      detail: set.matchOn?.detail ?? 'email',
      field: set.matchOn?.field ?? set.fields[0]!.key,
      past: set.past_field ?? '',
    },
    async run({ mode, detail, field, past }) {
      const isMatched = mode === 'matched'
      if (isMatched) await dataUpdate({ path, body: { matchOn: { detail, field } } })
      return dataSettings({
        path,
        body: { audienceMode: MODES.find((each) => each === mode) ?? 'everyone', past_field: past || null },
      })
    },
    refresh: queryKeys.account(accountId).dataSets,
    done: words.dataSets.audienceSaved,
  })
  const { form } = save
  const dates = set.fields.filter(({ type }) => type === 'date')
  return (
    <Panel title={words.dataSets.audience}>
      <form onSubmit={save.submit} noValidate>
        <Stack gap="md">
          <Radio.Group aria-label={words.dataSets.audience} {...form.getInputProps('mode')}>
            <Stack gap="xs">
              {MODES.map((mode) => (
                <Radio key={mode} value={mode} label={words.audienceChoices[mode]} />
              ))}
            </Stack>
          </Radio.Group>
          {form.values.mode === 'matched' && (
            <Group gap="sm" align="flex-end" grow>
              <NativeSelect
                label={words.dataSets.matchDetail}
                data={[
                  ...optionsOf(words.matchDetails),
                  ...(details.data ?? []).map(({ name }) => ({ value: name, label: name })),
                ]}
                {...form.getInputProps('detail')}
              />
              <NativeSelect
                label={words.dataSets.matchField}
                data={set.fields.map(({ key, label }) => ({ value: key, label }))}
                {...form.getInputProps('field')}
              />
            </Group>
          )}
          {dates.length > 0 && (
            <NativeSelect
              label={words.dataSets.pastField}
              description={words.dataSets.pastFieldHint}
              data={[
                { value: '', label: words.dataSets.noPastField },
                ...dates.map(({ key, label }) => ({ value: key, label })),
              ]}
              {...form.getInputProps('past')}
            />
          )}
          <ErrorMessage error={save.error} />
          <Group>
            <Button type="submit" loading={save.busy} disabled={!form.isDirty()}>
              {words.ui.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}

const MAX_JOINS = 4

function Joins({ accountId, set }: PanelProps) {
  const sets = useQuery(dataSetsQuery(accountId))
  const others = (sets.data?.data ?? []).filter(({ key }) => key !== set.key)
  const save = useSave({
    initial: { joins: set.joins },
    run: ({ joins }) => dataUpdate({ path: { accountId, key: set.key }, body: { joins } }),
    refresh: queryKeys.account(accountId).dataSets,
    done: words.dataSets.joinsSaved,
  })
  const { joins } = save.form.values
  const put = (next: DataJoin[]) => save.form.setFieldValue('joins', next)
  const change = (at: number, part: Partial<DataJoin>) =>
    put(joins.map((join, n) => (n === at ? { ...join, ...part } : join)))
  const fieldsOf = (key: string) => others.find((other) => other.key === key)?.fields ?? []
  const add = () => {
    const other = others[0]!
    put([...joins, { field: set.fields[0]!.key, set: other.key, setField: other.fields[0]!.key }])
  }
  const options = (fields: TeamDataSet['fields']) => fields.map(({ key, label }) => ({ value: key, label }))
  return (
    <Panel title={words.dataSets.joins}>
      <form onSubmit={save.submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{words.dataSets.joinsIntro}</Text>
          {joins.map((join, n) => (
            <div key={n} className={classes.join}>
              <NativeSelect
                label={words.dataSets.joinField}
                data={options(set.fields)}
                value={join.field}
                onChange={(event) => change(n, { field: event.currentTarget.value })}
              />
              <NativeSelect
                label={words.dataSets.joinSet}
                data={others.map(({ key, name }) => ({ value: key, label: name }))}
                value={join.set}
                onChange={(event) => {
                  const other = event.currentTarget.value
                  change(n, { set: other, setField: fieldsOf(other)[0]?.key ?? '' })
                }}
              />
              <NativeSelect
                label={words.dataSets.joinSetField}
                data={options(fieldsOf(join.set))}
                value={join.setField}
                onChange={(event) => change(n, { setField: event.currentTarget.value })}
              />
              <Button variant="default" onClick={() => put(joins.toSpliced(n, 1))}>
                {words.dataSets.removeJoin}
              </Button>
            </div>
          ))}
          <ErrorMessage error={save.error} />
          <Group gap="xs">
            {joins.length < MAX_JOINS && others.length > 0 && (
              <Button variant="default" leftSection={<Icon name="add" />} onClick={add}>
                {words.dataSets.addJoin}
              </Button>
            )}
            {(joins.length > 0 || save.form.isDirty()) && (
              <Button type="submit" loading={save.busy} disabled={!save.form.isDirty()}>
                {words.dataSets.saveJoins}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}

/** What one person sees; the address of the person is in the URL. */
function Preview({ accountId, set }: PanelProps) {
  const { person = '' } = route.useSearch()
  const { set: setSearch } = useSearchParams()
  const [typed, setTyped] = useState(person)
  const preview = useQuery({ ...dataPreviewQuery(accountId, person), enabled: person !== '' })
  const found = preview.data?.find(({ dataSet }) => dataSet === set.key)
  return (
    <Panel title={words.dataSets.preview}>
      <Stack gap="md">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setSearch({ person: typed.trim() || undefined })
          }}
        >
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label={words.dataSets.previewOf}
              type="email"
              flex={1}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {words.dataSets.show}
            </Button>
          </Group>
        </form>
        <div role="status">
          {person !== '' && preview.isPending && <Loading rows={3} />}
          {preview.isError && <ErrorState error={preview.error} retry={() => void preview.refetch()} />}
          {preview.data && !found?.row && <Text c="dimmed">{words.dataSets.noRowForThem}</Text>}
        </div>
        {found?.row && (
          <DescriptionList
            items={set.fields.map((field) => ({
              name: field.label,
              value: formatCell(cellOf(found.row!, field)) || '–',
            }))}
          />
        )}
      </Stack>
    </Panel>
  )
}

function Uses({ accountId, set }: PanelProps) {
  const joins = useQuery(dataUsesQuery(accountId, set.key))
  const groups = useQuery(usesQuery(accountId, 'data_set', set.key))
  const uses = [...(joins.data ?? []), ...(groups.data ?? [])]
  return (
    <Panel title={words.dataSets.uses}>
      {joins.isPending || groups.isPending ? (
        <Loading rows={2} />
      ) : uses.length === 0 ? (
        <Text c="dimmed">{words.dataSets.noUses}</Text>
      ) : (
        <UsesList uses={uses} />
      )}
    </Panel>
  )
}
