// The rule builder: conditions that read as sentences, in blocks joined by all, any or none.

import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core'
import { Icon } from '../../ui/icons.tsx'
import { words } from '../../words/composing.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { RuleCatalog } from './rule-catalog.ts'
import { ConditionFields, KINDS } from './condition-fields.tsx'
import { addTo, changeItem, isBlock, moveItem, newKey } from './rule-tree.ts'
import type { Block, BlockWord, Item, RuleCondition } from './rule-tree.ts'
import classes from './rules.module.css'

const text = words.rules
const MAX_DEPTH = 4

type RuleBuilderProps = {
  value: Block
  onChange: (value: Block) => void
  catalogue: RuleCatalog
  /** The rule the server rejected, and why. */
  problem?: { key: string; message: string } | null
  readOnly?: boolean
}

export function RuleBuilder({ value, onChange, catalogue, problem = null, readOnly = false }: RuleBuilderProps) {
  const parts: Parts = {
    catalogue,
    problem,
    numbers: numbersOf(value),
    change: (key, change) => onChange(changeItem(value, key, change)),
    move: (key, by) => onChange(moveItem(value, key, by)),
    add: (key, item) => onChange(addTo(value, key, item)),
    setWord: (block, word) =>
      onChange(block.key === value.key ? { ...value, word } : changeItem(value, block.key, () => ({ ...block, word }))),
  }
  return (
    <fieldset className={classes.builder} disabled={readOnly}>
      <legend className="for-screen-readers">{words.groups.rules}</legend>
      <BlockRows block={value} depth={0} parts={parts} />
    </fieldset>
  )
}

type Parts = {
  catalogue: RuleCatalog
  problem: { key: string; message: string } | null
  /** Conditions are numbered across blocks. */
  numbers: Map<string, number>
  change: (key: string, change: (item: Item) => Item | null) => void
  move: (key: string, by: -1 | 1) => void
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

function BlockRows({ block, depth, parts }: { block: Block; depth: number; parts: Parts }) {
  return (
    <div className={classes.block} data-depth={depth}>
      <div className={classes.head}>
        <span>{text.blockWord}</span>
        <NativeSelect
          aria-label={text.blockWord}
          data={optionsOf(words.ruleBlocks)}
          value={block.word}
          onChange={(event) => {
            const word = optionsOf(words.ruleBlocks).find(({ value }) => value === event.currentTarget.value)
            parts.setWord(block, (word?.value ?? 'all') as BlockWord)
          }}
        />
        {depth > 0 && <RowButtons itemKey={block.key} name={text.addBlock} parts={parts} />}
      </div>
      {block.items.length === 0 && <p className={classes.nothing}>{text.nothing}</p>}
      <ol className={classes.rows}>
        {block.items.map((item) => (
          <li key={item.key}>
            {isBlock(item) ? (
              <BlockRows block={item} depth={depth + 1} parts={parts} />
            ) : (
              <Row itemKey={item.key} condition={item.condition} parts={parts} />
            )}
          </li>
        ))}
      </ol>
      <div className={classes.adders}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<Icon name="add" />}>
              {text.addCondition}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {KINDS.map(({ kind, label, first }) => (
              <Menu.Item
                key={kind}
                onClick={() => parts.add(block.key, { key: newKey(), condition: first(parts.catalogue) })}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {depth < MAX_DEPTH - 1 && (
          <Button variant="subtle" onClick={() => parts.add(block.key, { key: newKey(), word: 'any', items: [] })}>
            {text.addBlock}
          </Button>
        )}
      </div>
    </div>
  )
}

function Row({ itemKey, condition, parts }: { itemKey: string; condition: RuleCondition; parts: Parts }) {
  const name = text.condition(parts.numbers.get(itemKey) ?? 0)
  const isWrong = parts.problem?.key === itemKey
  return (
    <div className={classes.row} data-wrong={isWrong || undefined} role="group" aria-label={name}>
      <div className={classes.sentence}>
        <ConditionFields
          value={condition}
          onChange={(next) => parts.change(itemKey, () => ({ key: itemKey, condition: next }))}
          name={name}
          catalogue={parts.catalogue}
        />
      </div>
      <RowButtons itemKey={itemKey} name={name} parts={parts} />
      {isWrong && (
        <p className={classes.problem} role="alert">
          {parts.problem!.message}
        </p>
      )}
    </div>
  )
}

function RowButtons({ itemKey, name, parts }: { itemKey: string; name: string; parts: Parts }) {
  return (
    <div className={classes.buttons}>
      <ActionIcon aria-label={`${text.moveUp}: ${name}`} onClick={() => parts.move(itemKey, -1)}>
        <Icon name="ascending" />
      </ActionIcon>
      <ActionIcon aria-label={`${text.moveDown}: ${name}`} onClick={() => parts.move(itemKey, 1)}>
        <Icon name="descending" />
      </ActionIcon>
      <ActionIcon aria-label={text.remove(name)} onClick={() => parts.change(itemKey, () => null)}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  )
}
