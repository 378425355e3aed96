// The compiled HTML of the draft, from the same compiler that sends it. One request at a time, each with the newest
// draft, so that responses never arrive out of order.

import { useEffect, useRef, useState } from 'react'
import { designsCanvas } from '../../../api.ts'
import type { Brand, DesignWithContent } from '../../../api.ts'
import type { Section } from './model.ts'
import type { View } from './view-buttons.tsx'

type CanvasRequest = NonNullable<Parameters<typeof designsCanvas>[0]['body']>

type Compiled = {
  html: string | null
  /** What the HTML was compiled from. */
  sections: Section[] | null
  isFailed: boolean
}

export function useCompiled(
  accountId: string,
  designId: string,
  draft: Pick<DesignWithContent, 'content' | 'subject' | 'preview_text'>,
  { scheme, person }: Pick<View, 'scheme' | 'person'>,
  brand: Brand,
): Compiled {
  const [compiled, setCompiled] = useState<Compiled>({ html: null, sections: null, isFailed: false })
  const wanted = useRef<CanvasRequest | null>(null)
  const isBusy = useRef(false)
  const { content, subject, preview_text } = draft

  useEffect(() => {
    wanted.current = { content, subject, preview_text, scheme, contact_id: person }
    if (isBusy.current) return
    isBusy.current = true
    void (async () => {
      while (wanted.current) {
        const body = wanted.current
        wanted.current = null
        try {
          const { data } = await designsCanvas({ path: { accountId, id: designId }, body })
          setCompiled({
            html: data.html,
            sections: (body.content as { sections: Section[] }).sections,
            isFailed: false,
          })
        } catch {
          // A half-typed value, or no connection: the last email stays until the next change.
          setCompiled((before) => ({ ...before, isFailed: true }))
        }
      }
      isBusy.current = false
    })()
    // The server compiles it with the brand as it is now.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [accountId, designId, content, subject, preview_text, scheme, person, brand])

  return compiled
}

/** The size of the email as it is sent, without the marks of the canvas. */
export const sizeOf = (html: string): number =>
  new TextEncoder().encode(html.replaceAll(/ data-lm-[a-z]+="[^"]*"/g, '')).length
