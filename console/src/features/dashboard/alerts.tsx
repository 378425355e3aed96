// What needs a person, above the figures: worst first, each with a link to where it is fixed.

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertsSnooze } from '../../api.ts'
import type { Live } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { formatPercent } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import type { IconName } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { alertPages } from '../start/alert-pages.ts'
import { liveQuery, startQuery } from '../start/queries.ts'
import classes from './dashboard.module.css'

const text = words.alerts
const SHOWN = 3

type Alert = Live['alerts'][number]

export function Alerts({ accountId }: { accountId: string }) {
  const { data: live } = useQuery(liveQuery(accountId))
  const { data: start } = useQuery(startQuery(accountId))
  const [isWhole, setWhole] = useState(false)
  // While emails are captured, none needs a signature: the settings have a badge for it, and that is enough.
  const sends = start?.steps.some(({ step, done }) => step === 'mail_server' && done)
  const alerts = live?.alerts.filter(({ kind }) => sends || kind !== 'domain_not_set_up') ?? []
  if (alerts.length === 0) return null
  const shown = isWhole ? alerts : alerts.slice(0, SHOWN)
  const rest = alerts.length - shown.length
  return (
    <section aria-label={text.label} className={classes.alerts}>
      <ul>
        {shown.map((alert) => (
          <AlertRow key={`${alert.kind} ${alert.id}`} accountId={accountId} alert={alert} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {text.rest(rest)}
        </Button>
      )}
    </section>
  )
}

const ICONS: Partial<Record<Alert['kind'], IconName>> = { drip_paused: 'pause', form_not_installed: 'forms' }

function AlertRow({ accountId, alert }: { accountId: string; alert: Alert }) {
  const queries = useQueryClient()
  const { kind, id } = alert
  const snooze = useApiMutation<void, { data: Live }>(() => alertsSnooze({ path: { accountId }, body: { kind, id } }), {
    done: text.snoozed,
    onDone: ({ data }) => queries.setQueryData(liveQuery(accountId).queryKey, data),
  })
  const { title, detail } = wordsOf(alert)
  return (
    <li data-kind={kind}>
      <Icon name={ICONS[kind] ?? 'alert'} />
      <span>
        <b>{title}</b> {detail}
      </span>
      {kind !== 'held' && (
        <Button variant="subtle" size="compact-sm" loading={snooze.isPending} onClick={() => snooze.mutate()}>
          {text.snooze}
        </Button>
      )}
      {kind === 'drip_paused' && id ? (
        <ButtonLink to={urls.drip} params={{ accountId, dripId: id }} variant="default" size="compact-sm">
          {words.alertActions[kind]}
        </ButtonLink>
      ) : kind === 'form_not_installed' && id ? (
        <ButtonLink to={urls.formInstall} params={{ accountId, formId: id }} variant="default" size="compact-sm">
          {words.alertActions[kind]}
        </ButtonLink>
      ) : (
        <ButtonLink to={alertPages[kind]} params={{ accountId }} variant="default" size="compact-sm">
          {words.alertActions[kind]}
        </ButtonLink>
      )}
    </li>
  )
}

function wordsOf({ kind, count, name, days, people, share }: Alert): { title: string; detail: string } {
  switch (kind) {
    case 'held':
      return { title: text.held(count), detail: text.heldDetail }
    case 'domain_wrong':
      return { title: text.domain_wrong(name ?? ''), detail: text.domainDetail }
    case 'domain_not_set_up':
      return { title: text.domain_not_set_up(name ?? ''), detail: text.unsignedDetail }
    case 'store_stopped':
      return { title: text.store_stopped(name ?? ''), detail: text.storeDetail }
    case 'webhook_paused':
      return { title: text.webhook_paused(count), detail: '' }
    case 'webhook_failing':
      return { title: text.webhook_failing(count), detail: '' }
    case 'plan_near_limit':
      return { title: text.plan_near_limit(formatPercent(share ?? 0)), detail: text.planDetail }
    case 'drip_paused':
      return { title: text.drip_paused(name ?? '', days ?? 0), detail: text.peopleWait(people ?? 0) }
    case 'form_not_installed':
      return { title: text.form_not_installed(count, name ?? ''), detail: text.formDetail }
  }
}
