// Problems that block sending, each linking to its block.

import { Button, Text } from '@mantine/core'
import type { DesignWithContent } from '../../../api.ts'
import { Icon } from '../../../ui/icons.tsx'
import { words } from '../../../words/composing.ts'
import classes from './designer.module.css'

const text = words.designer

type ProblemsProps = { problems: DesignWithContent['problems']; onSelect: (block: string) => void }

export function Problems({ problems, onSelect }: ProblemsProps) {
  return (
    <footer className={classes.strip} aria-label={text.problems(problems.length)}>
      <Text fz="sm" fw={600} role="status">
        {problems.length === 0 ? text.noProblems : text.problems(problems.length)}
      </Text>
      {problems.map(({ message, block }) => (
        <Button
          key={`${block} ${message}`}
          variant="subtle"
          size="xs"
          leftSection={<Icon name="alert" />}
          disabled={block === null}
          onClick={() => block && onSelect(block)}
        >
          {message}
        </Button>
      ))}
    </footer>
  )
}
