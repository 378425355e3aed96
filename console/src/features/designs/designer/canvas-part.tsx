// A part of the email on the canvas: an outline over the compiled email, with a label and, once selected, a toolbar.
// Blocks are focusable groups; see `onKey` in editing.ts for their keys.

import { ActionIcon } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import { BlockIcon } from './block-icons.tsx'
import type { BlockIconName } from './block-icons.tsx'
import type { Editing } from './editing.ts'
import { focusSettings } from './editing.ts'
import type { Rect } from './email-frame.ts'
import classes from './designer.module.css'

const text = words.designer

export type PartAction = { label: string; icon: ReactNode; run: () => void }

type CanvasPartProps = {
  id: string
  kind: 'section' | 'row' | 'block'
  /** As people call it, such as Heading. */
  label: string
  icon: BlockIconName
  /** Its accessible name, with its number. */
  name: string
  rect: Rect
  /** The person shown receives nothing of it. */
  isMissing?: boolean
  isSelected: boolean
  isSample?: boolean
  isConditional?: boolean
  hasProblem?: boolean
  isFooter?: boolean
  /** Its text is open; the text's toolbar is above it. */
  isEdited?: boolean
  editing: Editing
  /** Beyond what every part offers. */
  actions?: PartAction[]
  onPoint?: (point: { left: number; top: number } | null) => void
  children?: ReactNode
}

export function CanvasPart(props: CanvasPartProps) {
  const { id, kind, label, icon, name, rect, isMissing = false, isSelected, editing, onPoint, children } = props
  const place = useRef<HTMLDivElement>(null)

  // Without dependencies: a part that is moved takes the focus again although it stays selected.
  useEffect(() => {
    if (!isSelected || !editing.takesFocus(id)) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView?.({ block: 'nearest' })
  })

  return (
    <div
      ref={place}
      role="group"
      aria-label={name}
      tabIndex={kind === 'block' ? 0 : -1}
      data-part={id}
      data-kind={kind}
      data-selected={isSelected || undefined}
      data-problem={props.hasProblem || undefined}
      data-missing={isMissing || undefined}
      data-small={rect.width < 240 || rect.height < 32 || undefined}
      className={classes.part}
      style={{ left: rect.left, top: rect.top, width: rect.width, height: rect.height }}
      onFocus={(event) => {
        event.stopPropagation()
        if (!isSelected) editing.select(id)
      }}
      onMouseDown={(event: MouseEvent) => {
        if (!isSelected) onPoint?.({ left: event.clientX, top: event.clientY })
      }}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        onPoint?.(null)
        editing.onKey(event, id)
      }}
    >
      <span className={classes.partLabel} aria-hidden>
        <BlockIcon name={icon} /> {isMissing ? `${label} · ${text.hidden}` : label}
      </span>
      {props.isSample && <span className={classes.sample}>{text.sample}</span>}
      {props.isConditional && <span className={classes.conditional}>{text.conditional}</span>}
      {isSelected && <PartBar {...props} />}
      {children}
    </div>
  )
}

/** Where a block ends closer to the left edge than this, the bar would be cut off there. */
const BAR_WIDTH = 260

function PartBar({ id, name, rect, isFooter = false, isEdited = false, editing, actions = [] }: CanvasPartProps) {
  const isAtTop = rect.top < 44
  const all: PartAction[] = [
    { label: text.moveUp, icon: <Icon name="ascending" />, run: () => editing.move(id, -1) },
    { label: text.moveDown, icon: <Icon name="descending" />, run: () => editing.move(id, 1) },
    { label: text.settings, icon: <Icon name="settings" />, run: () => focusSettings(id) },
  ]
  if (!isFooter) {
    all.push({ label: text.duplicate, icon: <Icon name="copy" />, run: () => editing.duplicate(id) })
    all.push(...actions)
    all.push({ label: text.delete, icon: <Icon name="delete" />, run: () => editing.remove(id) })
  }
  return (
    <div
      className={classes.partRail}
      data-below={isEdited || (isAtTop && rect.height < 200) || undefined}
      data-inside={isAtTop || undefined}
      data-start={rect.left + rect.width < BAR_WIDTH || undefined}
    >
      <div role="toolbar" aria-label={text.blockBar(name)} className={classes.partBar}>
        <span
          className={classes.grip}
          title={text.move(name)}
          draggable
          onDragStart={(event) => {
            event.stopPropagation()
            event.dataTransfer.setData('text/plain', name)
            event.dataTransfer.effectAllowed = 'move'
            editing.drag({ isNew: false, id })
          }}
          onDragEnd={() => editing.drag(null)}
        >
          <Icon name="grip" />
        </span>
        {all.map(({ label, icon, run }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            aria-label={`${label}: ${name}`}
            title={label}
            onClick={run}
          >
            {icon}
          </ActionIcon>
        ))}
      </div>
    </div>
  )
}
