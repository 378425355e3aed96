// Rules in a settings panel: a summary and an edit button.

import { Button, Input } from '@mantine/core'
import { useAccount } from '../../account.ts'
import type { Rule } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import * as words from '../../words/index.ts'
import { ruleSentence } from './describe.ts'
import type { Names } from './describe.ts'
import { RulesDialog } from './lazy.ts'

const text = words.dripFields

type RulesFieldProps = {
  label: string
  hint?: string
  rules: Rule | null
  names: Names
  onChange: (rules: Rule | null) => void
}

export function RulesField({ label, hint, rules, names, onChange }: RulesFieldProps) {
  const { accountId } = useAccount()
  const openDialog = useDialog()
  return (
    <Input.Wrapper label={label} description={hint} labelElement="div">
      {rules && <p>{ruleSentence(rules, names)}</p>}
      <Button
        variant="default"
        fullWidth
        mt={4}
        aria-label={`${rules ? text.changeRules : text.chooseRules}: ${label}`}
        onClick={() =>
          openDialog((close) => (
            <RulesDialog accountId={accountId} title={label} rules={rules} onSave={onChange} onClose={close} />
          ))
        }
      >
        {rules ? text.changeRules : text.chooseRules}
      </Button>
    </Input.Wrapper>
  )
}
