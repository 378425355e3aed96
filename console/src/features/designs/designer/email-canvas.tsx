// The canvas: the compiled email in a sandboxed frame, and over it outlines of its parts, the selection, the text editor
// and the line that shows where a drop lands.

import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { pageSrc } from '../../../ui/email-preview.tsx'
import * as words from '../../../words/index.ts'
import { BlockMenu } from './block-menu.tsx'
import { CanvasPart } from './canvas-part.tsx'
import type { PartAction } from './canvas-part.tsx'
import { dropAt } from './drop-spots.ts'
import type { Drop } from './drop-spots.ts'
import type { Editing } from './editing.ts'
import { measure, NO_PLACES, reserveHeight, showEmail } from './email-frame.ts'
import type { Places, Rect } from './email-frame.ts'
import { InlineText } from './inline-text.tsx'
import { kindOf, makeBlock, nameOf } from './kinds/table.ts'
import type { Block, Found, Row, Section } from './model.ts'
import { blocksOf, find, isPlain } from './model.ts'
import classes from './designer.module.css'

const text = words.designer

type EmailCanvasProps = {
  html: string | null
  /** What the HTML was compiled from: newer parts aren't in it yet. */
  compiled: Section[] | null
  sections: Section[]
  selected: string | null
  problemBlocks: ReadonlySet<string>
  editing: Editing
  /** Of the selected part, beyond what every part offers. */
  actionsOf: (found: Found) => PartAction[]
  /** Shown in place of an email without sections. */
  empty: ReactNode
}

