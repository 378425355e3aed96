// A/B test settings: up to four variants for part of the audience, then the winner for the rest.

import { Button, CloseButton, Group, NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConsoleCampaign, EditedDesign } from '../../api.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { Draft } from './draft.ts'
import { SubjectField } from './subject-field.tsx'
import classes from './composer.module.css'

const text = words.splitTest
const fields = words.variantFields

export type Split = NonNullable<ConsoleCampaign['split']>
type SplitVariant = Split['variants'][number]

const FIRST: Split = { kind: 'subject', share: 20, winner_by: 'clicks', hours: 4, variants: [{ subject: null }] }
const HOURS = [1, 2, 4, 8, 12, 24, 48]
const MOST_VARIANTS = 4

export const lettersOf = ({ variants }: Split): string[] => ['A', 'B', 'C', 'D'].slice(0, variants.length + 1)

/** How many people get each variant, and how many get the winner. */
export function sizesOf({ share, variants }: Split, people: number): { each: number; rest: number } {
  const each = Math.round((people * share) / 100 / (variants.length + 1))
  return { each, rest: share === 100 ? 0 : Math.max(0, people - each * (variants.length + 1)) }
}

/** The plan of a test in one sentence. */
export function splitPlan(split: Split, people: number): string {
  const { each, rest } = sizesOf(split, people)
  return rest === 0 ? text.even(each) : text.intro(each, split.hours, rest, words.splitMeasures[split.winner_by])
}

type SplitSettingsProps = {
  accountId: string
  draft: Draft
  design: EditedDesign | null
  designs: EditedDesign[]
  people: number
  senderName: string
  /** The campaign's own subject and preview text, which are variant A if these are tested. */
  subjectFields: ReactNode
}

export function SplitSettings(props: SplitSettingsProps) {
  const { accountId, draft, design, designs, people, senderName, subjectFields } = props
  const { shown, change } = draft
  const { split } = shown
  const set = (more: Partial<Split>, now = true) => split && change({ split: { ...split, ...more } }, { now })
  const setVariant = (at: number, variant: SplitVariant, now: boolean) =>
    set({ variants: split!.variants.map((each, i) => (i === at ? { ...each, ...variant } : each)) }, now)
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Switch
          label={text.add}
          description={text.addHint}
          checked={split !== null}
          onChange={(event) => change({ split: event.currentTarget.checked ? FIRST : null }, { now: true })}
        />
        {split && (
          <ToggleButtons
            label={text.kind}
            value={split.kind}
            options={optionsOf(words.splitKinds)}
            onChange={(kind) => set({ kind, variants: split.variants.map(() => ({})) })}
          />
        )}
      </Group>
      {split && (
        <>
          <div className={classes.variants}>
            <div className={classes.variant}>
              <Letter letter="A" />
              {split.kind === 'subject' ? (
                <div className={classes.variantFields}>{subjectFields}</div>
              ) : (
                <div>
                  <Text fz={13} c="dimmed">
                    {words.splitKinds[split.kind]}
                  </Text>
                  <Text className="anywhere">{(split.kind === 'sender' ? senderName : design?.name) || '–'}</Text>
                </div>
              )}
            </div>
            {split.variants.map((variant, i) => (
              <div className={classes.variant} key={lettersOf(split)[i + 1]}>
                <Letter letter={lettersOf(split)[i + 1]!} />
                <VariantFields
                  accountId={accountId}
                  letter={lettersOf(split)[i + 1]!}
                  kind={split.kind}
                  variant={variant}
                  design={design}
                  designs={designs.filter(({ id }) => id !== shown.design_id)}
                  onChange={(changed, now) => setVariant(i, changed, now)}
                />
                {split.variants.length > 1 && (
                  <CloseButton
                    className={classes.removeVariant}
                    aria-label={text.remove(lettersOf(split)[i + 1]!)}
                    onClick={() => set({ variants: split.variants.filter((each) => each !== variant) })}
                  />
                )}
              </div>
            ))}
          </div>
          {split.variants.length + 1 < MOST_VARIANTS && (
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Icon name="add" size={14} />}
                onClick={() => set({ variants: [...split.variants, {}] })}
              >
                {text.addVariant}
              </Button>
            </div>
          )}
          <SplitPlan split={split} people={people} set={set} />
        </>
      )}
    </>
  )
}

