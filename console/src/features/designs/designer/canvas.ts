// Operations available to blocks on the canvas. The object is stable while typing, so that only changed blocks
// re-render.

import type { DragEvent, HTMLAttributes, KeyboardEvent } from 'react'
import type { Brand } from '../../../api.ts'

const SETTINGS = 'data-block-settings'

/** Moves the focus from a block to its settings; Escape moves it back. */
export const focusSettings = (id: string): void =>
  document
    .querySelector(`[${SETTINGS}="${id}"]`)
    ?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable=true]')
    ?.focus()

export const settingsOf = (id: string) => ({
  [SETTINGS]: id,
  onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented)
      document.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus()
  },
})

export type Canvas = {
  accountId: string
  brand: Brand
  isPhone: boolean
  /** Changes on undo, so that open editors start over with the current content. */
  epoch: number
  select(id: string | null): void
  /** Whether a block that was just selected by a button should take the focus. */
  takesFocus(id: string): boolean
  hasProblem(id: string): boolean
  set(id: string, change: Record<string, unknown>, place?: string): void
  move(id: string, by: -1 | 1): void
  duplicate(id: string): void
  remove(id: string): void
  addToColumn(parent: string, column: number, index: number): void
  onKey(event: KeyboardEvent, id: string): void
  dragFrom(id: string): HTMLAttributes<HTMLElement> & { draggable: true }
  dragOver(id: string): { onDragOver(event: DragEvent): void; onDrop(event: DragEvent): void }
}

/** Data transfer types of drags. */
export const DRAGGED_BLOCK = 'application/x-lettermill-block'
export const DRAGGED_KIND = 'application/x-lettermill-kind'
