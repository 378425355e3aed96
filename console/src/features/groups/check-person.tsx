// Whether a person matches the conditions on the page, and which of them.

import { Button, Group, Modal, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rule } from '../../api.ts'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { PersonPicker } from '../people/person-picker.tsx'
import { checkPersonQuery } from './queries.ts'
import { useRuleCatalog } from './rule-catalog.ts'
import { sentenceOf } from './rule-sentence.ts'
import { partsOf } from './rule-tree.ts'
import classes from './rules.module.css'

const text = words.groups

type CheckPersonProps = { accountId: string; rules: Rule; onClose: () => void }

export function CheckPerson({ accountId, rules, onClose }: CheckPersonProps) {
  const [person, setPerson] = useState<{ id: string; email: string } | null>(null)
  const names = useRuleCatalog(accountId)
  const parts = partsOf(rules)
  const check = useQuery({
    ...checkPersonQuery(accountId, person?.id ?? '', [rules, ...parts]),
    enabled: person !== null,
  })
  const [matches, ...partMatches] = check.data ?? []
  return (
    <Modal title={text.checkTitle} opened onClose={onClose}>
      <Stack gap="md">
        <PersonPicker
          accountId={accountId}
          label={words.report.person}
          value={person?.id ?? null}
          onChange={(id, email) => setPerson(id === null ? null : { id, email })}
        />
        {person && check.isPending && <Loading rows={2} />}
        {person && check.isError && <ErrorState error={check.error} retry={() => void check.refetch()} />}
        {person && check.data && (
          <div role="status">
            <Title order={3} size="h5">
              {matches ? text.checkMatches(person.email) : text.checkMatchesNot(person.email)}
            </Title>
            <ul className={classes.sample}>
              {parts.map((part, n) => (
                <li key={n} className={classes.part} data-met={partMatches[n]}>
                  <Icon name={partMatches[n] ? 'check' : 'close'} />
                  <span>
                    <span className="for-screen-readers">
                      {partMatches[n] ? text.partMatches : text.partMatchesNot}{' '}
                    </span>
                    {sentenceOf(part, names)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.ui.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