export const Letter = ({ letter }: { letter: string }) => (
  <span className={classes.letter} data-letter={letter}>
    {letter}
  </span>
)

type VariantFieldsProps = {
  accountId: string
  letter: string
  kind: Split['kind']
  variant: SplitVariant
  design: EditedDesign | null
  designs: EditedDesign[]
  onChange: (variant: SplitVariant, now: boolean) => void
}

function VariantFields({ accountId, letter, kind, variant, design, designs, onChange }: VariantFieldsProps) {
  if (kind === 'subject')
    return (
      <div className={classes.variantFields}>
        <SubjectField
          accountId={accountId}
          design={design}
          label={fields.subject(letter)}
          value={variant.subject ?? ''}
          onChange={(subject) => onChange({ subject }, false)}
        />
        <TextInput
          label={fields.preview_text(letter)}
          maxLength={500}
          value={variant.preview_text ?? ''}
          onChange={(event) => onChange({ preview_text: event.currentTarget.value }, false)}
        />
      </div>
    )
  if (kind === 'sender')
    return (
      <TextInput
        className={classes.variantFields}
        label={fields.sender(letter)}
        maxLength={120}
        value={variant.sender_name ?? ''}
        onChange={(event) => onChange({ sender_name: event.currentTarget.value }, false)}
      />
    )
  return (
    <NativeSelect
      className={classes.variantFields}
      label={fields.design(letter)}
      data={[{ value: '', label: '' }, ...designs.map(({ id, name }) => ({ value: id, label: name }))]}
      value={variant.design_id ?? ''}
      onChange={(event) => onChange({ design_id: event.currentTarget.value || null }, true)}
    />
  )
}

type SplitPlanProps = { split: Split; people: number; set: (more: Partial<Split>, now?: boolean) => void }

function SplitPlan({ split, people, set }: SplitPlanProps) {
  const { each, rest } = sizesOf(split, people)
  const hours = HOURS.includes(split.hours) ? HOURS : [split.hours, ...HOURS]
  return (
    <div className={classes.plan}>
      <div className={classes.planSettings}>
        <label className={classes.slider}>
          <span>{text.share}</span>
          <span>{text.shareOf(split.share)}</span>
          <input
            type="range"
            aria-label={text.share}
            min={10}
            max={100}
            step={5}
            value={split.share}
            onChange={(event) => set({ share: Number(event.currentTarget.value) }, false)}
          />
        </label>
        {split.share < 100 && (
          <Group gap="xs">
            <span>{text.winner}</span>
            <NativeSelect
              aria-label={text.by}
              data={optionsOf(words.splitMeasures)}
              value={split.winner_by}
              onChange={(event) => set({ winner_by: event.currentTarget.value as Split['winner_by'] })}
            />
            <span>{text.after}</span>
            <NativeSelect
              aria-label={text.hours}
              data={hours.map((n) => ({ value: String(n), label: text.hoursOf(n) }))}
              value={String(split.hours)}
              onChange={(event) => set({ hours: Number(event.currentTarget.value) })}
            />
          </Group>
        )}
      </div>
      <ul className={classes.planParts}>
        {lettersOf(split).map((letter) => (
          <li key={letter}>
            <Letter letter={letter} /> {text.peopleEach(each)}
          </li>
        ))}
        {rest > 0 && (
          <li>
            <span className={classes.letter}>{text.rest}</span> {text.restLater(rest, split.hours)}
          </li>
        )}
      </ul>
    </div>
  )
}
