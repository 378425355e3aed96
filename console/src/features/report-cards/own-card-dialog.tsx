// Creates or changes a report card of the team: an event, what is counted, and how it is shown.

import { NativeSelect, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reportCardsCreate, reportCardsUpdate } from '../../api.ts'
import type { ReportCardWithValues } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { inWords, optionsOf } from '../../words/lookup.ts'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { eventOptions } from '../activity/event-label.ts'
import { eventCatalogQuery } from '../activity/queries.ts'

const text = words.ownCards

type Shape = keyof typeof words.ownCardShapes

const SHAPES = {
  number: { chart: 'number', split: 'none' },
  days: { chart: 'line', split: 'day' },
  weeks: { chart: 'bars', split: 'week' },
  values: { chart: 'bars', split: 'property' },
  table: { chart: 'table', split: 'property' },
} as const satisfies Record<Shape, object>

const shapeOf = ({ chart, split }: Pick<ReportCardWithValues, 'chart' | 'split'>): Shape =>
  chart === 'number'
    ? 'number'
    : split === 'property'
      ? chart === 'table'
        ? 'table'
        : 'values'
      : split === 'day'
        ? 'days'
        : 'weeks'

type OwnCardDialogProps = { accountId: string; card: ReportCardWithValues | null; onClose: () => void }

export function OwnCardDialog({ accountId, card, onClose }: OwnCardDialogProps) {
  const { data: catalog = [] } = useQuery(eventCatalogQuery(accountId))
  const save = useSave({
    initial: {
      name: card?.name ?? '',
      event: card?.event ?? '',
      sum: card?.sum ?? '',
      money: card?.money ?? false,
      shape: card ? shapeOf(card) : ('days' as Shape),
      property: card?.property ?? '',
    },
    validate: {
      name: (name) => (name.trim() === '' ? text.nameNeeded : null),
      event: (event) => (event === '' ? text.eventNeeded : null),
      property: (property, { shape }) =>
        SHAPES[shape].split === 'property' && property === '' ? text.propertyNeeded : null,
    },
    run({ name, event, sum, money, shape, property }) {
      const shown = SHAPES[shape]
      const body = {
        name,
        event,
        sum: sum || null,
        money: sum !== '' && money,
        ...shown,
        property: shown.split === 'property' ? property : null,
      }
      return card
        ? reportCardsUpdate({ path: { accountId, id: card.id }, body })
        : reportCardsCreate({ path: { accountId }, body })
    },
    refresh: queryKeys.account(accountId).reportCards,
    done: card ? text.changed : text.created,
    onDone: onClose,
  })
  const { event, sum, shape } = save.form.values
  const events = (['custom', 'built_in'] as const)
    .map((kind) => ({
      group: capitalized(words.eventKinds[kind]),
      items: eventOptions(catalog.filter((each) => each.kind === kind)),
    }))
    .filter(({ items }) => items.length > 0)
  const properties = catalog.find(({ name }) => name === event)?.properties ?? []
  const named = (list: typeof properties) => list.map(({ name }) => ({ value: name, label: inWords(name) }))
  return (
    <FormDialog
      title={card ? text.edit : text.new}
      save={save}
      submit={card ? text.save : text.create}
      onClose={onClose}
    >
      <TextInput label={text.name} required maxLength={120} data-autofocus {...save.form.getInputProps('name')} />
      <Select
        label={text.event}
        required
        searchable
        allowDeselect={false}
        data={events}
        {...save.form.getInputProps('event')}
        onChange={(value) => save.form.setValues({ event: value ?? '', sum: '', property: '' })}
      />
      <NativeSelect
        label={text.measure}
        data={[
          { value: '', label: text.count },
          ...named(properties.filter(({ type }) => type === 'number')).map(({ value, label }) => ({
            value,
            label: text.sumOf(label),
          })),
        ]}
        {...save.form.getInputProps('sum')}
      />
      {sum !== '' && <Switch label={text.money} {...save.form.getInputProps('money', { type: 'checkbox' })} />}
      <NativeSelect label={text.shape} data={optionsOf(words.ownCardShapes)} {...save.form.getInputProps('shape')} />
      {SHAPES[shape].split === 'property' && (
        <NativeSelect
          label={text.property}
          data={[{ value: '', label: text.choose }, ...named(properties)]}
          {...save.form.getInputProps('property')}
        />
      )}
    </FormDialog>
  )
}
