// Several values of a comparison; loaded when an operator takes them.

import { TagsInput } from '@mantine/core'
import * as words from '../../words/index.ts'
import type { Choice } from './rule-catalog.ts'

type ManyValuesProps = {
  label: string
  values: string[]
  choices: Choice[] | string[]
  onChange: (values: string[]) => void
}

export const ManyValues = ({ label, values, choices, onChange }: ManyValuesProps) => (
  <TagsInput
    aria-label={label}
    data={choices}
    value={values}
    placeholder={values.length === 0 ? words.rules.oneOfHint : ''}
    onChange={onChange}
    w={260}
  />
)
