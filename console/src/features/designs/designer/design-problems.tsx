// The bar at the bottom: problems that block sending, each with a way to its block, and the size of the email.

import { Button, Menu, Text } from '@mantine/core'
import type { DesignWithContent } from '../../../api.ts'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import classes from './designer.module.css'

const text = words.designer

type Problem = DesignWithContent['problems'][number]
type ProblemsProps = { problems: Problem[]; bytes?: number | null; onSelect: (block: string) => void }

export function Problems({ problems, bytes = null, onSelect }: ProblemsProps) {
  const [first] = problems
  return (
    <footer className={classes.strip} aria-label={text.problems(problems.length)}>
      <Text fz="sm" fw={600} role="status" className={classes.verdict} data-bad={first ? '' : undefined}>
        <Icon name={first ? 'alert' : 'done'} />
        {first ? text.problems(problems.length) : text.noProblems}
      </Text>
      {first && (
        <>
          <Text fz="sm" className={classes.problem}>
            {first.message}
          </Text>
          {first.block !== null && <ShowButton problem={first} onSelect={onSelect} />}
        </>
      )}
      {problems.length > 1 && (
        <Menu position="top-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm">
              {text.allProblems}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {problems.map((problem) => (
              <Menu.Item
                key={`${problem.block} ${problem.message}`}
                disabled={problem.block === null}
                onClick={() => problem.block && onSelect(problem.block)}
              >
                {problem.message}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {bytes !== null && (
        <Text fz="sm" c="dimmed" className={classes.weight}>
          {text.size(Math.ceil(bytes / 1024))}
        </Text>
      )}
    </footer>
  )
}

const ShowButton = ({ problem, onSelect }: { problem: Problem; onSelect: (block: string) => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    aria-label={text.problemShow(problem.message)}
    onClick={() => onSelect(problem.block!)}
  >
    {text.show}
  </Button>
)
