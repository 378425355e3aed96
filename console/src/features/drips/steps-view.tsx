// The steps of a drip as a map or a list, with a panel about the selected one beside them. On phones the list is alone,
// and the panel opens over it.

import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { SideDrawer } from '../../ui/lazy-dialogs.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import * as words from '../../words/index.ts'
import { Canvas } from './canvas.tsx'
import type { Gap, Graph, Step } from './graph.ts'
import { ListView } from './list-view.tsx'
import classes from './drips.module.css'

const text = words.drips

export type StepsProps = {
  graph: Graph
  startNode: ReactNode
  /** Renders a step; an exit is rendered for each branch that leads to it. */
  stepNode: (step: Step, by: Gap | null) => ReactNode
  /** Renders the "+" between steps; absent where nothing can be added. */
  add?: ((gap: Gap) => ReactNode) | undefined
  /** How many people took a branch. */
  tookBranch?: ((gap: Gap) => number | undefined) | undefined
}

type StepsViewProps = StepsProps &
  Pick<ComponentProps<'div'>, 'ref' | 'onKeyDown'> & {
    panel: ReactNode
    /** The accessible name of the panel, and on phones the title of its drawer. */
    panelTitle: string
    /** On phones. */
    isPanelOpen: boolean
    onPanelClose: () => void
  }

export function StepsView({ ref, onKeyDown, panel, panelTitle, isPanelOpen, onPanelClose, ...steps }: StepsViewProps) {
  const isPhone = useIsPhone()
  const [shown, setShown] = useState<'map' | 'list'>('map')
  if (isPhone)
    return (
      <div ref={ref} onKeyDown={onKeyDown}>
        <ListView {...steps} />
        {isPanelOpen && (
          <SideDrawer onClose={onPanelClose} title={panelTitle} size="100%">
            {panel}
          </SideDrawer>
        )}
      </div>
    )
  return (
    <div ref={ref} onKeyDown={onKeyDown} className={classes.frame}>
      <div className={classes.field}>
        <div className={classes.views}>
          <ToggleButtons
            label={text.view}
            value={shown}
            options={[
              { value: 'map', label: text.asMap, icon: 'map' },
              { value: 'list', label: text.asList, icon: 'lists' },
            ]}
            onChange={setShown}
          />
        </div>
        {shown === 'list' ? (
          <div className={classes.listed}>
            <ListView {...steps} />
          </div>
        ) : (
          <Canvas {...steps} />
        )}
      </div>
      <aside className={classes.side} aria-label={panelTitle}>
        {panel}
      </aside>
    </div>
  )
}
