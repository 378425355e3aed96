// Moving and zooming a map: the wheel and dragging move it, Ctrl and wheel or pinching zoom it.

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'

/** Where the map's origin is drawn, and how large. */
export type View = { x: number; y: number; zoom: number }
type Place = { x: number; y: number }

export const SMALLEST = 0.25
export const LARGEST = 1.5
/** How much a wheel zooms by each pixel it scrolls. */
const BY_PIXEL = 0.002

/** Zooms so that the place stays where it is. */
export function zoomTo(view: View, zoom: number, { x, y }: Place): View {
  const next = Math.min(LARGEST, Math.max(SMALLEST, zoom))
  const scale = next / view.zoom
  return { zoom: next, x: x - (x - view.x) * scale, y: y - (y - view.y) * scale }
}

/** `change` receives a function of the latest view, because several events can come before the next rendering. */
export function useMapGestures(stage: RefObject<HTMLElement | null>, change: (next: (view: View) => View) => void) {
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  const fingers = useRef(new Map<number, Place>())

  // React's wheel listeners are passive: they can't keep the page from scrolling or zooming.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const place = placeIn(element, event)
      latest.current((view) =>
        event.ctrlKey || event.metaKey
          ? zoomTo(view, view.zoom * Math.exp(-event.deltaY * BY_PIXEL), place)
          : { ...view, x: view.x - event.deltaX, y: view.y - event.deltaY },
      )
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [stage])

  const end = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) delete event.currentTarget.dataset.moving
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as HTMLElement).closest('button, a, input, select, [role=menu]')) return
      fingers.current.set(event.pointerId, placeIn(event.currentTarget, event))
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.dataset.moving = ''
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = fingers.current.get(event.pointerId)
      if (!from) return
      const to = placeIn(event.currentTarget, event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, to)
      latest.current((view) =>
        other
          ? zoomTo(view, (view.zoom * distance(to, other)) / Math.max(distance(from, other), 1), other)
          : { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y },
      )
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function placeIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

const distance = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y)
