// The map of a drip, top to bottom. The layout is computed, so steps can't be dragged. Wheel and drag move the map,
// Ctrl and wheel or pinching zoom it, `0` fits it.

import '@xyflow/react/dist/base.css'
import './canvas.css'
import { BaseEdge, EdgeLabelRenderer, getSmoothStepPath, Handle, Position, ReactFlow } from '@xyflow/react'
import type { Edge, EdgeProps, Node, NodeProps, Viewport } from '@xyflow/react'
import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { formatPercent } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { dripWords } from '../../words/drips.ts'
import type { Branch, Gap, Graph, Step } from './graph.ts'
import { layoutOf, NODE_WIDTH, ROW, START } from './layout.ts'
import type { Line } from './layout.ts'
import classes from './drips.module.css'

const text = dripWords.drips

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

type Drawing = Pick<CanvasProps, 'startNode' | 'stepNode' | 'add' | 'passed'>
const DrawingContext = createContext<Drawing>({ startNode: null, stepNode: () => null })

type StepNode = Node<{ step: Step | null }, 'start' | 'step' | 'end'>
type BranchEdge = Edge<{ line: Line }, 'branch'>

const nodeTypes = { start: StartNode, step: StepNode, end: EndNode }
const edgeTypes = { branch: BranchLine }

const SMALLEST = 0.25
const LARGEST = 1.5
const STEP = 0.1
const MARGIN = 24

type Size = { width: number; height: number }

const boundsOf = (nodes: StepNode[]) => ({
  left: Math.min(...nodes.map(({ position }) => position.x)),
  right: Math.max(...nodes.map(({ position }) => position.x)) + NODE_WIDTH,
  bottom: Math.max(...nodes.map(({ position }) => position.y)) + ROW,
})

/** The start in the middle at the top. A wide map is scaled down, and for `whole` a long one too. */
function viewOf(nodes: StepNode[], { width, height }: Size, whole: boolean): Viewport {
  const { left, right, bottom } = boundsOf(nodes)
  const fits = (width - 2 * MARGIN) / (right - left)
  const zoom = Math.max(SMALLEST, Math.min(1, fits, whole ? (height - 2 * MARGIN) / bottom : 1))
  return { x: (width - (left + right) * zoom) / 2, y: MARGIN, zoom }
}

export function Canvas({ graph, startNode, stepNode, add, passed }: CanvasProps) {
  const { ref, width, height } = useElementSize()
  const { nodes, edges } = useMemo(() => drawn(graph), [graph])
  /** Null until it is moved or zoomed. */
  const [moved, setMoved] = useState<Viewport | null>(null)
  const view = moved ?? viewOf(nodes, { width, height }, false)
  const drawing = useMemo(() => ({ startNode, stepNode, add, passed }), [startNode, stepNode, add, passed])
  const fit = () => setMoved(viewOf(nodes, { width, height }, true))
  /** Around the middle of the map. */
  const zoomBy = (by: number) => {
    const zoom = Math.min(LARGEST, Math.max(SMALLEST, Math.round((view.zoom + by) * 10) / 10))
    const scale = zoom / view.zoom
    setMoved({ zoom, x: width / 2 - (width / 2 - view.x) * scale, y: height / 2 - (height / 2 - view.y) * scale })
  }
  /** The browser scrolls a part of the map to show a focused step. The map is moved as far instead. */
  const moveInstead = ({ target }: React.UIEvent) => {
    const { scrollLeft, scrollTop } = target as HTMLElement
    if (scrollLeft === 0 && scrollTop === 0) return
    Object.assign(target, { scrollLeft: 0, scrollTop: 0 })
    setMoved({ ...view, x: view.x - scrollLeft, y: view.y - scrollTop })
  }
  return (
    <DrawingContext value={drawing}>
      <div
        ref={ref}
        className={classes.stage}
        role="group"
        aria-label={text.canvas}
        onScrollCapture={moveInstead}
        onKeyDown={(event) => {
          if (event.key === '0' && !(event.target as HTMLElement).matches('input, textarea, select')) fit()
        }}
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
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            viewport={view}
            onViewportChange={setMoved}
            minZoom={SMALLEST}
            maxZoom={LARGEST}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            panOnScroll
            zoomOnDoubleClick={false}
            disableKeyboardA11y
          />
        )}
      </div>
    </DrawingContext>
  )
}

function drawn(graph: Graph): { nodes: StepNode[]; edges: BranchEdge[] } {
  const { nodes, lines } = layoutOf(graph)
  return {
    nodes: nodes.map(({ id, x, y, step }) => ({
      id,
      position: { x, y },
      type: id === START ? 'start' : step ? 'step' : 'end',
      data: { step },
      width: NODE_WIDTH,
    })),
    edges: lines.map((line) => ({ id: line.id, source: line.from, target: line.to, type: 'branch', data: { line } })),
  }
}

const Ends = () => (
  <>
    <Handle type="target" position={Position.Top} style={{ opacity: 0 }} />
    <Handle type="source" position={Position.Bottom} style={{ opacity: 0 }} />
  </>
)

function StartNode() {
  const { startNode } = use(DrawingContext)
  return (
    <>
      {startNode}
      <Ends />
    </>
  )
}

function StepNode({ data }: NodeProps<StepNode>) {
  const { stepNode } = use(DrawingContext)
  return (
    <>
      {stepNode(data.step!)}
      <Ends />
    </>
  )
}

function EndNode() {
  return (
    <div className={classes.end}>
      {text.endOfPath}
      <Ends />
    </div>
  )
}

function BranchLine({
  sourceX,
  sourceY,
  targetX,
  targetY,
  sourcePosition,
  targetPosition,
  data,
}: EdgeProps<BranchEdge>) {
  const { add, passed } = use(DrawingContext)
  // Branches turn right below their fork, where their names are.
  const turnY = sourceY + Math.min(24, (targetY - sourceY) / 2)
  const [path, middleX, middleY] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
    centerY: turnY,
  })
  const { from, branch } = data!.line
  const gap: Gap = branch === 'start' ? 'start' : { from, branch }
  const name = branch === 'then' ? text.yes : branch === 'else' ? text.no : null
  const count = branch === 'start' ? undefined : passed?.(from, branch)
  const isBent = Math.abs(sourceX - targetX) > 1
  const [labelX, labelY] = isBent ? [(sourceX + targetX) / 2, turnY] : [middleX, middleY]
  return (
    <>
      <BaseEdge path={path} />
      {(add || name) && (
        <EdgeLabelRenderer>
          <div
            className={classes.edge}
            style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
          >
            {name && (
              <span className={classes['branch-label']}>{count === undefined ? name : text.branch(name, count)}</span>
            )}
            {add?.(gap)}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
}
