// Uploads of several images: two at a time, each with its progress. A failed one keeps its place and can be retried.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../api.ts'
import type { Image } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { uploadImage } from './upload-file.ts'
import type { UploadTarget } from './upload-file.ts'

export type Upload = {
  id: number
  file: File
  target: UploadTarget
  /** A fraction; 1 while the server still works on it. */
  progress: number
  state: 'waiting' | 'running' | 'failed'
  problem: string | null
}

/** As many as the server reads at once for one account. */
const AT_ONCE = 2

export function useUploads(target: UploadTarget, onUploaded: (image: Image) => void) {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const nextId = useRef(1)
  const started = useRef(new Set<number>())
  const done = useRef(onUploaded)
  useEffect(() => {
    done.current = onUploaded
  })
  const change = useCallback(
    (id: number, part: Partial<Upload>) =>
      setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    [],
  )
  const remove = useCallback((id: number) => setUploads((before) => before.filter((upload) => upload.id !== id)), [])
  useEffect(() => {
    const running = uploads.filter(({ state }) => state === 'running').length
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !started.current.has(id))
    for (const { id, file, target: where } of next.slice(0, Math.max(0, AT_ONCE - running))) {
      started.current.add(id)
      change(id, { state: 'running' })
      uploadImage(where, file, (progress) => change(id, { progress })).then(
        async (image) => {
          await queries.invalidateQueries({ queryKey: queryKeys.account(where.accountId).images })
          remove(id)
          done.current(image)
        },
        (error: unknown) => change(id, { state: 'failed', problem: errorMessage(error) }),
      )
    }
  }, [uploads, queries, change, remove])
  const add = (files: Iterable<File>) => {
    const images = [...files].filter(({ type }) => type.startsWith('image/'))
    const added = images.map((file): Upload => ({
      id: nextId.current++,
      file,
      target,
      progress: 0,
      state: 'waiting',
      problem: null,
    }))
    setUploads((before) => [...before, ...added])
  }
  const retry = (id: number) => {
    started.current.delete(id)
    change(id, { state: 'waiting', progress: 0, problem: null })
  }
  return { uploads, add, retry, dismiss: remove }
}

/**
 * Files pasted anywhere in the window, or dropped on it. They go to the topmost library only: the designer below a dialog
 * listens too. Returns whether files are being dragged over the window.
 */
export function useFileDrops(add: (files: Iterable<File>) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(add)
  useEffect(() => {
    take.current = add
  })
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const use = (event: Event, files: FileList) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      take.current(files)
    }
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (files && files.length > 0) use(event, files)
    }
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (hasFiles(event)) use(event, event.dataTransfer!.files)
    }
    addEventListener('paste', onPaste, options)
    addEventListener('dragover', onOver, options)
    addEventListener('dragleave', onLeave, options)
    addEventListener('drop', onDrop, options)
    return () => listening.abort()
  }, [])
  return isOver
}
