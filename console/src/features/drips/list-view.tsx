// The steps as a list, with indented branches: the default on phones.

import type { ReactNode } from 'react'
import * as words from '../../words/index.ts'
import { stepTitle } from './describe.ts'
import { isFork, stepOf, targetOf } from './graph.ts'
import type { Gap, Graph, Step } from './graph.ts'
import classes from './drips.module.css'

type ListViewProps = {
  graph: Graph
  startNode: ReactNode
  stepNode: (step: Step) => ReactNode
  add?: ((gap: Gap) => ReactNode) | undefined
}

export function ListView({ graph, startNode, stepNode, add }: ListViewProps) {
  return (
    <ol className={classes.steps} aria-label={words.drips.canvas}>
      <li className={classes.row}>
        {startNode}
        {add?.('start')}
      </li>
      <Steps graph={graph} from={graph.steps[0]?.id ?? null} stepNode={stepNode} add={add} seen={new Set()} />
    </ol>
  )
}

type StepsProps = Omit<ListViewProps, 'startNode'> & { from: string | null; seen: ReadonlySet<string> }

/** A step reached by two branches is listed under the first; the second refers to it by name. */
function Steps({ graph, from, stepNode, add, seen }: StepsProps) {
  const step = stepOf(graph, from)
  if (!step) return null
  if (seen.has(step.id)) return <li className={classes.bar}>{words.drips.continuesAt(stepTitle(step))}</li>
  const after = new Set([...seen, step.id])
  if (!isFork(step)) {
    return (
      <>
        <li className={classes.row}>
          {stepNode(step)}
          {step.type !== 'exit' && add?.({ from: step.id, branch: 'next' })}
        </li>
        <Steps graph={graph} from={targetOf(step, 'next')} stepNode={stepNode} add={add} seen={after} />
      </>
    )
  }
  const then = reach(graph, targetOf(step, 'then'))
  return (
    <li>
      <div className={classes.row}>{stepNode(step)}</div>
      {(['then', 'else'] as const).map((branch) => (
        <div key={branch} className={classes.branch}>
          <div className={classes.bar}>
            {branch === 'then' ? words.drips.yes : words.drips.no}
            {add?.({ from: step.id, branch })}
          </div>
          <ol className={classes.steps}>
            <Steps
              graph={graph}
              from={targetOf(step, branch)}
              stepNode={stepNode}
              add={add}
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
