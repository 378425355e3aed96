// The map of a drip, from top to bottom. It is laid out by us and cannot be dragged about: what is drawn is what is meant.

import '@xyflow/react/dist/base.css'
import './canvas.css'
import { BaseEdge, Controls, EdgeLabelRenderer, getSmoothStepPath, Handle, Position, ReactFlow } from '@xyflow/react'
import type { Edge, EdgeProps, Node, NodeProps } from '@xyflow/react'
import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { words } from '../../words/index.ts'
import type { Gap, Graph, Step } from './graph.ts'
import { layoutOf, NODE_WIDTH, START } from './layout.ts'
import type { Line } from './layout.ts'
import classes from './drips.module.css'

const text = words.drips

export type CanvasProps = {
  graph: Graph
  /** What stands in the place of the start and of a step. */
  startNode: ReactNode
  stepNode: (step: Step) => ReactNode
  /** What stands on a way; absent where nothing can be added. */
  add?: ((gap: Gap) => ReactNode) | undefined
  isTall?: boolean
}

type Drawing = Pick<CanvasProps, 'startNode' | 'stepNode' | 'add'>
const DrawingContext = createContext<Drawing>({ startNode: null, stepNode: () => null })

type StepNode = Node<{ step: Step | null }, 'start' | 'step' | 'end'>
type WayEdge = Edge<{ line: Line }, 'way'>

const nodeTypes = { start: StartNode, step: StepNode, end: EndNode }
const edgeTypes = { way: WayLine }

export function Canvas({ graph, startNode, stepNode, add, isTall }: CanvasProps) {
  const { nodes, edges } = useMemo(() => drawn(graph), [graph])
  const drawing = useMemo(() => ({ startNode, stepNode, add }), [startNode, stepNode, add])
  return (
    <DrawingContext value={drawing}>
      <div className={classes.stage} data-tall={isTall || undefined} role="group" aria-label={text.canvas}>
        <ReactFlow
          key={nodes.length}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.15 }}
          minZoom={0.3}
          maxZoom={1.25}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          zoomOnScroll={false}
          panOnScroll
          preventScrolling={false}
          disableKeyboardA11y
        >
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
    </DrawingContext>
  )
}

function drawn(graph: Graph): { nodes: StepNode[]; edges: WayEdge[] } {
  const { nodes, lines } = layoutOf(graph)
  return {
    nodes: nodes.map(({ id, x, y, step }) => ({
      id,
      position: { x, y },
      type: id === START ? 'start' : step ? 'step' : 'end',
      data: { step },
      width: NODE_WIDTH,
    })),
    edges: lines.map((line) => ({ id: line.id, source: line.from, target: line.to, type: 'way', data: { line } })),
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
      {text.endOfWay}
      <Ends />
    </div>
  )
}

function WayLine({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, data }: EdgeProps<WayEdge>) {
  const { add } = use(DrawingContext)
  const [path, labelX, labelY] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
  })
  const { from, way } = data!.line
  const gap: Gap = way === 'start' ? 'start' : { from, way }
  const name = way === 'then' ? text.yes : way === 'else' ? text.no : null
  return (
    <>
      <BaseEdge path={path} />
      {(add || name) && (
        <EdgeLabelRenderer>
          <div
            className={classes.edge}
            style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
          >
            {name && <span className={classes.way}>{name}</span>}
            {add?.(gap)}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
}