export function EmailCanvas(props: EmailCanvasProps) {
  const { html, compiled, sections, selected, problemBlocks, editing, actionsOf, empty } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [places, setPlaces] = useState<Places>(NO_PLACES)
  /** What `places` were measured for: they follow the HTML one render later. */
  const [measured, setMeasured] = useState<Section[] | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const [menuOf, setMenuOf] = useState<string | null>(null)
  /** Where a block was clicked: its editor opens with the cursor there. */
  const [point, setPoint] = useState<{ id: string; left: number; top: number } | null>(null)

  /** What the HTML in the frame was compiled from. */
  const framed = useRef<Section[] | null>(null)
  const remeasure = useCallback(() => {
    const doc = frame.current?.contentDocument
    if (!doc) return
    const next = measure(doc)
    setMeasured(framed.current)
    setPlaces((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, [])

  /** The height that the open text editor needs. */
  const reserved = useRef<{ id: string; height: number } | null>(null)
  const reserve = useCallback(
    (id: string, height: number | null) => {
      const doc = frame.current?.contentDocument
      reserved.current = height === null ? null : { id, height }
      if (doc) reserveHeight(doc, id, height)
      remeasure()
    },
    [remeasure],
  )

  useLayoutEffect(() => {
    if (!isReady || html === null) return
    showEmail(frame.current!, html)
    if (reserved.current) reserveHeight(frame.current!.contentDocument!, reserved.current.id, reserved.current.height)
    framed.current = compiled
    remeasure()
  }, [isReady, html, compiled, remeasure])

  // Images that load and fonts that arrive change the layout.
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (!isReady || !root) return
    const observer = new ResizeObserver(remeasure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [isReady, remeasure])

  const dropOf = (event: DragEvent): Drop | null => {
    const dragged = editing.dragged()
    if (!dragged) return null
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return dropAt({ x: event.clientX - left, y: event.clientY - top }, sections, places, dragged)
  }

  const isEmpty = sections.length === 0
  const chosen = find(sections, selected)
  const all = blocksOf(sections)
  const actions = chosen ? actionsOf(chosen) : []
  const isPending = (id: string): boolean => !measured || find(measured, id) === null
  return (
    <div
      className={classes.canvas}
      style={isEmpty ? {} : { height: Math.max(places.height, 120) }}
      data-shown={html === null ? undefined : ''}
      onClick={() => editing.select(null)}
      onDragOver={(event) => {
        const found = dropOf(event)
        if (!found) return
        event.preventDefault()
        setDrop((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrop(null)
      }}
      onDrop={(event) => {
        const found = dropOf(event)
        setDrop(null)
        if (!found) return
        event.preventDefault()
        event.stopPropagation()
        editing.drop(found.spot)
      }}
    >
      {isEmpty && empty}
      <iframe
        ref={frame}
        hidden={isEmpty}
        src={pageSrc(editing.accountId, '/design-canvas.html')}
        title={text.canvas}
        sandbox="allow-same-origin"
        tabIndex={-1}
        aria-hidden
        inert
        className={classes.emailFrame}
        data-testid="email-canvas"
        onLoad={() => setReady(true)}
      />
      {chosen?.kind === 'section' && (
        <CanvasPart
          id={chosen.section.id}
          kind="section"
          label={chosen.section.name ?? text.section}
          icon="section"
          name={text.section}
          rect={places.sections[chosen.section.id] ?? missingPlace(sections, blocksOf([chosen.section])[0], places)}
          isSelected
          isConditional={chosen.section.when !== undefined}
          editing={editing}
          actions={actions}
        />
      )}
      {chosen?.kind === 'row' && (
        <CanvasPart
          id={chosen.row.id}
          kind="row"
          label={text.row}
          icon="columns"
          name={text.row}
          rect={places.rows[chosen.row.id] ?? missingPlace(sections, chosen.row.columns.flat()[0], places)}
          isSelected
          actions={actions}
          editing={editing}
        />
      )}
      {inReadingOrder(sections).map((stop) => {
        if ('column' in stop)
          return <EmptyColumn key={`${stop.row.id} ${stop.column}`} {...stop} places={places} editing={editing} />
        const { block } = stop
        const n = all.indexOf(block)
        const kind = kindOf(block.type)
        const isSelected = block.id === selected
        const name = text.block(nameOf(block), n + 1)
        const shown = places.blocks[block.id]
        if (!shown && !isSelected) return null
        const rect = shown ?? missingPlace(sections, block, places)
        const textPlace = places.texts[block.id] ?? (isPending(block.id) ? { rect, style: {} } : undefined)
        return (
          <CanvasPart
            key={block.id}
            id={block.id}
            kind="block"
            label={nameOf(block)}
            icon={kind?.type ?? 'html'}
            name={name}
            rect={rect}
            isMissing={!shown && !isPending(block.id)}
            isSelected={isSelected}
            isSample={block.sample === true}
            isConditional={block.when !== undefined}
            hasProblem={problemBlocks.has(block.id)}
            isFooter={block.type === 'footer'}
            isEdited={isSelected && kind?.inline !== undefined}
            actions={actions}
            editing={editing}
            onPoint={(at) => setPoint(at && { id: block.id, ...at })}
          >
            {isSelected && kind?.inline && textPlace && (
              // The compiled text shows until the editor is loaded.
              <Suspense>
                <InlineText
                  key={`${block.id} ${editing.epoch}`}
                  id={block.id}
                  place={textPlace}
                  around={rect}
                  reserve={reserve}
                  accountId={editing.accountId}
                  label={name}
                  value={String(block[kind.inline] ?? '')}
                  isLine={kind.inline === 'text'}
                  isSample={block.sample === true}
                  point={point?.id === block.id ? point : null}
                  onChange={(value) => editing.set(block.id, { [kind.inline!]: value }, { place: kind.inline! })}
                  onSlash={() => setMenuOf(block.id)}
                  takeTyped={() => editing.takeTyped(block.id)}
                />
              </Suspense>
            )}
            {isSelected && menuOf === block.id && (
              <BlockMenu
                accountId={editing.accountId}
                hasFooter={all.some(({ type }) => type === 'footer')}
                onInsert={(piece) => {
                  setMenuOf(null)
                  editing.insert(piece)
                }}
                onClose={() => setMenuOf(null)}
              />
            )}
          </CanvasPart>
        )
      })}
      {drop && (
        <div
          className={classes.drop}
          data-testid="drop-line"
          data-column={drop.isColumn || undefined}
          style={{ left: drop.line.left, top: drop.line.top, width: drop.line.width, height: drop.line.height }}
        />
      )}
    </div>
  )
}

/** A thin bar where a part would be that this person doesn't receive, or that isn't compiled yet. */
function missingPlace(sections: Section[], first: Block | undefined, places: Places): Rect {
  const all = blocksOf(sections)
  const above = all.slice(0, first ? all.indexOf(first) : undefined).findLast(({ id }) => places.blocks[id])
  const rect = above && places.blocks[above.id]!
  return rect ? { ...rect, top: rect.top + rect.height - 2, height: 4 } : { left: 0, top: 0, width: 600, height: 4 }
}

type Stop = { block: Block } | { row: Row; column: number }

/** Blocks and empty columns, in the order that Tab reaches them. */
const inReadingOrder = (sections: Section[]): Stop[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.columns.flatMap((blocks, column): Stop[] =>
        blocks.length === 0 && !isPlain(row) ? [{ row, column }] : blocks.map((block) => ({ block })),
      ),
    ),
  )

function EmptyColumn({ row, column, places, editing }: { row: Row; column: number; places: Places; editing: Editing }) {
  const rect = places.columns[`${row.id} ${column}`]
  if (!rect) return null
  return (
    <button
      type="button"
      className={classes.emptyColumn}
      aria-label={`${text.emptyColumn(column + 1)}: ${text.addHere}`}
      style={{ left: rect.left, top: rect.top, width: rect.width, height: rect.height }}
      onClick={(event) => {
        event.stopPropagation()
        editing.insert({ kind: 'block', block: makeBlock('text') }, { row: row.id, column, at: 0 })
      }}
      onFocus={() => editing.select(row.id)}
    >
      {text.addHere}
    </button>
  )
}
