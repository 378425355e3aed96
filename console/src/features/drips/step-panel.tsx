// Beside the map: the selected step with its figures of the period, its email or its people, or the whole drip.

import { Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Drip, DripCounts } from '../../api.ts'
import { formatAmount } from '../../ui/amount.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { pageSrc } from '../../ui/email-preview.tsx'
import { formatMoney, formatNumber, formatShare } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Money } from '../../ui/num.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { wordFor } from '../../words/lookup.ts'
import { SendTest } from '../campaigns/lazy.ts'
import { amountsOf } from './amounts.ts'
import { goalSentence, ruleSentence, stepNote, stepTitle, triggerSentence } from './describe.ts'
import type { Names } from './describe.ts'
import { isFork } from './graph.ts'
import type { Graph, Step } from './graph.ts'
import { activePeopleQuery, emailsQuery } from './queries.ts'
import { ShortTime } from './short-time.tsx'
import type { StepCounts } from './step-node.tsx'
import { whenOf } from './when.ts'
import classes from './drips.module.css'

const text = words.drips

type PanelProps = {
  accountId: string
  drip: Drip
  graph: Graph
  names: Names
  /** Undefined for the whole drip. */
  step: Step | undefined
  title: string
  counts: StepCounts | undefined
  dripCounts: DripCounts | undefined
  /** Back to the whole drip. */
  onClose: () => void
}

export function StepPanel(props: PanelProps) {
  const { step, title, onClose } = props
  return (
    <>
      <div className={classes.about}>
        <Group className={classes.heading} justify="space-between" align="start" wrap="nowrap" gap="xs">
          <Title order={2} size="h5">
            {title}
          </Title>
          {step && <CloseButton my={-6} me={-8} aria-label={words.ui.close} onClick={onClose} />}
        </Group>
        {!step ? (
          <WholeDrip {...props} />
        ) : step.type === 'email' ? (
          <EmailFigures {...props} step={step} />
        ) : (
          <StepFigures {...props} step={step} />
        )}
      </div>
      {step?.type === 'email' ? <Email {...props} step={step} /> : step && <Waiting {...props} step={step} />}
    </>
  )
}

function WholeDrip({ graph, names, dripCounts }: PanelProps) {
  const { reentry, quiet_hours: quiet } = graph
  const goal = goalSentence(graph.goal, names)
  return (
    <DescriptionList
      items={[
        { name: text.start, value: triggerSentence(graph.trigger, names) },
        { name: words.dripFields.goal, value: goal ? capitalized(goal) : text.noGoal },
        ...(goal && dripCounts ? [{ name: text.leftByGoal, value: formatNumber(dripCounts.met_goal) }] : []),
        { name: words.dripFields.exitWhen, value: ruleSentence(graph.exit_when, names) ?? text.noQuiet },
        { name: words.dripFields.reentry, value: reentryWord(reentry) },
        { name: words.dripFields.quiet, value: quiet ? `${quiet.from} – ${quiet.to}` : text.noQuiet },
      ]}
    />
  )
}

function reentryWord(reentry: Graph['reentry']): string {
  if (typeof reentry === 'string') return wordFor(words.reentryKinds, reentry)
  return text.whenAfter(text.duration({ days: reentry.after_days }))
}

type StepProps = PanelProps & { step: Step }

function EmailFigures({ graph, step, counts }: StepProps) {
  const emails = counts?.emails
  return (
    <>
      <Text fz={13} c="dimmed">
        {whenOf(graph, step.id)}
      </Text>
      {emails && (
        <dl className={classes.figures}>
          <Figure
            name={text.revenue}
            value={<Money amounts={amountsOf(emails.revenue)} format={formatAmount} />}
            note={eachOf(emails)}
          />
          {EMAIL_FIGURES.map(([key, of]) => (
            <Figure
              key={key}
              name={text[NAMES[key]]}
              value={formatShare(emails[key], emails[of])}
              note={emails[of] > 0 ? text.of(emails[key], emails[of]) : undefined}
            />
          ))}
        </dl>
      )}
    </>
  )
}

const EMAIL_FIGURES = [
  ['opened', 'delivered'],
  ['clicked', 'delivered'],
  ['ordered', 'delivered'],
  ['unsubscribed', 'delivered'],
  ['bounced', 'sent'],
] as const

const NAMES = {
  opened: 'openedHead',
  clicked: 'clickedHead',
  ordered: 'ordered',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
} as const

