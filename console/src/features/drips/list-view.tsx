// The steps as a list, with indented branches: the default on phones.

import * as words from '../../words/index.ts'
import { branchName, stepTitle } from './describe.ts'
import { isFork, stepOf, targetOf } from './graph.ts'
import type { Gap, Graph } from './graph.ts'
import type { StepsProps } from './steps-view.tsx'
import classes from './drips.module.css'

const text = words.drips

export function ListView({ startNode, ...props }: StepsProps) {
  const { graph, add } = props
  return (
    <ol className={classes.steps} aria-label={text.canvas}>
      <li className={classes.row}>
        {startNode}
        {add?.('start')}
      </li>
      <Path {...props} from={graph.steps[0]?.id ?? null} by="start" seen={new Set()} />
    </ol>
  )
}

type PathProps = Omit<StepsProps, 'startNode'> & { from: string | null; by: Gap; seen: ReadonlySet<string> }

/** A step reached by two branches is listed under the first; the second refers to it by name. */
function Path({ from, by, seen, ...props }: PathProps) {
  const { graph, stepNode, add, tookBranch } = props
  const step = stepOf(graph, from)
  if (!step) return null
  if (step.type === 'exit') return <li className={classes.row}>{stepNode(step, by)}</li>
  if (seen.has(step.id)) return <li className={classes.bar}>{text.continuesAt(stepTitle(step))}</li>
  const after = new Set([...seen, step.id])
  if (!isFork(step)) {
    const next: Gap = { from: step.id, branch: 'next' }
    return (
      <>
        <li className={classes.row}>
          {stepNode(step, null)}
          {add?.(next)}
        </li>
        <Path {...props} from={targetOf(step, 'next')} by={next} seen={after} />
      </>
    )
  }
  const then = reach(graph, targetOf(step, 'then'))
  return (
    <li>
      <div className={classes.row}>{stepNode(step, null)}</div>
      {(['then', 'else'] as const).map((branch) => (
        <div key={branch} className={classes.branch}>
          <div className={classes.bar}>
            {branchName(branch, tookBranch?.({ from: step.id, branch }))}
            {add?.({ from: step.id, branch })}
          </div>
          <ol className={classes.steps}>
            <Path
              {...props}
              from={targetOf(step, branch)}
              by={{ from: step.id, branch }}
              seen={branch === 'then' ? after : new Set([...after, ...then])}
            />
          </ol>
        </div>
      ))}
    </li>
  )
}

function reach(graph: Graph, from: string | null, seen = new Set<string>()): Set<string> {
  const step = stepOf(graph, from)
  if (!step || seen.has(step.id)) return seen
  seen.add(step.id)
  for (const branch of ['next', 'then', 'else'] as const) reach(graph, targetOf(step, branch), seen)
  return seen
}
