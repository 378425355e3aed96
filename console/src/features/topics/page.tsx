// Topics, which people choose on the preference page, and details, which describe people. Both have a custom order.

import { Card, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { detailsReorder, detailsRetire, errorMessage, topicsReorder, topicsRetire } from '../../api.ts'
import type { Detail, Topic } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyCode } from '../../ui/copy.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { Sortable } from '../../ui/sortable.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { detailKey } from '../people/detail-key.ts'
import { detailsQuery } from '../people/queries.ts'
import { EditDetail, EditTopic } from './lazy.ts'
import { topicsQuery } from './queries.ts'
import { RuleUses } from './rule-uses.tsx'
import classes from './topics.module.css'

const refusedUnless = (manages: boolean) => (manages ? undefined : words.problems.forAdmins)

/** Optimistic: shows the new order immediately and reverts if the server rejects it. */
function useReorder<Item extends { id: string }>(key: QueryKey, send: (ids: string[]) => Promise<unknown>) {
  const queries = useQueryClient()
  return (items: Item[]) => {
    queries.setQueryData(key, items)
    void send(items.map(({ id }) => id)).catch((error: unknown) => {
      showToast({ message: errorMessage(error), tone: 'bad' })
      return queries.invalidateQueries({ queryKey: key })
    })
  }
}

export function Topics() {
  const { accountId, manages } = useAccount()
  const topics = useQuery(topicsQuery(accountId))
  const openDialog = useDialog()
  const confirm = useConfirm()
  const reorder = useReorder<Topic>(queryKeys.account(accountId).topics, (ids) =>
    topicsReorder({ path: { accountId }, body: { ids } }),
  )
  const make: Action = {
    label: words.topics.new,
    icon: 'add',
    disabledReason: refusedUnless(manages),
    run: () => openDialog((close) => <EditTopic accountId={accountId} topic={null} onClose={close} />),
  }
  const actionsOf = (topic: Topic): Action[] => [
    {
      label: words.topics.edit,
      icon: 'edit',
      run: () => openDialog((close) => <EditTopic accountId={accountId} topic={topic} onClose={close} />),
    },
    {
      label: words.topics.retire,
      icon: 'archive',
      danger: true,
      run: () =>
        confirm({
          title: words.topics.retireTitle(topic.name),
          body: (
            <>
              <Text fz="sm">{words.topics.retireBody}</Text>
              <RuleUses accountId={accountId} kind="topic" name={topic.name} />
            </>
          ),
          label: words.topics.retireIt,
          run: () => topicsRetire({ path: { accountId, id: topic.id } }),
          refresh: queryKeys.account(accountId).topics,
          done: words.topics.retired(topic.name),
        }),
    },
  ]
  return (
    <Page
      title={words.nav.topics}
      part={words.nav.settings}
      {...(topics.data?.length && { line: words.topics.noneIntro, primary: make })}
      width="detail"
    >
      {topics.isPending && <Loading />}
      {topics.isError && <ErrorState error={topics.error} retry={() => void topics.refetch()} />}
      {topics.data?.length === 0 && (
        <Card padding={0}>
          <EmptyState icon="tags" title={words.topics.none} {...(manages && { action: make })}>
            {words.topics.noneIntro}
          </EmptyState>
        </Card>
      )}
      {topics.data && topics.data.length > 0 && (
        <Sortable
          label={words.topics.title}
          items={topics.data}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          onOrder={manages ? reorder : null}
          {...(manages && { actions: actionsOf })}
        >
          {(topic) => (
            <div className={classes.about}>
              <TwoLines first={topic.name} second={topic.description} />
            </div>
          )}
        </Sortable>
      )}
      {topics.data && topics.data.length >= NEAR_MOST_TOPICS && (
        <Text c="dimmed" fz={13}>
          {words.topics.near(topics.data.length)}
        </Text>
      )}
    </Page>
  )
}

const NEAR_MOST_TOPICS = 40
const NEAR_MOST_DETAILS = 160

export function Details() {
  const { accountId, manages } = useAccount()
  const details = useQuery(detailsQuery(accountId))
  const openDialog = useDialog()
  const confirm = useConfirm()
  const reorder = useReorder<Detail>(queryKeys.account(accountId).details, (ids) =>
    detailsReorder({ path: { accountId }, body: { ids } }),
  )
  const make: Action = {
    label: words.details.new,
    icon: 'add',
    disabledReason: refusedUnless(manages),
    run: () => openDialog((close) => <EditDetail accountId={accountId} detail={null} onClose={close} />),
  }
  const actionsOf = (detail: Detail): Action[] => [
    {
      label: words.details.edit,
      icon: 'edit',
      run: () => openDialog((close) => <EditDetail accountId={accountId} detail={detail} onClose={close} />),
    },
    {
      label: words.details.retire,
      icon: 'archive',
      danger: true,
      run: () =>
        confirm({
          title: words.details.retireTitle(detail.name),
          body: (
            <>
              <Text fz="sm">{words.details.retireBody}</Text>
              <RuleUses accountId={accountId} kind="detail" name={detail.name} />
            </>
          ),
          label: words.details.retireIt,
          run: () => detailsRetire({ path: { accountId, id: detail.id } }),
          refresh: queryKeys.account(accountId).details,
          done: words.details.retired(detail.name),
        }),
    },
  ]
  return (
    <Page
      title={words.nav.details}
      part={words.nav.settings}
      {...(details.data?.length && { line: words.details.noneIntro, primary: make })}
      width="detail"
    >
      {details.isPending && <Loading />}
      {details.isError && <ErrorState error={details.error} retry={() => void details.refetch()} />}
      {details.data?.length === 0 && (
        <Card padding={0}>
          <EmptyState icon="detail" title={words.details.none} {...(manages && { action: make })}>
            {words.details.noneIntro}
          </EmptyState>
        </Card>
      )}
      {details.data && details.data.length > 0 && (
        <Sortable
          label={words.details.title}
          items={details.data}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          onOrder={manages ? reorder : null}
          {...(manages && { actions: actionsOf })}
        >
          {(detail) => (
            <>
              <div className={classes.about}>
                <TwoLines first={detail.name} second={words.details.about(detail.type, detail.choices)} />
              </div>
              <CopyCode value={tagOf(detail)} />
            </>
          )}
        </Sortable>
      )}
      {details.data && details.data.length >= NEAR_MOST_DETAILS && (
        <Text c="dimmed" fz={13}>
          {words.details.near(details.data.length)}
        </Text>
      )}
    </Page>
  )
}

/** The tag that inserts the value into an email. */
const tagOf = ({ name }: Detail): string => `{{ person.details.${detailKey(name)} }}`