function eachOf({ revenue, sent }: NonNullable<StepCounts['emails']>): string | undefined {
  const leading = revenue[0]
  return leading && sent > 0 ? text.each(formatMoney(leading.total / sent, leading.currency)) : undefined
}

const Figure = ({ name, value, note }: { name: string; value: ReactNode; note?: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b className="figures">{value}</b>
      {note && <span>{note}</span>}
    </dd>
  </div>
)

/** The email of the sample person, with what can be done about it. */
function Email({ accountId, drip, step }: StepProps) {
  const { data: emails } = useQuery(emailsQuery(accountId, drip))
  const openDialog = useDialog()
  const email = emails?.find((each) => each.step === step.id)
  const designId = typeof step.design_id === 'string' ? step.design_id : null
  if (!designId) return null
  const src = pageSrc(accountId, `/drips/${drip.id}/emails/${step.id}`, {
    of: drip.live ? 'live' : 'draft',
    v: drip.version,
  })
  return (
    <>
      <div className={classes.email}>
        {email && (
          <p className={classes.subject}>
            <b>{email.subject}</b> {email.preview_text}
          </p>
        )}
        <iframe src={src} title={text.pictureOf(email?.subject ?? '')} sandbox="" loading="lazy" />
      </div>
      <Group gap="xs" className={classes.actions}>
        <ButtonLink
          to={urls.design}
          params={{ accountId, designId }}
          search={{ drip: drip.id }}
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="designs" />}
        >
          {text.openDesign}
        </ButtonLink>
        <ButtonLink
          to={urls.dripPeople}
          params={{ accountId, dripId: drip.id }}
          search={{ step: step.id }}
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="people" />}
        >
          {text.peopleHere}
        </ButtonLink>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="send" />}
          onClick={() =>
            openDialog((close) => (
              <SendTest accountId={accountId} designId={designId} campaign={null} onClose={close} />
            ))
          }
        >
          {text.sendTest}
        </Button>
      </Group>
    </>
  )
}

function StepFigures({ step, names, title, counts }: StepProps) {
  const note = stepNote(step, names)
  const outcomes = { ...(isFork(step) && { then: 0, else: 0 }), ...counts?.outcomes }
  return (
    <>
      {note && (
        <Text fz={13} c="dimmed" className="anywhere">
          {note === title ? stepTitle(step) : `${stepTitle(step)}: ${note}`}
        </Text>
      )}
      <DescriptionList
        items={[
          { name: text.here, value: formatNumber(counts?.waiting ?? 0) },
          ...outcomesOf(outcomes).map(([outcome, n]) => ({ name: outcome, value: formatNumber(n) })),
        ]}
      />
    </>
  )
}

const ORDER = Object.keys(words.stepOutcomes)
const rankOf = (outcome: string): number => ORDER.indexOf(outcome.split('/')[0]!)

/** An outcome followed by its reasons, which are included in its count. */
const outcomesOf = (outcomes: Record<string, number>): [string, number][] =>
  Object.entries(outcomes)
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other) || one.localeCompare(other))
    .map(([name, n]) => {
      const [outcome = '', reason] = name.split('/')
      const word = wordFor(words.stepOutcomes, outcome)
      return [reason ? `${word}: ${wordFor(words.stepReasons, reason)}` : word, n]
    })

const SHOWN = 5

/** Who waits at the step, and until when. */
function Waiting({ accountId, drip, step, counts }: StepProps) {
  const waiting = counts?.waiting ?? 0
  const { data: people } = useQuery({
    ...activePeopleQuery(accountId, drip.id, { step: step.id, who: 'waiting' }),
    enabled: waiting > 0,
  })
  if (waiting === 0 || !people) return null
  return (
    <div className={classes.about}>
      <Text fz="sm" fw={600}>
        {text.waitsUntil}
      </Text>
      <ul className={classes.waiting}>
        {people.data.slice(0, SHOWN).map(({ id, email, waits_until }) => (
          <li key={id}>
            <span className="anywhere">{email}</span>
            {waits_until && <ShortTime at={waits_until} />}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={urls.dripPeople}
        params={{ accountId, dripId: drip.id }}
        search={{ step: step.id }}
        variant="default"
        size="compact-sm"
      >
        {waiting > SHOWN ? text.moreWaiting(waiting - SHOWN) : text.peopleHere}
      </ButtonLink>
    </div>
  )
}
