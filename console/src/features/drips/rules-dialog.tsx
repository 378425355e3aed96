// Rules of a split, goal or exit, edited like a group's, with the number of people who match now.

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Rule } from '../../api.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { useRuleCatalog } from '../groups/rule-catalog.ts'
import { groupCountQuery } from '../groups/queries.ts'
import { RuleBuilder } from '../groups/rule-builder.tsx'
import { isEmpty, ruleOf, treeOf } from '../groups/rule-tree.ts'
import { finishedRules, unfinishedIn } from '../groups/unfinished.ts'

const text = words.dripFields
const COUNT_AFTER_MS = 400

type RulesDialogProps = {
  accountId: string
  title: string
  rules: Rule | null
  onSave: (rules: Rule | null) => void
  onClose: () => void
}

export function RulesDialog({ accountId, title, rules: before, onSave, onClose }: RulesDialogProps) {
  const catalogue = useRuleCatalog(accountId)
  const [tree, setTree] = useState(() => treeOf(before))
  const [hasTried, setTried] = useState(false)
  const finished = useMemo(() => finishedRules(tree), [tree])
  const [counted] = useDebouncedValue(finished, COUNT_AFTER_MS)
  const count = useQuery({ ...groupCountQuery(accountId, counted), enabled: !isEmpty(tree) })
  const refused = isEmpty(tree) ? null : count.error
  return (
    <Modal title={title} opened onClose={onClose} size={760}>
      <Stack gap="md">
        <RuleBuilder value={tree} onChange={setTree} catalogue={catalogue} hasTried={hasTried} />
        <ErrorMessage error={refused} />
        <Text fz="sm" c="dimmed" role="status">
          {!isEmpty(tree) && !refused && count.data
            ? text.matchingNow(words.groups.counted(count.data.count, count.data.estimate ?? false))
            : ''}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.ui.cancel}
          </Button>
          <Button
            disabled={refused !== null}
            onClick={() => {
              setTried(true)
              if (unfinishedIn(tree).size > 0) return
              onSave(isEmpty(tree) ? null : ruleOf(tree))
              onClose()
            }}
          >
            {text.takeRules}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
