// A list of entries, such as the links of a menu.

import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import type { Field } from './kinds/field.ts'
import classes from './designer.module.css'

const text = words.blockFields

type Item = Record<string, unknown>

type ListFieldProps = {
  field: Extract<Field, { kind: 'list' }>
  value: Item[]
  onChange: (value: Item[] | undefined) => void
  /** The input of one field of an entry. */
  input: (field: Field, item: Item, onChange: (change: Item) => void) => ReactNode
}

const dropUndefined = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))

export function ListField({ field, value, onChange, input }: ListFieldProps) {
  const { label, hint, fields, min, max, make, add } = field
  const set = (next: Item[]) => onChange(next.length === 0 ? undefined : next)
  return (
    <fieldset className={classes.items}>
      <legend>{label}</legend>
      {hint && (
        <Text fz={13} c="dimmed">
          {hint}
        </Text>
      )}
      {value.map((item, n) => (
        // Entries have no identity other than their position.
        <fieldset key={n} className={classes.item}>
          <Group justify="space-between" mb={4}>
            <Text component="legend" fz={13} fw={600}>
              {text.item(n + 1)}
            </Text>
            {value.length > min && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text.removeItem(n + 1)}
                onClick={() => set(value.toSpliced(n, 1))}
              >
                <Icon name="close" />
              </ActionIcon>
            )}
          </Group>
          <Stack gap="xs">
            {fields.map((each) => (
              <Fragment key={each.name}>
                {input(each, item, (change) => set(value.with(n, dropUndefined({ ...item, ...change }))))}
              </Fragment>
            ))}
          </Stack>
        </fieldset>
      ))}
      {value.length < max && (
        <Button variant="default" size="xs" leftSection={<Icon name="add" />} onClick={() => set([...value, make()])}>
          {add}
        </Button>
      )}
    </fieldset>
  )
}
