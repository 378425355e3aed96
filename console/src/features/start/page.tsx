// Getting started: steps that complete once the account has the data.

import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { Start as StartFacts } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toasts.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { FirstEvent } from '../activity/lazy.ts'
import { AddPerson } from '../people/lazy.ts'
import { DemoCard } from './demo-card.tsx'
import { SetUpSender } from '../senders/lazy.ts'
import { startHidden, startQuery } from './queries.ts'
import classes from './start.module.css'

type Step = StartFacts['steps'][number]['step']

export function Start() {
  const { accountId } = useAccount()
  const start = useQuery({ ...startQuery(accountId), staleTime: 0 })
  const actions = useActions(accountId)
  const navigate = useNavigate()
  const hide: Action = {
    label: words.start.hide,
    run() {
      startHidden.set(true)
      toast(words.start.hidden)
      void navigate({ to: urls.dashboard, params: { accountId } })
    },
  }
  const steps = start.data?.steps ?? []
  const next = steps.find(({ done }) => !done)?.step
  return (
    <Page title={words.start.title} line={words.start.line} more={[hide]} width="settings">
      <DemoCard accountId={accountId} />
      {start.isPending && <Loading />}
      {start.isError && <ErrorState error={start.error} retry={() => void start.refetch()} />}
      {start.data && (
        <Card padding={0} component="ol" className={classes.steps}>
          {steps.map(({ step, done }) => (
            <li key={step} className={classes.step} data-done={done || undefined}>
              <span className={classes.mark}>
                <Icon name={done ? 'done' : 'todo'} size={18} />
              </span>
              <Stack gap={2} miw={0}>
                <Text fw={600}>
                  {words.startTitles[step]}
                  {done && <span className="for-screen-readers"> {words.start.done}</span>}
                </Text>
                {!done && <Text c="dimmed">{words.startReasons[step]}</Text>}
              </Stack>
              {!done && (
                <Group gap="xs">
                  {actions[step].map(({ label, run, disabledReason }, n) => (
                    <Button
                      key={label}
                      variant={step === next && n === 0 ? 'filled' : 'default'}
                      disabled={disabledReason !== undefined}
                      title={disabledReason}
                      onClick={run}
                    >
                      {label}
                    </Button>
                  ))}
                </Group>
              )}
            </li>
          ))}
        </Card>
      )}
    </Page>
  )
}

/** The actions of each step. */
function useActions(accountId: string): Record<Step, Action[]> {
  const openDialog = useDialog()
  const navigate = useNavigate()
  const { manages } = useAccount()
  const disabledReason = manages ? undefined : words.start.forAdmins
  const labels = words.startActions
  return {
    people: [
      {
        label: labels.people,
        run: () => openDialog((close) => <AddPerson accountId={accountId} onClose={close} />),
      },
      {
        label: words.start.importFile,
        run: () => void navigate({ to: urls.importPeople, params: { accountId } }),
      },
      {
        label: words.start.moveIn,
        disabledReason,
        run: () => void navigate({ to: urls.moves, params: { accountId } }),
      },
    ],
    sender: [
      {
        label: labels.sender,
        disabledReason,
        run: () => openDialog((close) => <SetUpSender accountId={accountId} onClose={close} />),
      },
    ],
    campaign: [{ label: labels.campaign, run: () => void navigate({ to: urls.campaigns, params: { accountId } }) }],
    mailbox: [{ label: labels.mailbox, run: () => void navigate({ to: urls.capturedMail, params: { accountId } }) }],
    drip: [{ label: labels.drip, run: () => void navigate({ to: urls.drips, params: { accountId } }) }],
    mail_server: [
      {
        label: labels.mail_server,
        disabledReason,
        run: () => void navigate({ to: urls.mailServers, params: { accountId } }),
      },
      { label: words.start.checkDomain, run: () => void navigate({ to: urls.domains, params: { accountId } }) },
    ],
    shop: [{ label: labels.shop, run: () => openDialog((close) => <FirstEvent onClose={close} />) }],
  }
}
