// The simulation: a person, a start date, and the path they take with a preview of each email.

import { Button, Drawer, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../account.ts'
import { ApiError, contactsSearch, dripsSimulate } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { DateTimePicker } from '../../ui/date-time-picker.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { nextHour, useNow } from '../../ui/now.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { Choice } from './fields.tsx'
import { stepTitle } from './describe.ts'
import { stepOf } from './graph.ts'
import type { Graph } from './graph.ts'
import { PersonPath } from './person-path.tsx'
import classes from './drips.module.css'

const text = words.drips

type SimulationProps = { accountId: string; dripId: string; graph: Graph; onClose: () => void }

export function Simulation({ accountId, dripId, graph, onClose }: SimulationProps) {
  const isPhone = useIsPhone()
  const [email, setEmail] = useState('')
  const [startAt, setStartAt] = useState<Date | null>(null)
  const { data: account } = useQuery(accountQuery(accountId))
  const now = useNow()
  const [choices, setChoices] = useState<Record<string, 'then' | 'else'>>({})
  const run = useApiMutation(async () => {
    const contactId = email.trim() === '' ? null : await findPerson(accountId, email.trim())
    const body = {
      ...(contactId && { contact_id: contactId }),
      ...(startAt && { start_at: startAt.toISOString() }),
      choices,
    }
    return { contactId, ...(await dripsSimulate({ path: { accountId, id: dripId }, body })).data }
  })
  const forks = graph.steps.filter(({ type }) => type === 'wait_for' || type === 'split')
  const result = run.data
  return (
    <Drawer opened onClose={onClose} title={words.simulation.title} size={isPhone ? '100%' : 520}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run.mutate()
        }}
      >
        <Stack gap="sm">
          <Text fz="sm" c="dimmed">
            {words.simulation.intro}
          </Text>
          <TextInput
            label={words.simulation.who}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Switch
            label={words.simulation.startAt}
            checked={startAt !== null}
            onChange={(event) => setStartAt(event.currentTarget.checked ? nextHour(now) : null)}
          />
          {startAt && account && (
            <DateTimePicker
              value={startAt}
              now={now}
              zone={account.zone}
              weekStart={account.weekStart}
              onChange={setStartAt}
            />
          )}
          {forks.map((step) => (
            <Choice
              key={step.id}
              label={stepTitle(step)}
              value={choices[step.id] ?? 'else'}
              options={[
                { value: 'then', label: text.yes },
                { value: 'else', label: text.no },
              ]}
              onChange={(branch) => setChoices({ ...choices, [step.id]: branch as 'then' | 'else' })}
            />
          ))}
          <ErrorMessage error={run.error} />
          <Button type="submit" loading={run.isPending}>
            {words.simulation.run}
          </Button>
        </Stack>
      </form>
      {result && (
        <Stack gap="sm" mt="lg">
          <PersonPath
            passed={result.path.map(({ step, at, outcome, reason, email: shown }, i) => ({
              key: `${i} ${step}`,
              step: stepOf(graph, step),
              stepId: step,
              at,
              outcome,
              reason,
              below: shown && (
                <Picture
                  subject={shown.subject}
                  src={`/console/api/accounts/${accountId}/drips/${dripId}/emails/${step}${result.contactId ? `?contact_id=${result.contactId}` : ''}`}
                />
              ),
            }))}
          />
          <Text fz="sm" fw={600} role="status">
            {words.simulationEnds[result.ended]}
          </Text>
        </Stack>
      )}
    </Drawer>
  )
}

/** Scripts can't run in it: the response has its own CSP. */
const Picture = ({ subject, src }: { subject: string; src: string }) => (
  <>
    <Text fz="sm" component="span" className="anywhere">
      {subject}
    </Text>
    <iframe
      src={src}
      title={text.pictureOf(subject)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className={classes.picture}
      loading="lazy"
    />
  </>
)

async function findPerson(accountId: string, email: string): Promise<string> {
  const { data } = await contactsSearch({ path: { accountId }, query: { search: email, limit: 5 } })
  const found = data.find((person) => person.email === email.toLowerCase())
  if (!found) throw new ApiError({ code: 'not_found', message: words.simulation.unknown }, 404)
  return found.id
}
