// Adds groups, lists and recent recipients to an audience: a searchable list that stays open for several choices.

import { NativeSelect, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberInput } from '../../ui/number-input.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { groupsQuery } from '../groups/queries.ts'
import { listChoicesQuery } from '../lists/queries.ts'
import { CONDITION_ICONS, keyOf, kindOf } from './audience-name.ts'
import type { Condition } from './audience-name.ts'
import { distinctNames } from './distinct-names.ts'
import { sentCampaignsQuery } from './queries.ts'
import classes from './audience.module.css'

const text = words.composer
const FIRST_DAYS = 2
const MAX_CONDITIONS = 20

type Choice = { condition: Condition; name: string; people: number | null }

type AudiencePickerProps = {
  accountId: string
  side: 'include' | 'exclude'
  chosen: Condition[]
  onToggle: (condition: Condition) => void
}

export function AudiencePicker({ accountId, side, chosen, onToggle }: AudiencePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const label = side === 'include' ? text.addInclusion : text.addExclusion
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus width={440}>
      <Popover.Target>
        <UnstyledButton
          className={classes.add}
          aria-expanded={isOpen}
          disabled={chosen.length >= MAX_CONDITIONS}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="add" size={14} /> {label}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.picker} aria-label={label}>
        <Choices accountId={accountId} side={side} chosen={chosen} onToggle={onToggle} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices({ accountId, side, chosen, onToggle }: AudiencePickerProps) {
  const [typed, setTyped] = useState('')
  const groups = useQuery(groupsQuery(accountId))
  const lists = useQuery(listChoicesQuery(accountId))
  const campaigns = useQuery({ ...sentCampaignsQuery(accountId), enabled: side === 'exclude' })
  const sought = typed.trim().toLowerCase()
  const found = (choices: Choice[]) => choices.filter(({ name }) => name.toLowerCase().includes(sought))
  const everyone: Choice[] =
    side === 'include' ? [{ condition: { everyone: true }, name: words.campaigns.everyone, people: null }] : []
  const names = distinctNames(campaigns.data ?? [])
  const received = (campaigns.data ?? []).map(({ id, name, recipients }) => ({
    condition: { campaign_id: id },
    name: text.received(names.get(id) ?? name),
    people: recipients,
  }))
  const sections = [
    {
      title: text.recent,
      choices: found(
        side === 'exclude' ? [{ condition: { in_drip: true }, name: text.inDrip, people: null }, ...received] : [],
      ),
    },
    {
      title: text.groups,
      choices: found([
        ...everyone,
        ...(groups.data?.data ?? []).map(({ id, name, people }) => ({ condition: { group_id: id }, name, people })),
      ]),
    },
    {
      title: text.lists,
      choices: found(
        (lists.data ?? []).map(({ id, name, memberCount }) => ({
          condition: { list_id: id },
          name,
          people: memberCount,
        })),
      ),
    },
  ]
  const isNone = sections.every(({ choices }) => choices.length === 0)
  const search = side === 'include' ? text.inclusions : text.conditions
  return (
    <>
      <TextInput
        aria-label={search}
        placeholder={search}
        leftSection={<Icon name="search" />}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.choices}>
        {sections.map(
          ({ title, choices }) =>
            choices.length > 0 && (
              <div key={title} role="group" aria-label={title}>
                <div className={classes.choicesTitle}>{title}</div>
                {title === text.recent && sought === '' && <EmailedWithin chosen={chosen} onToggle={onToggle} />}
                {choices.map(({ condition, name, people }) => (
                  <UnstyledButton
                    key={keyOf(condition)}
                    className={classes.choice}
                    aria-pressed={chosen.some((each) => keyOf(each) === keyOf(condition))}
                    onClick={() => onToggle(condition)}
                  >
                    <Icon name={CONDITION_ICONS[kindOf(condition)]} />
                    <span className="truncated">{name}</span>
                    <span className={classes.chipCount}>
                      {chosen.some((each) => keyOf(each) === keyOf(condition)) ? (
                        <Icon name="check" />
                      ) : (
                        people !== null && formatNumber(people)
                      )}
                    </span>
                  </UnstyledButton>
                ))}
              </div>
            ),
        )}
        {isNone && <div className={classes.choicesTitle}>{text.noMatch}</div>}
      </div>
    </>
  )
}

type Unit = keyof typeof words.emailedUnits

const MOST: Record<Unit, number> = { days: 365, hours: 72 }

function EmailedWithin({ chosen, onToggle }: Pick<AudiencePickerProps, 'chosen' | 'onToggle'>) {
  const [amount, setAmount] = useState(FIRST_DAYS)
  const [unit, setUnit] = useState<Unit>('days')
  const condition: Condition = unit === 'days' ? { emailed_within_days: amount } : { emailed_within_hours: amount }
  const isChosen = chosen.some((each) => keyOf(each) === keyOf(condition))
  return (
    <div className={classes.emailed}>
      <UnstyledButton className={classes.choice} aria-pressed={isChosen} onClick={() => onToggle(condition)}>
        <Icon name="mail" />
        <span className="truncated">
          {unit === 'days' ? text.emailedWithin(amount) : text.emailedWithinHours(amount)}
        </span>
        <span className={classes.chipCount}>{isChosen && <Icon name="check" />}</span>
      </UnstyledButton>
      <NumberInput
        aria-label={text.daysAgo}
        className={classes.daysField}
        min={1}
        max={MOST[unit]}
        allowDecimal={false}
        value={amount}
        onChange={(value) => typeof value === 'number' && value >= 1 && value <= MOST[unit] && setAmount(value)}
      />
      <NativeSelect
        aria-label={text.unit}
        className={classes.unitField}
        data={optionsOf(words.emailedUnits)}
        value={unit}
        onChange={(event) => {
          const next = event.currentTarget.value as Unit
          setUnit(next)
          setAmount(Math.min(amount, MOST[next]))
        }}
      />
    </div>
  )
}
