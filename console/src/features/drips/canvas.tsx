// The map of a drip, top to bottom. The layout is computed, so steps can't be dragged. Wheel and drag move the map,
// Ctrl and wheel or pinching zoom it, `0` fits it.

import { ActionIcon } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import { formatPercent } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { branchName } from './describe.ts'
import { gapOf, layoutOf, NODE_WIDTH, START } from './layout.ts'
import type { Line, Placed } from './layout.ts'
import { SMALLEST, useMapGestures, zoomTo } from './map-gestures.ts'
import type { View } from './map-gestures.ts'
import type { StepsProps } from './steps-view.tsx'
import classes from './drips.module.css'

const text = words.drips

const STEP = 0.1
const MARGIN = 24
const SIDE_MARGIN = 12
/** Between steps; more where a "+" is between them. */
const GAP = 24
const GAP_WITH_ADD = 44
/** The size of the controls in the upper corners, which steps leave free. */
const CORNER = { width: 170, height: 56 }
/** How far below a step its branches turn, and how round. */
const TURN = 30
const ROUND = 5

type Size = { width: number; height: number }

const boundsOf = (nodes: Placed[]) => ({
  left: Math.min(...nodes.map(({ x }) => x)),
  right: Math.max(...nodes.map(({ x }) => x)) + NODE_WIDTH,
  bottom: Math.max(...nodes.map(({ y, height }) => y + height)),
})

/** The start in the middle at the top. A wide map is scaled down, and for `whole` a long one too. */
function viewOf(nodes: Placed[], { width, height }: Size, whole: boolean): View {
  const { left, right, bottom } = boundsOf(nodes)
  const fits = (width - 2 * SIDE_MARGIN) / (right - left)
  const zoom = Math.max(SMALLEST, Math.min(1, fits, whole ? (height - 2 * MARGIN) / bottom : 1))
  const view = { x: (width - (left + right) * zoom) / 2, y: MARGIN, zoom }
  const isInCorner = nodes.some(({ x, y }) => {
    const [start, end] = [view.x + x * zoom, view.x + (x + NODE_WIDTH) * zoom]
    return view.y + y * zoom < CORNER.height && (start < CORNER.width || end > width - CORNER.width)
  })
  return isInCorner ? { ...view, y: CORNER.height } : view
}

export function Canvas({ graph, startNode, stepNode, add, tookBranch }: StepsProps) {
  const { ref: measured, width, height } = useElementSize()
  const stage = useRef<HTMLDivElement>(null)
  const { heights, observe } = useHeights()
  const gap = add ? GAP_WITH_ADD : GAP
  const { nodes, lines } = useMemo(() => layoutOf(graph, { heights, gap }), [graph, heights, gap])
  /** Null until it is moved or zoomed. */
  const [moved, setMoved] = useState<View | null>(null)
  const initial = viewOf(nodes, { width, height }, false)
  const view = moved ?? initial
  const change = (next: (view: View) => View) => setMoved((before) => next(before ?? initial))
  const gestures = useMapGestures(stage, change)
  const fit = () => setMoved(viewOf(nodes, { width, height }, true))
  /** Around the middle of the map. */
  const zoomBy = (by: number) =>
    setMoved(zoomTo(view, Math.round((view.zoom + by) * 10) / 10, { x: width / 2, y: height / 2 }))
  /** The browser scrolls the map to show a focused step. The map is moved as far instead. */
  const moveInstead = ({ target }: React.UIEvent) => {
    const { scrollLeft, scrollTop } = target as HTMLElement
    if (scrollLeft === 0 && scrollTop === 0) return
    Object.assign(target, { scrollLeft: 0, scrollTop: 0 })
    change((before) => ({ ...before, x: before.x - scrollLeft, y: before.y - scrollTop }))
  }
  return (
    <div
      ref={useMergedRef(measured, stage)}
      className={classes.stage}
      role="group"
      aria-label={text.canvas}
      onScrollCapture={moveInstead}
      onKeyDown={(event) => {
        if (event.key === '0' && !(event.target as HTMLElement).matches('input, textarea, select')) fit()
      }}
      {...gestures}
    >
      <div className={classes.zoom} role="group" aria-label={text.zoom}>
        <ActionIcon variant="subtle" color="gray" aria-label={text.zoomOut} onClick={() => zoomBy(-STEP)}>
          <Icon name="minus" />
        </ActionIcon>
        <span className="figures">{formatPercent(view.zoom)}</span>
        <ActionIcon variant="subtle" color="gray" aria-label={text.zoomIn} onClick={() => zoomBy(STEP)}>
          <Icon name="add" />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={text.fit} onClick={fit}>
          <Icon name="fit" />
        </ActionIcon>
      </div>
      {width > 0 && (
        <div className={classes.map} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}>
          <Map {...{ nodes, lines, observe, startNode, stepNode, add, tookBranch }} />
        </div>
      )}
    </div>
  )
}

