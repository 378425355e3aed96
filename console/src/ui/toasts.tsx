// Toasts in a polite live region. A toast stays while it is hovered or focused, so that its button can be reached.

import { Button, CloseButton, Text } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as words from '../words/index.ts'
import classes from './toasts.module.css'

export type Toast = {
  id: number
  message: string
  tone: 'good' | 'bad'
  action?: { label: string; run: () => void }
  milliseconds: number
  /** Runs when it times out or is dismissed, but not when its action ran. */
  onDismiss?: () => void
}

const SHOWN_MS = 5_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showToast(toast: Pick<Toast, 'message'> & Partial<Toast>): number {
  const id = ++lastId
  update([...toasts, { tone: 'good', milliseconds: SHOWN_MS, ...toast, id }])
  return id
}

export const toast = (message: string): void => void showToast({ message })

export function dismissToast(id: number): void {
  const gone = toasts.find((toast) => toast.id === id)
  if (!gone) return
  update(toasts.filter((toast) => toast.id !== id))
  gone.onDismiss?.()
}

/** Runs the action of the newest toast that has one; bound to `z`. */
export function runToastAction(toast = toasts.findLast(({ action }) => action)): void {
  if (!toast?.action) return
  update(toasts.filter(({ id }) => id !== toast.id))
  toast.action.run()
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className={classes.stack} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.milliseconds)
  useEffect(() => {
    if (held) return undefined
    const begun = Date.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1_000, left.current - (Date.now() - begun))
    }
  }, [held, toast.id])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Text fz="sm" flex={1} className="anywhere">
        {toast.message}
      </Text>
      {toast.action && (
        <Button variant="default" onClick={() => runToastAction(toast)}>
          {toast.action.label}
        </Button>
      )}
      <CloseButton aria-label={words.ui.dismiss} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
