// A running drip: headline figures, the map with counts, and the selected step beside it.

import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { SideDrawer } from '../../ui/lazy-dialogs.tsx'
import { formatNumber } from '../../ui/format.ts'
import { useIsPhone } from '../../ui/media.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { Canvas } from './canvas.tsx'
import { emailNumbers, nodeTitle, triggerSentence } from './describe.ts'
import { DripLayout } from './drip-layout.tsx'
import type { Watched } from './drip-layout.tsx'
import { DripTiles } from './drip-tiles.tsx'
import { stepOf } from './graph.ts'
import type { Branch, Step } from './graph.ts'
import { ListView } from './list-view.tsx'
import { StepPanel } from './step-panel.tsx'
import { NodeButton, WatchedStep } from './step-node.tsx'
import classes from './drips.module.css'

const route = getRouteApi(`/signed-in${urls.drip}`)
const text = words.drips

export function DripPage() {
  const { accountId, dripId } = route.useParams()
  const { days } = route.useSearch()
  return (
    <DripLayout accountId={accountId} dripId={dripId} days={days}>
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
  const isPhone = useIsPhone()
  const [shown, setShown] = useState<'map' | 'list'>('map')
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
      icon="drips"
      title={triggerSentence(graph.trigger, names)}
      count={
        counts && (
          <span>
            <b>{formatNumber(counts.entered)}</b> {text.enteredWord}
          </span>
        )
      }
      isStart
      isChosen={chosen === undefined}
      onOpen={() => choose(undefined)}
    />
  )
  const stepNode = (step: Step) => (
    <WatchedStep
      step={step}
      title={nodeTitle(step, names, numbers)}
      counts={byStep.get(step.id)}
      isChosen={chosen?.id === step.id}
      onOpen={() => choose(step.id)}
    />
  )
  const passed = (step: string, branch: Branch) =>
    branch === 'next' ? undefined : (byStep.get(step)?.outcomes[branch] ?? 0)
  const panel = (
    <StepPanel
      accountId={accountId}
      drip={drip}
      graph={graph}
      names={names}
      step={chosen}
      title={chosen ? nodeTitle(chosen, names, numbers) : text.wholeDrip}
      counts={chosen && byStep.get(chosen.id)}
    />
  )
  if (isPhone)
    return (
      <>
        <ListView graph={graph} startNode={startNode} stepNode={stepNode} />
        {isOpen && (
          <SideDrawer
            onClose={() => setOpen(false)}
            title={text.stepPanel(chosen ? nodeTitle(chosen, names, numbers) : drip.name)}
            size="100%"
          >
            {panel}
          </SideDrawer>
        )}
      </>
    )
  return (
    <div className={classes.watch}>
      <div className={classes.field}>
        <div className={classes.views}>
          <ToggleButtons
            label={text.view}
            value={shown}
            options={[
              { value: 'map', label: text.asMap },
              { value: 'list', label: text.asList },
            ]}
            onChange={setShown}
          />
        </div>
        {shown === 'list' ? (
          <div className={classes.listed}>
            <ListView graph={graph} startNode={startNode} stepNode={stepNode} />
          </div>
        ) : (
          <Canvas graph={graph} startNode={startNode} stepNode={stepNode} passed={passed} />
        )}
      </div>
      {panel}
    </div>
  )
}
