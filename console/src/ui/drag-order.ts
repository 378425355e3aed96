// Items dragged into a new order. Each list also has a way without dragging, for keyboards and touch.

import { useState } from 'react'
import type { DragEvent } from 'react'

/** Returns the attributes of the nth item. `move` is null if the order can't be changed. */
export function useDragOrder(move: ((from: number, to: number) => void) | null) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return (n: number) => ({
    draggable: move !== null,
    'data-dragged': from === n || undefined,
    'data-over': (from !== null && from !== n && over === n) || undefined,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      setFrom(n)
    },
    onDragEnd: end,
    onDragOver(event: DragEvent) {
      if (from === null) return
      event.preventDefault()
      setOver(n)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      end()
      if (from !== null && from !== n) move?.(from, n)
    },
  })
}