/** How high nodes are drawn, by ID. */
function useHeights() {
  const [heights, setHeights] = useState<Record<string, number>>({})
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const nodes = entries.map(({ target }) => target as HTMLElement)
        setHeights((before) => ({
          ...before,
          ...Object.fromEntries(nodes.map((node) => [node.dataset.placed!, node.offsetHeight])),
        }))
      }),
  )
  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      observer.observe(element)
      return () => observer.unobserve(element)
    },
    [observer],
  )
  return { heights, observe }
}

type MapProps = Omit<StepsProps, 'graph'> & {
  nodes: Placed[]
  lines: Line[]
  observe: (element: HTMLElement | null) => (() => void) | undefined
}

function Map({ nodes, lines, observe, startNode, stepNode, add, tookBranch }: MapProps) {
  const byId = Object.fromEntries(nodes.map((node) => [node.id, node]))
  const drawn = lines.map((line) => ({ line, ...bend(byId[line.from]!, byId[line.to]!) }))
  return (
    <>
      <svg className={classes.lines} aria-hidden>
        {drawn.map(({ line, path }) => (
          <path key={line.id} d={path} />
        ))}
      </svg>
      {nodes.map(({ id, x, y, step, by }) => (
        <div
          key={id}
          data-placed={id}
          className={classes.placed}
          style={{ left: x, top: y, width: NODE_WIDTH }}
          ref={observe}
        >
          {id === START ? startNode : step ? stepNode(step, by) : <div className={classes.end}>{text.endOfPath}</div>}
        </div>
      ))}
      {drawn.map(({ line, labelX, labelY }) => (
        <LineLabel key={line.id} line={line} x={labelX} y={labelY} add={add} tookBranch={tookBranch} />
      ))}
    </>
  )
}

/** From the bottom of a step to the top of the next one. Branches turn right below their fork, where their names are. */
function bend(from: Placed, to: Placed) {
  const [startX, endX] = [from.x + NODE_WIDTH / 2, to.x + NODE_WIDTH / 2]
  const startY = from.y + from.height
  const turnY = startY + Math.min(TURN, (to.y - startY) / 2)
  const across = endX - startX
  const round = Math.min(ROUND, Math.abs(across) / 2, turnY - startY)
  const side = Math.sign(across) * round
  const path =
    Math.abs(across) < 1
      ? `M${startX},${startY} V${to.y}`
      : `M${startX},${startY} V${turnY - round} Q${startX},${turnY} ${startX + side},${turnY} H${endX - side} Q${endX},${turnY} ${endX},${turnY + round} V${to.y}`
  return { path, labelX: startX + across / 2, labelY: turnY }
}

type LabelProps = Pick<StepsProps, 'add' | 'tookBranch'> & { line: Line; x: number; y: number }

function LineLabel({ line, x, y, add, tookBranch }: LabelProps) {
  const { branch } = line
  const gap = gapOf(line)
  const name = branch === 'then' || branch === 'else' ? branchName(branch, tookBranch?.(gap)) : null
  if (!add && !name) return null
  return (
    <div className={classes.edge} style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}>
      {name && <span className={classes['branch-label']}>{name}</span>}
      {add?.(gap)}
    </div>
  )
}
