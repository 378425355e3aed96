// The rules of a group, with the number of matching people, a sample of them, and where the group is used.

import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useBlocker } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { groupsUpdate } from '../../api.ts'
import type { TeamGroup } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { words as shared } from '../../words/index.ts'
import { useRuleCatalog } from './rule-catalog.ts'
import { GroupLayout } from './group-layout.tsx'
import { SaveRules } from './lazy.ts'
import { groupCountQuery, groupUsesQuery } from './queries.ts'
import { ruleProblem } from './rule-problem.ts'
import { RuleBuilder } from './rule-builder.tsx'
import { isEmpty, ruleOf, treeOf } from './rule-tree.ts'
import { Uses } from './group-uses.tsx'
import classes from './rules.module.css'

const route = getRouteApi(`/signed-in${urls.group}`)
const text = words.groups
const COUNT_AFTER_MS = 400

export function GroupPage() {
  const { accountId, groupId } = route.useParams()
  return (
    <GroupLayout accountId={accountId} groupId={groupId}>
      {(group) =>
        group.rules === null ? (
          <Text>{text.builtIn}</Text>
        ) : (
          <Rules key={group.id} accountId={accountId} group={group} />
        )
      }
    </GroupLayout>
  )
}

function Rules({ accountId, group }: { accountId: string; group: TeamGroup }) {
  const catalogue = useRuleCatalog(accountId)
  const [tree, setTree] = useState(() => treeOf(group.rules))
  const [savedTree, setSavedTree] = useState(tree)
  const rules = useMemo(() => ruleOf(tree), [tree])
  const isDirty = tree !== savedTree
  const save = useApiMutation<void, unknown>(
    () => groupsUpdate({ path: { accountId, id: group.id }, body: { rules } }),
    {
      refresh: queryKeys.account(accountId).groups,
      done: text.saved(group.name),
      onDone: () => setSavedTree(tree),
    },
  )
  const [counted] = useDebouncedValue(rules, COUNT_AFTER_MS)
  const count = useQuery({ ...groupCountQuery(accountId, counted), enabled: !isEmpty(tree) && !group.built_in })
  const refused = save.error ?? (isEmpty(tree) ? null : count.error)
  const problem = ruleProblem(tree, refused)
  const uses = useQuery(groupUsesQuery(accountId, group.id))
  const openDialog = useDialog()
  const askFirst = () =>
    openDialog((close) => (
      <SaveRules accountId={accountId} group={group} rules={rules} onSaved={() => setSavedTree(tree)} onClose={close} />
    ))
  return (
    <div className={classes.columns}>
      <div>
        <RuleBuilder
          value={tree}
          onChange={setTree}
          catalogue={catalogue}
          problem={problem}
          readOnly={group.built_in}
        />
        {!group.built_in && (
          <Group mt="lg">
            <Button
              disabled={!isDirty || isEmpty(tree)}
              loading={save.isPending}
              onClick={() => (uses.data?.length === 0 ? save.mutate() : askFirst())}
            >
              {text.saveRules}
            </Button>
            {save.error && !problem && <ErrorMessage error={save.error} />}
          </Group>
        )}
        <LeaveGuard isDirty={isDirty} />
      </div>
      <div className={classes.side}>
        {!group.built_in && (
          <Card
            component="section"
            aria-label={text.people}
            padding="md"
            className={classes.count}
            data-stale={count.isFetching || undefined}
          >
            <Title order={2} size="h5" role="status">
              {count.data ? text.counted(count.data.count, count.data.estimate ?? false) : text.people}
            </Title>
            {count.isPending && !isEmpty(tree) && !count.isError && <Loading rows={2} />}
            {count.data && !count.error && (
              <>
                <Text fz="sm">{text.emailable(count.data.emailable)}</Text>
                {count.data.estimate && (
                  <Text fz={13} c="dimmed">
                    {text.tooSlow}
                  </Text>
                )}
                {count.data.sample.length > 0 && (
                  <>
                    <Text fz={13} c="dimmed" mt="xs">
                      {text.sample}
                    </Text>
                    <ul className={classes.sample}>
                      {count.data.sample.map(({ id, email }) => (
                        <li key={id}>
                          <RouterLink to={urls.person} params={{ accountId, personId: id }} fz="sm">
                            {email}
                          </RouterLink>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </>
            )}
            {count.error && !problem && !isEmpty(tree) && <ErrorMessage error={count.error} />}
          </Card>
        )}
        <Card component="section" aria-label={text.tabs} padding="md">
          <Uses uses={uses.data ?? []} />
        </Card>
      </div>
    </div>
  )
}

function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      level="ask"
      title={shared.ui.leaveTitle}
      confirm={shared.ui.leave}
      action={{ mutate: blocker.proceed, isPending: false, error: null }}
      onClose={blocker.reset}
    >
      {shared.ui.leaveBody}
    </ConfirmDialog>
  )
}
