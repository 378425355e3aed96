// The parts of a form, in the order visitors see them. Selecting one opens its settings.

import { ActionIcon, Anchor, Button, Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDragOrder } from '../../ui/drag-order.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { FormIcon } from './form-icons.tsx'
import type { FormIconName } from './form-icons.tsx'
import { FIELD_ICONS, fieldTypesToAdd, isConfirmedFirst, isOverlay, newField, PART_ICONS } from './parts.ts'
import type { Part, PartProps } from './parts.ts'
import type { FormField } from './queries.ts'
import classes from './builder.module.css'

const text = words.forms

type PartListProps = PartProps & { part: Part; onSelect: (part: Part) => void; onLayout: () => void }

export function PartList({ kind, content, onChange, look, part, onSelect, onLayout }: PartListProps) {
  const { after } = content
  const showsCode = isConfirmedFirst(kind, content) ? text.codeAfter : text.showsCode
  const rowOf = (which: keyof typeof PART_ICONS, title: string, hint?: string) => (
    <Row
      icon={PART_ICONS[which]}
      title={title}
      hint={hint}
      isChosen={part === which}
      onChoose={() => onSelect(which)}
    />
  )
  return (
    <Stack gap={8}>
      <Group justify="space-between">
        <Text fz={13} fw={600} c="dimmed">
          {text.form}
        </Text>
        <Anchor component="button" type="button" fz={13} onClick={onLayout}>
          {text.changeLayout}
        </Anchor>
      </Group>
      {rowOf('image', text.image, look.imageUrl ? words.imageSides[look.imageSide] : text.noImage)}
      {rowOf('heading', look.heading || text.heading, look.heading ? undefined : text.noText)}
      {rowOf('text', look.text || text.text, look.text ? undefined : text.noText)}
      <Fields content={content} onChange={onChange} part={part} onSelect={onSelect} />
      {rowOf('button', look.button, text.buttonPart)}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="add" />} className={classes.add}>
            {text.addField}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {fieldTypesToAdd(content).map((type) => (
            <Menu.Item
              key={type}
              leftSection={<FormIcon name={FIELD_ICONS[type]} />}
              onClick={() => {
                const field = newField(type, content)
                onChange({ ...content, fields: [...content.fields, field] })
                onSelect(`field:${field.id}`)
              }}
            >
              {words.fieldTypes[type]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Text fz={13} fw={600} c="dimmed" mt="sm">
        {text.alsoInForm}
      </Text>
      {isOverlay(look) && rowOf('teaser', text.teaser, look.teaser ? text.teaserAt(look.teaser) : text.noTeaser)}
      {rowOf('success', text.success, after.code ? showsCode(after.code) : after.message)}
    </Stack>
  )
}

type FieldsProps = Pick<PartListProps, 'content' | 'onChange' | 'part' | 'onSelect'>

/** Fields are dragged, or moved with the buttons of the chosen one. */
function Fields({ content, onChange, part, onSelect }: FieldsProps) {
  const { fields } = content
  const move = (from: number, to: number) =>
    onChange({ ...content, fields: fields.toSpliced(from, 1).toSpliced(to, 0, fields[from]!) })
  const dragProps = useDragOrder(move)
  return fields.map((field, n) => {
    const { id, label } = field
    return (
      <Row
        key={id}
        icon={FIELD_ICONS[field.type]}
        title={label}
        hint={hintOf(field)}
        isChosen={part === `field:${id}`}
        onChoose={() => onSelect(`field:${id}`)}
        drag={dragProps(n)}
        moves={
          part === `field:${id}` && (
            <>
              <Move label={text.moveUp(label)} icon="ascending" off={n === 0} run={() => move(n, n - 1)} />
              <Move
                label={text.moveDown(label)}
                icon="descending"
                off={n === fields.length - 1}
                run={() => move(n, n + 1)}
              />
            </>
          )
        }
      />
    )
  })
}

const hintOf = ({ type, label, required }: FormField): string => {
  const need = required ? text.required : text.optional
  return label === words.fieldTypes[type] ? need : `${words.fieldTypes[type]} · ${need}`
}

type RowProps = {
  icon: FormIconName
  title: string
  hint?: string | undefined
  isChosen: boolean
  onChoose: () => void
  moves?: React.ReactNode
  drag?: ReturnType<ReturnType<typeof useDragOrder>>
}

const Row = ({ icon, title, hint, isChosen, onChoose, moves, drag }: RowProps) => (
  <div className={classes.part} data-chosen={isChosen || undefined} {...drag}>
    <UnstyledButton className={classes.choose} aria-pressed={isChosen} onClick={onChoose}>
      <FormIcon name={icon} />
      <span className={classes.partText}>
        <Text component="span" fz="sm" truncate display="block">
          {title}
        </Text>
        {hint && (
          <Text component="span" fz={12} c="dimmed" truncate display="block">
            {hint}
          </Text>
        )}
      </span>
    </UnstyledButton>
    {moves}
    {drag && (
      <span className={classes.grip}>
        <Icon name="grip" />
      </span>
    )}
  </div>
)

type MoveProps = { label: string; icon: 'ascending' | 'descending'; off: boolean; run: () => void }

const Move = ({ label, icon, off, run }: MoveProps) => (
  <ActionIcon aria-label={label} title={label} disabled={off} onClick={run}>
    <Icon name={icon} />
  </ActionIcon>
)
