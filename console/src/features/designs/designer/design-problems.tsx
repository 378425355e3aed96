// The bar at the bottom: what blocks sending, and broken links, each with a way to its block, and the size of the email.

import { Button, Menu, Text } from '@mantine/core'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import type { Problem } from '../problems.ts'
import { useProblemText } from '../use-problem-text.ts'
import type { LinkCheck } from './link-check.ts'
import classes from './designer.module.css'

const text = words.designer

type ProblemsProps = {
  problems: Problem[]
  links: LinkCheck
  bytes?: number | null
  onShow: (problem: Problem) => void
}

const hasPlace = ({ block, isSubject }: Problem): boolean => block !== null || isSubject === true

export function Problems({ problems: ofDesign, links, bytes = null, onShow }: ProblemsProps) {
  const problems = [...ofDesign, ...links.problems]
  const [first] = problems
  const problemText = useProblemText(first !== undefined)
  return (
    <footer className={classes.strip} aria-label={words.designs.problems(problems.length)}>
      <Text fz={13} fw={600} role="status" className={classes.verdict} data-bad={first ? '' : undefined}>
        <Icon name={first ? 'alert' : 'done'} />
        {first ? words.designs.problems(problems.length) : words.designs.noProblems}
      </Text>
      {first && (
        <>
          <Text fz={13} c="dimmed" className={classes.problem}>
            {problemText(first)}
          </Text>
          {hasPlace(first) && <ShowButton name={problemText(first)} onShow={() => onShow(first)} />}
        </>
      )}
      {problems.length > 1 && (
        <Menu position="top-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" fz={13}>
              {text.allProblems}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {problems.map((problem) => (
              <Menu.Item
                key={`${problem.block} ${problem.message}`}
                disabled={!hasPlace(problem)}
                onClick={() => onShow(problem)}
              >
                {problemText(problem)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Text component="div" fz={13} c="dimmed" className={classes.figures}>
        {links.summary && <span>{links.summary}</span>}
        {bytes !== null && <span>{text.size(Math.ceil(bytes / 1024))}</span>}
      </Text>
    </footer>
  )
}

const ShowButton = ({ name, onShow }: { name: string; onShow: () => void }) => (
  <Button variant="subtle" size="compact-sm" fz={13} aria-label={text.problemShow(name)} onClick={onShow}>
    {text.show}
  </Button>
)
