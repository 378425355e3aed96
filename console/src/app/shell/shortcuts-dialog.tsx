// Which keys do what.

import { Group, Kbd, Modal } from '@mantine/core'
import { Facts } from '../../ui/facts.tsx'
import { words } from '../../words/index.ts'
import { navigation } from './navigation.ts'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const pages = navigation
    .flatMap(({ entries }) => entries)
    .filter(({ key }) => key !== undefined)
    .map(({ label, key }) => ({ name: words.shell.goTo(label), keys: ['g', key!] }))
  const all = [...words.shell.keys, ...pages]
  return (
    <Modal title={words.shell.shortcuts} opened onClose={onClose}>
      <Facts facts={all.map(({ name, keys }) => ({ name, value: <Keys keys={keys} /> }))} />
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
