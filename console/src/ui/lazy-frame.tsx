// Thumbnails of emails. A frame is created only when it comes into view, in the browser's idle time, and only a few load at
// a time, so that they never delay the page around them or its requests. Each frame is a document, and often a process.

import { useEffect, useRef, useState } from 'react'

const AT_A_TIME = 2
/** Those just below the fold load ahead. */
const AHEAD = '200px'

type Turn = { start: () => void }

const waiting: Turn[] = []
const loading = new Set<Turn>()

/** Frames don't wait longer than this for idle time. */
const PATIENCE_MS = 1_000

// Safari has no idle callbacks.
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: PATIENCE_MS })
  else setTimeout(run)
}

const startNext = (): void => whenIdle(startWaiting)

function startWaiting(): void {
  if (loading.size >= AT_A_TIME) return
  const turn = waiting.shift()
  if (!turn) return
  loading.add(turn)
  turn.start()
  startNext()
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
  /** Reads the page, which the response has to allow; it runs no scripts either way. */
  onRead?: (page: Document) => void
}

export function LazyFrame({ src, title, className, isHeld = false, onRead }: LazyFrameProps) {
  const place = useRef<HTMLDivElement>(null)
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

  if (!isLoaded && started !== src) return <div ref={place} className={className} />
  return (
    <iframe
      src={thumbnailOf(src)}
      title={title}
      sandbox={onRead ? 'allow-same-origin' : ''}
      tabIndex={-1}
      className={className}
      onLoad={({ currentTarget }) => {
        setLoaded(src)
        onRead?.(currentTarget.contentDocument!)
      }}
    />
  )
}
