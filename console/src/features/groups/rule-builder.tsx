// The rule builder: conditions that read as sentences, in blocks joined by all, any or none. A condition is checked when
// the focus leaves it or on saving, never while it is being filled in.

import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { RuleCatalog } from './rule-catalog.ts'
import { ConditionFields } from './condition-fields.tsx'
import { KINDS } from './condition-kinds.ts'
import { addTo, changeItem, duplicateItem, isBlock, moveItem, newKey } from './rule-tree.ts'
import type { Block, BlockWord, Item, RuleCondition } from './rule-tree.ts'
import { unfinishedIn } from './unfinished.ts'
import classes from './rules.module.css'

const text = words.rules
const MAX_DEPTH = 4

type RuleBuilderProps = {
  value: Block
  onChange: (value: Block) => void
  catalogue: RuleCatalog
  /** The rule that the server rejected on saving, and why. */
  problem?: { key: string; message: string } | null
  /** Whether someone tried to save, so that every unfinished condition is marked. */
  hasTried?: boolean
  readOnly?: boolean
}

export function RuleBuilder({
  value,
  onChange,
  catalogue,
  problem = null,
  hasTried = false,
  readOnly = false,
}: RuleBuilderProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const adder = useRef<HTMLButtonElement>(null)
  useShortcuts({ '/': () => adder.current?.click() })
  const unfinished = unfinishedIn(value)
  const parts: Parts = {
    catalogue,
    readOnly,
    adder,
    problemOf: (key) => {
      if (problem?.key === key) return problem.message
      return hasTried || left.has(key) ? (unfinished.get(key) ?? null) : null
    },
    leave: (key) => setLeft((before) => new Set([...before, key])),
    numbers: numbersOf(value),
    change: (key, change) => onChange(changeItem(value, key, change)),
    move: (key, by) => onChange(moveItem(value, key, by)),
    duplicate: (key) => onChange(duplicateItem(value, key)),
    add: (key, item) => onChange(addTo(value, key, item)),
    setWord: (block, word) =>
      onChange(block.key === value.key ? { ...value, word } : changeItem(value, block.key, () => ({ ...block, word }))),
  }
  return (
    <fieldset className={classes.builder} disabled={readOnly}>
      <legend className="for-screen-readers">{words.groups.rules}</legend>
      <BlockRows block={value} depth={0} place={null} parts={parts} />
    </fieldset>
  )
}

type Parts = {
  catalogue: RuleCatalog
  readOnly: boolean
  /** The button that adds a condition to the whole. */
  adder: React.RefObject<HTMLButtonElement | null>
  problemOf: (key: string) => string | null
  leave: (key: string) => void
  /** Conditions are numbered across blocks. */
  numbers: Map<string, number>
  change: (key: string, change: (item: Item) => Item | null) => void
  move: (key: string, by: -1 | 1) => void
  duplicate: (key: string) => void
  add: (key: string, item: Item) => void
  setWord: (block: Block, word: BlockWord) => void
}

function numbersOf(block: Block, numbers = new Map<string, number>()): Map<string, number> {
  for (const item of block.items) {
    if (isBlock(item)) numbersOf(item, numbers)
    else numbers.set(item.key, numbers.size + 1)
  }
  return numbers
}

/** Where an item is among those of its block. */
type Place = { isFirst: boolean; isLast: boolean }

/** The outermost block has no place. */
type BlockRowsProps = { block: Block; depth: number; place: Place | null; parts: Parts }

