// The side column of a person: lists, topics, email engagement and purchases.

import { Button, Group, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { listsMembersAdd, listsMembersRemove } from '../../api.ts'
import type { Profile } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Money, Num } from '../../ui/num.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { undoable } from '../../ui/undo.ts'
import * as words from '../../words/index.ts'
import { amountsOf } from './amounts-spent.ts'
import { AddToList } from './lazy.ts'
import { PersonCard } from './person-card.tsx'
import { PersonCoupons } from './person-coupons.tsx'
import { PersonTopics } from './person-topics.tsx'
import classes from './person.module.css'

export function PersonSide({ accountId, profile }: { accountId: string; profile: Profile }) {
  const { person, emailResults, orders } = profile
  return (
    <>
      <PersonCard title={words.person.lists}>
        <PersonLists accountId={accountId} profile={profile} />
      </PersonCard>
      <PersonTopics accountId={accountId} personId={person.id} />
      <PersonCard title={words.person.emailResults}>
        <DescriptionList
          items={(['sent', 'delivered', 'opened', 'clicked', 'bounced', 'complained'] as const).map((outcome) => ({
            name: words.personOutcomes[outcome],
            value: <Num value={emailResults[outcome]} />,
          }))}
        />
      </PersonCard>
      <PersonCoupons accountId={accountId} personId={person.id} />
      {orders && orders.count > 0 && (
        <PersonCard title={words.person.orders}>
          <DescriptionList
            items={[
              { name: words.person.orderCount, value: <Num value={orders.count} /> },
              { name: words.person.spent, value: <Money amounts={amountsOf(orders.total_by_currency)} /> },
            ]}
          />
        </PersonCard>
      )}
    </>
  )
}

type Listed = { id: string; name: string }

function PersonLists({
  accountId,
  profile: { person, lists = [], blockedBy = [] },
}: {
  accountId: string
  profile: Profile
}) {
  const queries = useQueryClient()
  const openDialog = useDialog()
  const body = { contactIds: [person.id] }
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.account(accountId).people })
  const takeOff = async ({ id, name }: Listed) => {
    const path = { accountId, id }
    await listsMembersRemove({ path, body })
    await refresh()
    undoable({
      done: words.person.removedFromList(name),
      async undo() {
        await listsMembersAdd({ path, body })
        await refresh()
      },
    })
  }
  const isBlocked = (list: Listed) => blockedBy.some(({ id }) => id === list.id)
  return (
    <Group gap="xs">
      {lists.map((list) => (
        <span key={list.id} className={classes.tag} data-blocked={isBlocked(list) || undefined}>
          {isBlocked(list) && <StateBadge of="subscription" state="never_email" />}
          {list.name}
          <UnstyledButton
            className={classes.remove}
            aria-label={words.person.removeFromList(list.name)}
            onClick={() => void takeOff(list)}
          >
            <Icon name="close" size={14} />
          </UnstyledButton>
        </span>
      ))}
      <Button
        variant="default"
        leftSection={<Icon name="add" />}
        onClick={() => openDialog((close) => <AddToList accountId={accountId} people={[person]} onClose={close} />)}
      >
        {words.people.addToList}
      </Button>
    </Group>
  )
}
