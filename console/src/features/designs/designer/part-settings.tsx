// Settings of the selected block, section or row: content and style, generated from its kind, and its visibility.

import { Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Device } from '../../../ui/email-preview.tsx'
import * as words from '../../../words/index.ts'
import { BlockIcon } from './block-icons.tsx'
import type { BlockIconName } from './block-icons.tsx'
import type { Editing } from './editing.ts'
import { typeEarly } from './early-keys.ts'
import { focusPart, focusSettings, settingsOf } from './editing.ts'
import { FieldInput } from './field-input.tsx'
import { valueAt, withoutStyle } from './field-path.ts'
import { COMMON } from './kinds/field.ts'
import type { Field } from './kinds/field.ts'
import { ROW_FIELDS, SECTION_FIELDS } from './kinds/part-fields.ts'
import { kindOf, nameOf } from './kinds/table.ts'
import { LogoSetting } from './logo-setting.tsx'
import type { Block, Found } from './model.ts'
import type { When } from './model.ts'
import { isOfPhone, onPhone } from './phone-fields.ts'
import { VisibilityFields } from './visibility-fields.tsx'

const text = words.designer

type Described = { id: string; name: string; icon: BlockIconName; part: Record<string, unknown>; fields: Field[] }

function describe(found: Found): Described {
  if (found.kind === 'section') {
    const { section } = found
    return { id: section.id, name: text.section, icon: 'section', part: section, fields: SECTION_FIELDS }
  }
  if (found.kind === 'row') {
    const { row } = found
    const isPair = row.columns.length === 2
    const fields = ROW_FIELDS.filter(({ name }) => name !== 'ratio' || isPair)
    return { id: row.id, name: text.row, icon: 'columns', part: row, fields }
  }
  const { block } = found
  const kind = kindOf(block.type)
  const unused = unusedOf(block)
  const fields = [...(kind?.fields ?? []), ...COMMON].filter(({ name }) => !unused.includes(name))
  return { id: block.id, name: nameOf(block), icon: kind?.type ?? 'html', part: block, fields }
}

/** Products are chosen one by one, or counted, from a category or not; the stock of one need not be typed. */
function unusedOf({ type, source, product_id }: Block): string[] {
  if (type === 'stock') return product_id === undefined ? [] : ['left']
  if (type !== 'products') return []
  if (source === 'chosen') return ['count', 'category']
  return source === 'category' ? ['product_ids'] : ['product_ids', 'category']
}

/** The name of a part above its settings. */
export function PartHeading({ found }: { found: Found }) {
  const { name, icon } = describe(found)
  return (
    <Group gap="xs">
      <BlockIcon name={icon} />
      <Text component="h2" fz={15} fw={600}>
        {name}
      </Text>
    </Group>
  )
}

type PartSettingsProps = {
  found: Found
  device: Device
  editing: Editing
  /** Before the other content: text that is edited on the canvas elsewhere. */
  children?: ReactNode
}

export function PartSettings({ found, device, editing, children }: PartSettingsProps) {
  const { id, part, fields } = describe(found)
  useEffect(() => {
    if (kindOf(String(part.type))?.inline !== undefined) return
    const early = editing.takeTyped(id)
    if (!early || !focusSettings(id)) return
    typeEarly(document.activeElement, early)
    if (!early.takesFocus) focusPart(id)
  }, [id, part.type, editing])
  const content = fields.filter(({ style }) => !style)
  const all = fields.filter((field) => field.style)
  const style = device === 'phone' ? all.map((field) => onPhone(field, found)) : all
  const [tab, setTab] = useState<string | null>(content.length > 0 || children ? 'content' : 'style')
  const resettable = device === 'phone' ? style.filter(isOfPhone) : style
  const isChanged = resettable.some((field) => valueAt(part, field.name) !== undefined)
  const inputs = (list: Field[]) =>
    list.map((field) => (
      <div key={field.name} data-differs={(isOfPhone(field) && valueAt(part, field.name) !== undefined) || undefined}>
        <FieldInput
          field={field}
          part={part}
          editing={editing}
          onChange={(change) => editing.set(id, change, { place: field.name, isStyle: field.style === true })}
        />
      </div>
    ))
  return (
    <div {...settingsOf(id)}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="content">{text.content}</Tabs.Tab>
          <Tabs.Tab value="style">{text.style}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="content">
          <Stack gap="md">
            {children}
            {part.type === 'logo' && <LogoSetting accountId={editing.accountId} brand={editing.brand} />}
            {inputs(content)}
            {found.kind !== 'row' && part.type !== 'footer' && (
              <VisibilityFields
                accountId={editing.accountId}
                value={(part.when as When | undefined) ?? null}
                onChange={(when) => editing.set(id, { when: when ?? undefined }, { place: 'when', isStyle: true })}
              />
            )}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="style">
          <Stack gap="md">
            <div>
              <Text fz={13} c="dimmed">
                {device === 'phone' ? text.phoneHint : text.styleHint}
              </Text>
              {isChanged && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mx="calc(-1 * var(--button-padding-x))"
                  onClick={() =>
                    editing.set(id, withoutStyle(resettable.map((field) => field.name)), { isStyle: true })
                  }
                >
                  {text.resetToBrand}
                </Button>
              )}
            </div>
            {inputs(style)}
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
