// Undo and redo in the bar of an editor.

import { ActionIcon, Group } from '@mantine/core'
import * as words from '../words/index.ts'
import { Icon } from './icons.tsx'
import classes from './undo-buttons.module.css'

const text = words.designer

type UndoButtonsProps = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

export const UndoButtons = ({ canUndo, canRedo, undo, redo }: UndoButtonsProps) => (
  <Group gap={4}>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={text.undo}
      title={text.undo}
      disabled={!canUndo}
      className={classes.button}
      onClick={undo}
    >
      <Icon name="undo" />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={text.redo}
      title={text.redo}
      disabled={!canRedo}
      className={classes.button}
      onClick={redo}
    >
      <Icon name="redo" />
    </ActionIcon>
  </Group>
)
