// A person's topics and email frequency, edited in place, with undo.

import { NativeSelect, Stack, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contactsChangeTopics } from '../../api.ts'
import type { TopicChoices } from '../../api.ts'
import { undoable } from '../../ui/undo.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { PersonCard } from './person-card.tsx'
import { personTopicsQuery } from './person-queries.ts'

type Change = { on?: string[]; off?: string[]; frequency?: TopicChoices['frequency'] }

export function PersonTopics({ accountId, personId }: { accountId: string; personId: string }) {
  const queries = useQueryClient()
  const options = personTopicsQuery(accountId, personId)
  const { data: chosen } = useQuery(options)
  if (!chosen) return null
  const save = async (body: Change) => {
    const { data } = await contactsChangeTopics({ path: { accountId, id: personId }, body })
    queries.setQueryData(options.queryKey, data)
  }
  const change = async (done: string, wanted: Change, before: Change) => {
    await save(wanted)
    undoable({ done, undo: () => save(before) })
  }
  const text = words.personTopics
  return (
    <PersonCard title={text.title}>
      <Stack gap="xs">
        {chosen.topics.map(({ id, name, on }) => (
          <Switch
            key={id}
            label={name}
            checked={on}
            onChange={() =>
              void change(text.changed(name, !on), on ? { off: [id] } : { on: [id] }, on ? { on: [id] } : { off: [id] })
            }
          />
        ))}
        <NativeSelect
          label={text.frequency}
          data={optionsOf(words.frequencies)}
          value={chosen.frequency}
          onChange={(event) => {
            const frequency = event.currentTarget.value as TopicChoices['frequency']
            void change(text.frequencyChanged, { frequency }, { frequency: chosen.frequency })
          }}
        />
      </Stack>
    </PersonCard>
  )
}
