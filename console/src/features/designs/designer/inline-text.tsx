// The editor of the selected block's text, over its place in the compiled email and in the same style.

import { useLayoutEffect, useRef } from 'react'
import type { Rect, TextPlace } from './email-frame.ts'
import { RichEditor } from './lazy.ts'
import type { RichEditorProps } from './rich-editor.tsx'
import classes from './designer.module.css'

type InlineTextProps = RichEditorProps & {
  id: string
  place: TextPlace
  /** The block around the text. */
  around: Rect
  /** Makes the text in the email as high as the editor; null when it closes. */
  reserve: (id: string, height: number | null) => void
}

export function InlineText({ id, place: { rect, style }, around, reserve, ...editor }: InlineTextProps) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(() => {
      const text = box.current?.querySelector('[contenteditable]')
      if (text) reserve(id, text.getBoundingClientRect().height)
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      reserve(id, null)
    }
  }, [id, reserve])

  return (
    <div
      ref={box}
      className={classes.inlineText}
      style={{
        ...style,
        left: rect.left - around.left,
        top: rect.top - around.top,
        width: rect.width,
        minHeight: rect.height,
      }}
    >
      <RichEditor {...editor} />
    </div>
  )
}
