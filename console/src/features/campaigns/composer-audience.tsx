// The audience: who is included and excluded, how many people receive the campaign, and who is left out and why.

import { UnstyledButton } from '@mantine/core'
import type { CampaignCheck, ConsoleCampaign } from '../../api.ts'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { AudienceCount } from './audience-count.tsx'
import { CONDITION_ICONS, keyOf, kindOf, useAudienceName, useConditionNames } from './audience-name.ts'
import type { Audience, Condition } from './audience-name.ts'
import { AudiencePicker } from './audience-picker.tsx'
import { ComposerSection } from './composer-section.tsx'
import type { Folding } from './composer-section.tsx'
import type { Draft } from './draft.ts'
import { leftOutOf, sumOf } from './left-out.ts'
import classes from './audience.module.css'

const text = words.composer

type AudienceSectionProps = Folding & {
  accountId: string
  draft: Draft
  campaign: ConsoleCampaign
  check: CampaignCheck | null
  isStale: boolean
}

export function AudienceSection({ accountId, draft, campaign, check, isStale, ...folding }: AudienceSectionProps) {
  const audienceName = useAudienceName(accountId)
  const { audience } = draft.shown
  const change = (next: Partial<Audience>) => draft.change({ audience: { ...audience, ...next } }, { now: true })
  const isChosen = audience.include.length > 0
  const leftOut = check ? sumOf(leftOutOf(audience, check.left_out)) : 0
  return (
    <ComposerSection
      {...folding}
      name="audience"
      title={text.audience}
      isDone={isChosen && (check?.recipients ?? 0) > 0}
      summary={
        folding.isOpen ? (
          <span className={classes.hint}>{text.audienceHint}</span>
        ) : !isChosen ? (
          text.audienceNone
        ) : check ? (
          text.count(check.recipients, check.estimate)
        ) : (
          text.counting
        )
      }
      detail={
        !folding.isOpen &&
        isChosen &&
        [audienceName(draft.shown), leftOut > 0 && text.leftOut(leftOut)].filter(Boolean).join(' · ')
      }
    >
      <div className={classes.columns}>
        <div className={classes.boxes}>
          <ConditionBox
            accountId={accountId}
            side="include"
            conditions={audience.include}
            onChange={(include) => change({ include: include as Audience['include'] })}
          />
          <ConditionBox
            accountId={accountId}
            side="exclude"
            conditions={audience.exclude}
            onChange={(exclude) => change({ exclude: exclude as Audience['exclude'] })}
          />
        </div>
        {isChosen && check && (
          <AudienceCount
            accountId={accountId}
            audience={audience}
            save={draft.flush}
            campaign={campaign}
            check={check}
            isStale={isStale}
          />
        )}
      </div>
    </ComposerSection>
  )
}

type ConditionBoxProps = {
  accountId: string
  side: 'include' | 'exclude'
  conditions: Condition[]
  onChange: (conditions: Condition[]) => void
}

function ConditionBox({ accountId, side, conditions, onChange }: ConditionBoxProps) {
  const nameOf = useConditionNames(accountId)
  const title = side === 'include' ? text.includeTitle : text.excludeTitle
  return (
    <div role="group" aria-label={title}>
      <div className={classes.boxTitle}>
        <strong>{title}</strong>{' '}
        <span className={classes.hint}>{side === 'include' ? text.includeHint : text.excludeHint}</span>
      </div>
      <ul className={classes.box}>
        {conditions.map((condition) => {
          const { name, isDeleted, people } = nameOf(condition)
          return (
            <li key={keyOf(condition)} className={classes.chip} data-side={isDeleted ? 'deleted' : side}>
              <Icon name={CONDITION_ICONS[kindOf(condition)]} size={14} />
              <span className="truncated" title={name}>
                {name}
              </span>
              {people !== null && <span className={classes.chipCount}>{formatNumber(people)}</span>}
              <UnstyledButton
                className={classes.chipRemove}
                aria-label={text.remove(name)}
                onClick={() => onChange(conditions.filter((each) => each !== condition))}
              >
                <Icon name="close" size={14} />
              </UnstyledButton>
            </li>
          )
        })}
        <li>
          <AudiencePicker
            accountId={accountId}
            side={side}
            chosen={conditions}
            onToggle={(condition) => {
              const key = keyOf(condition)
              const isChosen = conditions.some((each) => keyOf(each) === key)
              onChange(isChosen ? conditions.filter((each) => keyOf(each) !== key) : [...conditions, condition])
            }}
          />
        </li>
      </ul>
    </div>
  )
}
