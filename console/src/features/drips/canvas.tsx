// The map of a drip, top to bottom. The layout is computed, so steps can't be dragged. Wheel and drag move the map,
// Ctrl and wheel or pinching zoom it, `0` fits it.

import { ActionIcon } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { formatPercent } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import type { Branch, Gap, Graph, Step } from './graph.ts'
import { layoutOf, NODE_WIDTH, ROW, START } from './layout.ts'
import type { Line, Placed } from './layout.ts'
import { SMALLEST, useMapGestures, zoomTo } from './map-gestures.ts'
import type { View } from './map-gestures.ts'
import classes from './drips.module.css'

const text = words.drips

export type CanvasProps = {
  graph: Graph
  /** Renders the start and the steps. */
  startNode: ReactNode
  stepNode: (step: Step) => ReactNode
  /** Renders the "+" on a line; absent where nothing can be added. */
  add?: ((gap: Gap) => ReactNode) | undefined
  /** How many people took a branch. */
  passed?: ((step: string, branch: Branch) => number | undefined) | undefined
}

const STEP = 0.1
const MARGIN = 24
/** How far below a step its branches turn, and how round. */
const TURN = 24
const ROUND = 5

type Size = { width: number; height: number }

const boundsOf = (nodes: Placed[]) => ({
  left: Math.min(...nodes.map(({ x }) => x)),
  right: Math.max(...nodes.map(({ x }) => x)) + NODE_WIDTH,
  bottom: Math.max(...nodes.map(({ y }) => y)) + ROW,
})

/** The start in the middle at the top. A wide map is scaled down, and for `whole` a long one too. */
function viewOf(nodes: Placed[], { width, height }: Size, whole: boolean): View {
  const { left, right, bottom } = boundsOf(nodes)
  const fits = (width - 2 * MARGIN) / (right - left)
  const zoom = Math.max(SMALLEST, Math.min(1, fits, whole ? (height - 2 * MARGIN) / bottom : 1))
  return { x: (width - (left + right) * zoom) / 2, y: MARGIN, zoom }
}

export function Canvas({ graph, startNode, stepNode, add, passed }: CanvasProps) {
  const { ref: measured, width, height } = useElementSize()
  const stage = useRef<HTMLDivElement>(null)
  const { nodes, lines } = useMemo(() => layoutOf(graph), [graph])
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
          <Map nodes={nodes} lines={lines} startNode={startNode} stepNode={stepNode} add={add} passed={passed} />
        </div>
      )}
    </div>
  )
}

type MapProps = Omit<CanvasProps, 'graph'> & { nodes: Placed[]; lines: Line[] }

function Map({ nodes, lines, startNode, stepNode, add, passed }: MapProps) {
  /** How high steps are drawn, by ID. */
  const [heights, setHeights] = useState<Record<string, number>>({})
  const observer = useMemo(
    () =>
      new ResizeObserver((entries) =>
        setHeights((before) => ({
          ...before,
          ...Object.fromEntries(
            entries.map(({ target }) => [
              (target as HTMLElement).dataset.placed!,
              (target as HTMLElement).offsetHeight,
            ]),
          ),
        })),
      ),
    [],
  )
  const byId = Object.fromEntries(nodes.map((node) => [node.id, node]))
  const drawn = lines.map((line) => ({
    line,
    ...bend(byId[line.from]!, heights[line.from] ?? 0, byId[line.to]!),
  }))
  return (
    <>
      <svg className={classes.lines} aria-hidden>
        {drawn.map(({ line, path }) => (
          <path key={line.id} d={path} />
        ))}
      </svg>
      {nodes.map(({ id, x, y, step }) => (
        <div
          key={id}
          data-placed={id}
          className={classes.placed}
          style={{ left: x, top: y, width: NODE_WIDTH }}
          ref={(element) => {
            if (!element) return
            observer.observe(element)
            return () => observer.unobserve(element)
          }}
        >
          {id === START ? startNode : step ? stepNode(step) : <div className={classes.end}>{text.endOfPath}</div>}
        </div>
      ))}
      {drawn.map(({ line, labelX, labelY }) => (
        <LineLabel key={line.id} line={line} x={labelX} y={labelY} add={add} passed={passed} />
      ))}
    </>
  )
}

/** From the bottom of a step to the top of the next one. Branches turn right below their fork, where their names are. */
function bend(from: Placed, height: number, to: Placed) {
  const [startX, endX] = [from.x + NODE_WIDTH / 2, to.x + NODE_WIDTH / 2]
  const startY = from.y + height
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

type LabelProps = Pick<CanvasProps, 'add' | 'passed'> & { line: Line; x: number; y: number }

function LineLabel({ line: { from, branch }, x, y, add, passed }: LabelProps) {
  const gap: Gap = branch === 'start' ? 'start' : { from, branch }
  const name = branch === 'then' ? text.yes : branch === 'else' ? text.no : null
  const count = branch === 'start' ? undefined : passed?.(from, branch)
  if (!add && !name) return null
  return (
    <div className={classes.edge} style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}>
      {name && <span className={classes['branch-label']}>{count === undefined ? name : text.branch(name, count)}</span>}
      {add?.(gap)}
    </div>
  )
}
