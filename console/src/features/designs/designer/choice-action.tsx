// What a row of a choice list does: opens a link, or sets a preference of the reader.

import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as words from '../../../words/index.ts'
import { optionsOf } from '../../../words/lookup.ts'
import { detailKey } from '../../people/detail-key.ts'
import { detailsQuery } from '../../people/queries.ts'
import { topicsQuery } from '../../topics/queries.ts'
import { TagField } from '../tag-field.tsx'
import { withGone } from './account-choices.tsx'

const text = words.blockFields

type Preference = { topic: string; on: boolean } | { detail: string; value: string } | { frequency: string }
type Action = keyof typeof words.choiceActions

type ChoiceActionProps = {
  accountId: string
  item: { href?: unknown; sets?: unknown }
  onChange: (change: { href?: string | undefined; sets?: Preference | undefined }) => void
}

function actionOf(sets: Preference | undefined): Action {
  if (!sets) return 'link'
  if ('topic' in sets) return sets.on ? 'topicOn' : 'topicOff'
  return 'detail' in sets ? 'detail' : 'frequency'
}

export function ChoiceAction({ accountId, item, onChange }: ChoiceActionProps) {
  const sets = item.sets as Preference | undefined
  const topics = useQuery(topicsQuery(accountId))
  const details = useQuery(detailsQuery(accountId))
  const savable = (details.data ?? []).filter(({ type }) => type !== 'date')
  const set = (preference: Preference) => onChange({ sets: preference, href: undefined })
  const setAction = (action: Action) => {
    if (action === 'link') onChange({ sets: undefined, href: '' })
    else if (action === 'frequency') set({ frequency: 'monthly' })
    else if (action === 'detail') set(firstValueOf(savable[0]))
    else set({ topic: sets && 'topic' in sets ? sets.topic : (topics.data?.[0]?.id ?? ''), on: action === 'topicOn' })
  }
  return (
    <>
      <NativeSelect
        label={text.choiceAction}
        {...(sets && { description: text.choiceHint })}
        data={optionsOf(words.choiceActions)}
        value={actionOf(sets)}
        onChange={(event) => setAction(event.currentTarget.value as Action)}
      />
      {!sets && (
        <TagField
          accountId={accountId}
          label={text.href}
          maxLength={2000}
          links
          value={String(item.href ?? '')}
          onChange={(href) => onChange({ href })}
        />
      )}
      {sets && 'topic' in sets && (
        <NativeSelect
          label={text.choiceTopic}
          data={withGone(
            (topics.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            sets.topic,
          )}
          value={sets.topic}
          onChange={(event) => set({ ...sets, topic: event.currentTarget.value })}
        />
      )}
      {sets && 'detail' in sets && (
        <>
          <NativeSelect
            label={text.choiceDetail}
            data={withGone(
              savable.map(({ name }) => ({ value: detailKey(name), label: name })),
              sets.detail,
            )}
            value={sets.detail}
            onChange={({ currentTarget }) =>
              set(firstValueOf(savable.find(({ name }) => detailKey(name) === currentTarget.value)))
            }
          />
          <ValueInput
            detail={savable.find(({ name }) => detailKey(name) === sets.detail)}
            value={sets.value}
            onChange={(value) => set({ ...sets, value })}
          />
        </>
      )}
      {sets && 'frequency' in sets && (
        <NativeSelect
          label={words.personTopics.frequency}
          data={optionsOf(words.frequencies)}
          value={sets.frequency}
          onChange={(event) => set({ frequency: event.currentTarget.value })}
        />
      )}
    </>
  )
}

type Detail = { name: string; type: string; choices: string[] }

const valuesOf = (detail: Detail | undefined): { value: string; label: string }[] => {
  if (detail?.type === 'yes_no') return optionsOf({ yes: words.ui.yes, no: words.ui.no })
  return detail?.type === 'choice' ? detail.choices.map((choice) => ({ value: choice, label: choice })) : []
}

const firstValueOf = (detail: Detail | undefined): Preference => ({
  detail: detail ? detailKey(detail.name) : '',
  value: valuesOf(detail)[0]?.value ?? '',
})

type ValueInputProps = { detail: Detail | undefined; value: string; onChange: (value: string) => void }

function ValueInput({ detail, value, onChange }: ValueInputProps) {
  const options = valuesOf(detail)
  return options.length > 0 ? (
    <NativeSelect
      label={text.choiceValue}
      data={withGone(options, value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      label={text.choiceValue}
      maxLength={500}
      {...(detail?.type === 'number' && { inputMode: 'decimal' as const })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
