// Selecting, moving, editing, duplicating, removing and dragging blocks.

import { useCallback, useMemo, useRef } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import type { Brand } from '../../../api.ts'
import type { Block } from './blocks.ts'
import * as tree from './blocks.ts'
import { DRAGGED_BLOCK, DRAGGED_KIND, focusSettings } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import type { History } from './history.ts'
import { makeBlock } from './block-kinds.ts'

type CanvasDeps = {
  accountId: string
  brand: Brand
  isPhone: boolean
  epoch: number
  history: History
  /** The block selected when the page opens. */
  first: string | null
  setSelected: (id: string | null) => void
  problemBlocks: ReadonlySet<string>
}

export function useCanvas(deps: CanvasDeps): Canvas & { focusNext: (id: string) => void } {
  const { accountId, brand, isPhone, epoch, problemBlocks, setSelected } = deps
  const { change } = deps.history
  const wanted = useRef(deps.first)
  const focusNext = useCallback((id: string) => {
    wanted.current = id
  }, [])
  return useMemo(() => {
    const select = (id: string) => {
      wanted.current = id
      setSelected(id)
    }
    const move = (id: string, by: -1 | 1) => change((before) => tree.move(before, id, by))
    const remove = (id: string) => {
      change((before) => (tree.find(before, id)?.block.type === 'footer' ? before : tree.remove(before, id)))
      setSelected(null)
    }
    return {
      accountId,
      brand,
      isPhone,
      epoch,
      focusNext,
      select: setSelected,
      takesFocus(id) {
        const is = wanted.current === id
        if (is) wanted.current = null
        return is
      },
      hasProblem: (id) => problemBlocks.has(id),
      // What was edited is no sample any longer.
      set: (id, more, place) =>
        change(
          (before) => tree.update(before, id, (block) => dropUndefined({ ...block, ...more, sample: undefined })),
          place && `${id} ${place}`,
        ),
      move,
      remove,
      duplicate(id) {
        change((before) => {
          const found = tree.find(before, id)
          if (!found) return before
          const copy = tree.copyOf(found.block)
          select(copy.id)
          return tree.insert(before, { ...found.spot, index: found.spot.index + 1 }, copy)
        })
      },
      addToColumn(parent, column, index) {
        const block = makeBlock('text')
        change((before) => tree.insert(before, { parent, column, index }, block))
        select(block.id)
      },
      onKey(event: KeyboardEvent, id: string) {
        if (event.target !== event.currentTarget) return leaveText(event)
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          event.preventDefault()
          move(id, event.key === 'ArrowUp' ? -1 : 1)
        } else if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault()
          remove(id)
        } else if (event.key === 'Enter') {
          event.preventDefault()
          const text = event.currentTarget.querySelector<HTMLElement>('[contenteditable=true]')
          if (text) text.focus()
          else focusSettings(id)
        }
      },
      dragFrom: (id) => ({
        draggable: true,
        onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED_BLOCK, id),
      }),
      dragOver: (id) => dropTarget(id, change, select),
    }
  }, [accountId, brand, isPhone, epoch, problemBlocks, setSelected, change, focusNext])
}

/** Moves the focus from the text to the block. */
function leaveText(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target as HTMLElement).isContentEditable) return
  event.stopPropagation()
  ;(event.currentTarget as HTMLElement).focus()
}

const dropUndefined = (block: Block): Block =>
  Object.fromEntries(Object.entries(block).filter(([, value]) => value !== undefined)) as Block

const isAfter = (event: DragEvent): boolean => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY > top + height / 2
}

/** Marks where the block would land, and drops it there. */
function dropTarget(id: string, change: CanvasDeps['history']['change'], select: (id: string) => void) {
  return {
    onDragOver(event: DragEvent) {
      const { types } = event.dataTransfer
      if (!types.includes(DRAGGED_BLOCK) && !types.includes(DRAGGED_KIND)) return
      event.preventDefault()
      event.stopPropagation()
      const element = event.currentTarget as HTMLElement
      element.dataset.drop = isAfter(event) ? 'after' : 'before'
      clearTimeout(Number(element.dataset.dropTimer))
      element.dataset.dropTimer = String(setTimeout(() => delete element.dataset.drop, 150))
    },
    onDrop(event: DragEvent) {
      const moved = event.dataTransfer.getData(DRAGGED_BLOCK)
      const kind = event.dataTransfer.getData(DRAGGED_KIND)
      if (!moved && !kind) return
      event.preventDefault()
      event.stopPropagation()
      const after = isAfter(event)
      if (moved) return change((before) => tree.moveTo(before, moved, id, after))
      const { type, first } = JSON.parse(kind) as { type: string; first: Record<string, unknown> }
      const block = makeBlock(type, first)
      change((before) => {
        const spot = tree.find(before, id)?.spot
        if (!spot) return before
        const fits = spot.parent === null || !tree.isWide(block)
        return tree.insert(
          before,
          fits ? { ...spot, index: spot.index + (after ? 1 : 0) } : tree.spotFor(before, id, block),
          block,
        )
      })
      select(block.id)
    },
  }
}
