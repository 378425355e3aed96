// The list of keyboard shortcuts.

import { Group, Kbd, Modal } from '@mantine/core'
import { DescriptionList } from '../../ui/description-list.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { mainEntries } from './navigation.ts'

const KEYS: Record<keyof typeof words.shortcutNames, string[]> = {
  find: ['Ctrl', 'K'],
  shortcuts: ['?'],
  fold: ['['],
  search: ['/'],
  filter: ['f'],
  create: ['n'],
  rows: ['j', 'k'],
  openRow: ['Enter'],
  selectRow: ['x'],
  selectRange: ['Shift', 'x'],
  undo: ['z'],
  close: ['Esc'],
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const pages = mainEntries
    .filter(({ key }) => key !== undefined)
    .map(({ label, key }) => ({ name: words.shell.goTo(label), keys: ['g', key!] }))
  const everywhere = optionsOf(words.shortcutNames).map(({ value, label }) => ({
    name: label,
    keys: KEYS[value],
  }))
  const all = [...everywhere, ...pages]
  return (
    <Modal title={words.shell.shortcuts} opened onClose={onClose}>
      <DescriptionList items={all.map(({ name, keys }) => ({ name, value: <Keys keys={keys} /> }))} />
    </Modal>
  )
}

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <Group gap={4} justify="flex-end">
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </Group>
)