function BlockRows({ block, depth, place, parts }: BlockRowsProps) {
  const label = depth === 0 ? text.blockWord : block.word === 'none' ? text.butBlock : text.andBlock
  return (
    <div className={classes.block} data-depth={depth} data-word={block.word}>
      <div className={classes.head}>
        <span>{label}</span>
        <NativeSelect
          aria-label={label}
          data={optionsOf(words.ruleBlocks)}
          value={block.word}
          onChange={(event) => {
            const word = optionsOf(words.ruleBlocks).find(({ value }) => value === event.currentTarget.value)
            parts.setWord(block, (word?.value ?? 'all') as BlockWord)
          }}
        />
        {place && <RowButtons itemKey={block.key} name={text.block} place={place} parts={parts} />}
      </div>
      {block.items.length === 0 && <p className={classes.nothing}>{text.nothing}</p>}
      <ol className={classes.rows}>
        {block.items.map((item, n) => {
          const at = { isFirst: n === 0, isLast: n === block.items.length - 1 }
          return (
            <li key={item.key}>
              {isBlock(item) ? (
                <BlockRows block={item} depth={depth + 1} place={at} parts={parts} />
              ) : (
                <Row itemKey={item.key} condition={item.condition} place={at} parts={parts} />
              )}
            </li>
          )
        })}
      </ol>
      <div className={classes.adders} hidden={parts.readOnly}>
        <Menu position="bottom-start" middlewares={{ shift: { padding: 8 }, size: { padding: 8 } }}>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="add" />}
              ref={depth === 0 ? parts.adder : undefined}
            >
              {text.addCondition}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.kinds}>
            {optionsOf(words.ruleKindSections).map(({ value: section, label: heading }) => (
              <div key={section} role="group" aria-label={heading}>
                <Menu.Label>{heading}</Menu.Label>
                {KINDS.filter((kind) => kind.section === section).map(({ kind, label: name, first }) => (
                  <Menu.Item
                    key={kind}
                    onClick={() => parts.add(block.key, { key: newKey(), condition: first(parts.catalogue) })}
                  >
                    {name}
                  </Menu.Item>
                ))}
              </div>
            ))}
          </Menu.Dropdown>
        </Menu>
        {depth < MAX_DEPTH - 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="add" />}
            onClick={() => parts.add(block.key, { key: newKey(), word: 'any', items: [] })}
          >
            {text.addBlock}
          </Button>
        )}
      </div>
    </div>
  )
}

type RowProps = { itemKey: string; condition: RuleCondition; place: Place; parts: Parts }

function Row({ itemKey, condition, place, parts }: RowProps) {
  const name = text.condition(parts.numbers.get(itemKey) ?? 0)
  const problem = parts.problemOf(itemKey)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (event.altKey && by) parts.move(itemKey, by)
    else if (event.ctrlKey && event.key === 'd') parts.duplicate(itemKey)
    else return
    event.preventDefault()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) parts.leave(itemKey)
  }
  return (
    <div
      className={classes.row}
      data-wrong={problem !== null || undefined}
      role="group"
      aria-label={name}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className={classes.sentence}>
        <ConditionFields
          value={condition}
          onChange={(next) => parts.change(itemKey, () => ({ key: itemKey, condition: next }))}
          name={name}
          catalogue={parts.catalogue}
        />
      </div>
      <RowButtons itemKey={itemKey} name={name} place={place} parts={parts} />
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

type RowButtonsProps = { itemKey: string; name: string; place: Place; parts: Parts }

function RowButtons({ itemKey, name, place: { isFirst, isLast }, parts }: RowButtonsProps) {
  return (
    <div className={classes.buttons} hidden={parts.readOnly}>
      {!(isFirst && isLast) && (
        <>
          <ActionIcon
            aria-label={`${text.moveUp}: ${name}`}
            aria-disabled={isFirst}
            className={classes.move}
            onClick={() => parts.move(itemKey, -1)}
          >
            <Icon name="ascending" />
          </ActionIcon>
          <ActionIcon
            aria-label={`${text.moveDown}: ${name}`}
            aria-disabled={isLast}
            className={classes.move}
            onClick={() => parts.move(itemKey, 1)}
          >
            <Icon name="descending" />
          </ActionIcon>
        </>
      )}
      <ActionIcon aria-label={`${text.duplicate}: ${name}`} onClick={() => parts.duplicate(itemKey)}>
        <Icon name="copy" />
      </ActionIcon>
      <ActionIcon aria-label={text.remove(name)} onClick={() => parts.change(itemKey, () => null)}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  )
}
