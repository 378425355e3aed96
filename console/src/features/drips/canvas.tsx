// The map of a drip, top to bottom. The layout is computed, so steps can't be dragged.

import '@xyflow/react/dist/base.css'
import './canvas.css'
import { BaseEdge, EdgeLabelRenderer, getSmoothStepPath, Handle, Position, ReactFlow } from '@xyflow/react'
import type { Edge, EdgeProps, Node, NodeProps, Viewport } from '@xyflow/react'
import { useElementSize } from '@mantine/hooks'
import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { dripWords } from '../../words/drips.ts'
import type { Gap, Graph, Step } from './graph.ts'
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
}

type Drawing = Pick<CanvasProps, 'startNode' | 'stepNode' | 'add'>
const DrawingContext = createContext<Drawing>({ startNode: null, stepNode: () => null })

type StepNode = Node<{ step: Step | null }, 'start' | 'step' | 'end'>
type BranchEdge = Edge<{ line: Line }, 'branch'>

const nodeTypes = { start: StartNode, step: StepNode, end: EndNode }
const edgeTypes = { branch: BranchLine }

const SMALLEST = 0.5
const MARGIN = 24

/** As tall as the steps need, so that only the page scrolls. A wide map is scaled down. */
function viewOf(nodes: StepNode[], width: number): { viewport: Viewport; height: number } {
  const left = Math.min(...nodes.map(({ position }) => position.x))
  const right = Math.max(...nodes.map(({ position }) => position.x)) + NODE_WIDTH
  const bottom = Math.max(...nodes.map(({ position }) => position.y)) + ROW
  const zoom = Math.max(SMALLEST, Math.min(1, (width - 2 * MARGIN) / (right - left)))
  const x = Math.max(MARGIN, (width - (right - left) * zoom) / 2) - left * zoom
  return { viewport: { x, y: MARGIN, zoom }, height: bottom * zoom + MARGIN }
}

export function Canvas({ graph, startNode, stepNode, add }: CanvasProps) {
  const { ref, width } = useElementSize()
  const { nodes, edges } = useMemo(() => drawn(graph), [graph])
  const { viewport, height } = useMemo(() => viewOf(nodes, width), [nodes, width])
  const drawing = useMemo(() => ({ startNode, stepNode, add }), [startNode, stepNode, add])
  return (
    <DrawingContext value={drawing}>
      <div ref={ref} className={classes.stage} style={{ height }} role="group" aria-label={text.canvas}>
        {width > 0 && (
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            viewport={viewport}
            minZoom={SMALLEST}
            maxZoom={1}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            panOnDrag={false}
            zoomOnScroll={false}
            zoomOnPinch={false}
            zoomOnDoubleClick={false}
            preventScrolling={false}
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
  const { add } = use(DrawingContext)
  const [path, labelX, labelY] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
  })
  const { from, branch } = data!.line
  const gap: Gap = branch === 'start' ? 'start' : { from, branch }
  const name = branch === 'then' ? text.yes : branch === 'else' ? text.no : null
  return (
    <>
      <BaseEdge path={path} />
      {(add || name) && (
        <EdgeLabelRenderer>
          <div
            className={classes.edge}
            style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
          >
            {name && <span className={classes['branch-label']}>{name}</span>}
            {add?.(gap)}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
}
