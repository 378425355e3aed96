// A/B test settings: two variants for part of the audience, then the winner for the rest.

import { Button, NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { ConsoleCampaign, EditedDesign } from '../../api.ts'
import { words } from '../../words/composing.ts'
import { optionsOf } from '../../words/lookup.ts'
import { ComposerSection } from './composer-section.tsx'
import type { Draft } from './draft.ts'

const text = words.splitTest

type Split = NonNullable<ConsoleCampaign['split']>

const FIRST: Split = { kind: 'subject', share: 20, winner_by: 'clicks', hours: 4, variants: [{ subject: null }] }

export function SplitSection({ draft, designs }: { draft: Draft; designs: EditedDesign[] }) {
  const { shown, change } = draft
  const { split } = shown
  if (!split) {
    return (
      <div>
        <Button variant="default" onClick={() => change({ split: FIRST }, { now: true })}>
          {text.add}
        </Button>
      </div>
    )
  }
  const set = (more: Partial<Split>, now = true) => change({ split: { ...split, ...more } }, { now })
  const variant = split.variants[0]!
  const isDone = split.kind === 'subject' ? Boolean(variant.subject?.trim()) : variant.design_id != null
  return (
    <ComposerSection
      title={text.title}
      isDone={isDone}
      right={
        <Button variant="default" onClick={() => change({ split: null }, { now: true })}>
          {text.remove}
        </Button>
      }
    >
      <Text fz="sm">{text.intro(split.share, split.hours)}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={text.kind}
          data={optionsOf(words.splitKinds)}
          value={split.kind}
          allowDeselect={false}
          onChange={(kind) => set({ kind: kind === 'design' ? 'design' : 'subject' })}
        />
        <Select
          label={text.by}
          data={optionsOf(words.splitMeasures)}
          value={split.winner_by}
          allowDeselect={false}
          onChange={(by) => set({ winner_by: by === 'opens' ? 'opens' : 'clicks' })}
        />
        <NumberInput
          label={text.share}
          min={10}
          max={100}
          value={split.share}
          onChange={(share) => typeof share === 'number' && share >= 10 && share <= 100 && set({ share }, false)}
        />
        <NumberInput
          label={text.hours}
          min={1}
          max={168}
          value={split.hours}
          onChange={(hours) => typeof hours === 'number' && hours >= 1 && hours <= 168 && set({ hours }, false)}
        />
      </SimpleGrid>
      {split.kind === 'subject' ? (
        <TextInput
          label={text.otherSubject}
          maxLength={500}
          value={variant.subject ?? ''}
          onChange={(event) => set({ variants: [{ subject: event.currentTarget.value }] }, false)}
        />
      ) : (
        <Select
          label={text.otherDesign}
          data={designs.filter(({ id }) => id !== shown.design_id).map(({ id, name }) => ({ value: id, label: name }))}
          value={variant.design_id ?? null}
          searchable
          onChange={(id) => set({ variants: [{ design_id: id }] })}
        />
      )}
    </ComposerSection>
  )
}
