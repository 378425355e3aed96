// Thumbnails of emails. A frame loads only when it comes into view, and only a few load at a time, so that they never keep
// the requests of the person who works waiting.

import { useEffect, useRef, useState } from 'react'

const AT_A_TIME = 2
/** Those just below the fold load ahead. */
const AHEAD = '200px'

type Turn = { start: () => void }

const waiting: Turn[] = []
const loading = new Set<Turn>()

function startNext(): void {
  while (loading.size < AT_A_TIME && waiting.length > 0) {
    const turn = waiting.shift()!
    loading.add(turn)
    turn.start()
  }
}

function endTurn(turn: Turn): void {
  const at = waiting.indexOf(turn)
  if (at >= 0) waiting.splice(at, 1)
  if (loading.delete(turn)) startNext()
}

const thumbnailOf = (src: string): string => `${src}${src.includes('?') ? '&' : '?'}size=thumbnail`

type LazyFrameProps = {
  src: string
  title: string
  className?: string | undefined
  /** Loads nothing now; what has loaded stays. */
  isHeld?: boolean
}

export function LazyFrame({ src, title, className, isHeld = false }: LazyFrameProps) {
  const place = useRef<HTMLIFrameElement>(null)
  const [started, setStarted] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isLoaded = loaded === src

  useEffect(() => {
    if (isLoaded || isHeld) return
    const own: Turn = { start: () => setStarted(src) }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (loading.has(own)) return
        const at = waiting.indexOf(own)
        if (at >= 0) waiting.splice(at, 1)
        if (entry!.isIntersecting) waiting.push(own)
        startNext()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current!)
    return () => {
      observer.disconnect()
      endTurn(own)
      setStarted(null)
    }
  }, [src, isLoaded, isHeld])

  return (
    <iframe
      ref={place}
      src={isLoaded || started === src ? thumbnailOf(src) : undefined}
      title={title}
      sandbox=""
      tabIndex={-1}
      className={className}
      onLoad={() => {
        // An empty frame loads too.
        if (started === src) setLoaded(src)
      }}
    />
  )
}
