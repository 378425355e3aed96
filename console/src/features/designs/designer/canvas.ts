// What the blocks on the canvas can ask for. It stays the same object while one types, so that only what changed is drawn.

import type { DragEvent, HTMLAttributes, KeyboardEvent } from 'react'
import type { Brand } from '../../../api.ts'

const SETTINGS = 'data-block-settings'

/** From a block to its settings, which stand apart from it; Escape leads back. */
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
  /** Another one after undo: editors then begin with what is there now. */
  epoch: number
  select(id: string | null): void
  /** Whether a block that was just chosen by a button is to take the focus. */
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

/** Under which a drag says what it carries. */
export const DRAGGED_BLOCK = 'application/x-lettermill-block'
export const DRAGGED_KIND = 'application/x-lettermill-kind'
