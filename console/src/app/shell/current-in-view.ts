// Keeps the current entry of a navigation visible when the space for it shrinks.

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

export function useCurrentInView(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const shown = list.current
    if (!shown) return
    const watch = new ResizeObserver(() => {
      void shown.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
    })
    watch.observe(shown)
    return () => watch.disconnect()
  }, [])
  return list
}
