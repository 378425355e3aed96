// The conditions of a group, with the number of matching people, its size over time, and where it is used.

import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { groupsUpdate } from '../../api.ts'
import type { TeamGroup, Use } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { useRuleCatalog } from './rule-catalog.ts'
import { GroupLayout } from './group-layout.tsx'
import { CountCard, OverlapCard, SampleCard } from './group-side.tsx'
import { SaveRules, SizeCard } from './lazy.ts'
import { groupChangesQuery, groupCountQuery, groupUsesQuery } from './queries.ts'
import { ruleProblem } from './rule-problem.ts'
import { RuleBuilder } from './rule-builder.tsx'
import { isEmpty, ruleOf, treeOf } from './rule-tree.ts'
import { finishedRules, unfinishedIn } from './unfinished.ts'
import { UsesCard } from './group-uses.tsx'
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
  const [hasTried, setTried] = useState(false)
  const unfinished = unfinishedIn(tree).size
  const finished = useMemo(() => finishedRules(tree), [tree])
  const isDirty = tree !== savedTree
  const onSaved = () => {
    setSavedTree(tree)
    setTried(false)
  }
  const save = useApiMutation<void, unknown>(
    () => groupsUpdate({ path: { accountId, id: group.id }, body: { rules: ruleOf(tree) } }),
    { refresh: queryKeys.account(accountId).groups, done: text.saved(group.name), onDone: onSaved },
  )
  const [counted] = useDebouncedValue(finished, COUNT_AFTER_MS)
  const count = useQuery(groupCountQuery(accountId, counted))
  const problem = ruleProblem(tree, save.error)
  const uses = useQuery(groupUsesQuery(accountId, group.id))
  const openDialog = useDialog()
  const submit = () => {
    setTried(true)
    if (unfinished > 0) return
    if (uses.data?.length === 0) return save.mutate()
    openDialog((close) => (
      <SaveRules accountId={accountId} group={group} rules={ruleOf(tree)} onSaved={onSaved} onClose={close} />
    ))
  }
  return (
    <>
      <div className={classes.columns}>
        <RuleBuilder
          value={tree}
          onChange={setTree}
          catalogue={catalogue}
          problem={problem}
          hasTried={hasTried}
          readOnly={group.built_in}
        />
        <div className={classes.side}>
          <CountCard
            accountId={accountId}
            count={count.data}
            isStale={count.isFetching}
            isDirty={isDirty}
            unfinished={unfinished}
            error={count.error}
          />
          {!group.built_in && (
            <Suspense>
              <SizeCard accountId={accountId} group={group} />
            </Suspense>
          )}
          <SampleCard accountId={accountId} count={count.data} rules={finished} />
          <OverlapCard accountId={accountId} group={group} />
          {uses.data && <UsesCard accountId={accountId} uses={uses.data} />}
        </div>
      </div>
      {isDirty && (
        <BottomBar label={text.saveRules}>
          <div className={classes.changes}>
            <strong>{text.unsaved}</strong>
            {unfinished === 0 && <Effect accountId={accountId} group={group} rules={counted} uses={uses.data ?? []} />}
            {save.error && !problem && <ErrorMessage error={save.error} />}
          </div>
          <Group gap="xs">
            <Button variant="default" onClick={() => setTree(savedTree)}>
              {text.discard}
            </Button>
            <Button disabled={isEmpty(tree)} loading={save.isPending} onClick={submit}>
              {text.saveRules}
            </Button>
          </Group>
        </BottomBar>
      )}
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

type EffectProps = {
  accountId: string
  group: TeamGroup
  rules: Parameters<typeof groupChangesQuery>[2]
  uses: Use[]
}

/** Who is added and removed by saving, and what uses the group. */
function Effect({ accountId, group, rules, uses: [first, ...others] }: EffectProps) {
  const { data } = useQuery(groupChangesQuery(accountId, group.id, rules))
  return (
    <span role="status">
      {data && `· ${text.savingChanges(data.joining, data.leaving)}`}
      {data && first && ` · ${text.usedIn} ${text.usedPlaces(first.name, others.length)}`}
    </span>
  )
}
