// A running drip: headline figures, the map with counts, and the selected step beside it.

import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../ui/feedback.tsx'
import { formatNumber } from '../../ui/format.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { emailNumbers, nodeTitle, triggerSentence } from './describe.ts'
import { DripLayout } from './drip-layout.tsx'
import type { Watched } from './drip-layout.tsx'
import { DripTiles } from './drip-tiles.tsx'
import { stepOf } from './graph.ts'
import type { Gap, Step } from './graph.ts'
import { StepPanel } from './step-panel.tsx'
import { Figure, NodeButton, passedOf, WatchedStep } from './step-node.tsx'
import { StepsView } from './steps-view.tsx'

const route = getRouteApi(`/signed-in${urls.drip}`)
const text = words.drips

export function DripPage() {
  const { accountId, dripId } = route.useParams()
  const { days, to } = route.useSearch()
  return (
    <DripLayout accountId={accountId} dripId={dripId} period={{ days, to }}>
      {(watched) => (
        <>
          {watched.counts && <DripTiles counts={watched.counts} hasGoal={watched.graph.goal !== null} />}
          {watched.counts?.started === 0 && watched.drip.live && (
            <EmptyState icon="people" title={text.noneEntered}>
              {text.noneEnteredIntro}
            </EmptyState>
          )}
          <Map accountId={accountId} {...watched} />
        </>
      )}
    </DripLayout>
  )
}

type MapProps = Watched & { accountId: string }

function Map({ accountId, drip, graph, names, counts }: MapProps) {
  /** On phones. */
  const [isOpen, setOpen] = useState(false)
  const { params, set } = useSearchParams()
  const byStep = useMemo(() => new globalThis.Map(counts?.steps.map((each) => [each.step, each])), [counts])
  const numbers = useMemo(() => emailNumbers(graph), [graph])
  const chosen = stepOf(graph, typeof params.step === 'string' ? params.step : null)
  const choose = (step: string | undefined) => {
    set({ step }, { replace: true })
    setOpen(true)
  }
  const startNode = (
    <NodeButton
      id="start"
      kind="start"
      icon="drips"
      title={triggerSentence(graph.trigger, names)}
      count={
        counts && (
          <>
            <Figure n={formatNumber(counts.entered)} name={text.enteredWord} />
            {graph.goal && <Figure n={formatNumber(counts.met_goal)} name={text.reachedGoalWord} />}
          </>
        )
      }
      onOpen={() => choose(undefined)}
    />
  )
  const tookBranch = (gap: Gap): number | undefined => {
    if (!counts) return undefined
    if (gap === 'start') return counts.entered
    const outcomes = byStep.get(gap.from)?.outcomes ?? {}
    return gap.branch === 'next' ? passedOf(outcomes) : (outcomes[gap.branch] ?? 0)
  }
  const stepNode = (step: Step, by: Gap | null) => (
    <WatchedStep
      step={step}
      title={nodeTitle(step, names, numbers)}
      counts={byStep.get(step.id)}
      exited={by ? (tookBranch(by) ?? null) : null}
      isChosen={chosen?.id === step.id}
      onOpen={() => choose(step.id)}
    />
  )
  const title = chosen ? nodeTitle(chosen, names, numbers) : text.wholeDrip
  return (
    <StepsView
      graph={graph}
      startNode={startNode}
      stepNode={stepNode}
      tookBranch={tookBranch}
      panelTitle={title}
      isPanelOpen={isOpen}
      onPanelClose={() => setOpen(false)}
      panel={
        <StepPanel
          accountId={accountId}
          drip={drip}
          graph={graph}
          names={names}
          step={chosen}
          title={title}
          counts={chosen && byStep.get(chosen.id)}
          dripCounts={counts}
          onClose={() => choose(undefined)}
        />
      }
    />
  )
}
