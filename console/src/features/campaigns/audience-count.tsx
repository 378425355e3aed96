// The count of an audience: recipients, and everyone left out under the first reason that applies. The lines add up,
// and each opens its people.

import { Anchor, Text, UnstyledButton } from '@mantine/core'
import type { CampaignCheck, ConsoleCampaign } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { useConditionNames } from './audience-name.ts'
import type { Audience } from './audience-name.ts'
import { CheckPerson, PeopleOfLine } from './lazy.ts'
import { hasEveryone, leftOutOf, sumOf } from './left-out.ts'
import type { AudienceLine } from './queries.ts'
import classes from './audience.module.css'

const text = words.composer

type AudienceCountProps = {
  accountId: string
  /** As it is on the page; `save` stores it. */
  audience: Audience
  save?: () => Promise<void>
  campaign: ConsoleCampaign
  check: CampaignCheck
  isStale?: boolean
}

export function AudienceCount({ accountId, audience, save, campaign, check, isStale = false }: AudienceCountProps) {
  const openDialog = useDialog()
  const nameOf = useConditionNames(accountId)
  const byTeam = check.excluded.reduce((sum, people) => sum + people, 0)
  const hasAll = hasEveryone(audience)
  const leftOut = leftOutOf(audience, check.left_out)
  const all = check.recipients + sumOf(leftOut)
  const lines = leftOut.filter(([reason]) => reason !== 'excluded')
  const share = (people: number) => `${(people / Math.max(all, 1)) * 100}%`
  const open = (title: string, line: AudienceLine) =>
    openDialog((close) => (
      <PeopleOfLine accountId={accountId} campaign={campaign} title={title} line={line} onClose={close} />
    ))
  const count = { accountId, open }
  return (
    <div className={classes.count} data-stale={isStale || undefined} role="group" aria-label={text.recipients}>
      <div role="status" className={classes.reached}>
        <strong className={classes.total}>{formatNumber(check.recipients)}</strong>
        <span className={classes.hint}>
          {isStale ? text.counting : text.willReceive(check.recipients, check.estimate)}
        </span>
      </div>
      <div className={classes.bar} aria-hidden>
        <span data-part="recipients" style={{ width: share(check.recipients) }} />
        <span data-part="excluded" style={{ width: share(byTeam) }} />
      </div>
      <CountLine
        {...count}
        title={hasAll ? words.campaigns.everyone : text.inAudience}
        people={all}
        line={hasAll ? null : { line: 'everyone' }}
        isStrong
      />
      {check.excluded.length > 0 && <hr className={classes.rule} />}
      {check.excluded.map((people, i) => {
        // While a change is being counted, the count can have more lines than there are exclusions.
        const condition = audience.exclude[i]
        if (!condition) return null
        const { name } = nameOf(condition)
        return (
          <CountLine
            {...count}
            key={`${i} ${name}`}
            title={name}
            people={-people}
            line={{ line: 'excluded', exclusion: i }}
          />
        )
      })}
      {lines.length > 0 && <div className={classes.choicesTitle}>{text.leftOutAutomatically}</div>}
      {lines.map(([reason, people]) => (
        <CountLine
          {...count}
          key={reason}
          title={reasonTitle(reason)}
          people={-people}
          line={{ line: reason as NonNullable<AudienceLine['line']> }}
        />
      ))}
      <hr className={classes.rule} />
      <CountLine {...count} title={text.recipients} people={check.recipients} line={{ line: 'recipients' }} isStrong />
      {check.recipients === 0 && <Text fz={13}>{text.noOne}</Text>}
      <Anchor
        component="button"
        type="button"
        className={classes.checkPerson}
        onClick={() =>
          openDialog((close) => (
            <CheckPerson accountId={accountId} campaignId={campaign.id} {...(save && { save })} onClose={close} />
          ))
        }
      >
        {text.checkPerson}
      </Anchor>
    </div>
  )
}

type CountLineProps = {
  title: string
  people: number
  /** Null if its people can't be listed. */
  line: AudienceLine | null
  isStrong?: boolean
  open: (title: string, line: AudienceLine) => void
}

const CountLine = ({ title, people, line, isStrong, open }: CountLineProps) => (
  <UnstyledButton
    className={classes.line}
    data-strong={isStrong}
    disabled={people === 0 || line === null}
    onClick={() => line && open(title, line)}
  >
    <span>{title}</span>
    <span className="figures">{formatNumber(people).replace('-', '−')}</span>
    {line && <Icon name="next" size={14} />}
  </UnstyledButton>
)

export const reasonTitle = (reason: string): string => wordFor(words.exclusionReasons, reason)
