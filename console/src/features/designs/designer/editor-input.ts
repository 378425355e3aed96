// Keyboard shortcuts of the editor, and images pasted or dropped into it.

import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '../../../api.ts'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { showToast, toast } from '../../../ui/toasts.tsx'
import * as words from '../../../words/index.ts'
import { uploadImage } from '../upload-button.tsx'

/** A stable function that always calls the latest version. */
function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}

type EditorKeys = {
  undo: () => void
  redo: () => void
  preview: () => void
  findBlock: () => void
  deselect: () => void
}

export function useEditorKeys({ undo, redo, preview, findBlock, deselect }: EditorKeys): void {
  useShortcuts({
    p: preview,
    a: findBlock,
    Escape: deselect,
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      // Text fields have their own undo.
      if (
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || event.target.matches('input, textarea'))
      )
        return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** Shows a field and moves the focus there before the next key is pressed, so that none of them goes elsewhere. */
export function showAndFocus(show: () => void, selector: string): void {
  flushSync(show)
  document.querySelector<HTMLElement>(selector)?.focus()
}

/** Images that are pasted or dropped. */
export function useFiles(accountId: string, onUploaded: (url: string, name: string) => void): void {
  const done = useLatest(onUploaded)
  useEffect(() => {
    const take = (event: Event, files: FileList | undefined) => {
      const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (!picture) return
      event.preventDefault()
      toast(words.designer.uploading)
      uploadImage(accountId, picture)
        .then(({ url, name }) => done(url, name))
        .catch((error: unknown) => showToast({ message: errorMessage(error), tone: 'bad' }))
    }
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData?.files)
    const onDrop = (event: globalThis.DragEvent) => take(event, event.dataTransfer?.files)
    const onDragOver = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('paste', onPaste)
    addEventListener('drop', onDrop)
    addEventListener('dragover', onDragOver)
    return () => {
      removeEventListener('paste', onPaste)
      removeEventListener('drop', onDrop)
      removeEventListener('dragover', onDragOver)
    }
  }, [accountId, done])
}
