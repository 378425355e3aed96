// The designer for blocks: what can be added on the left, the email in the middle, what can be set on the right.

import { Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import { wordsOf } from '../../../api.ts'
import type { Brand, DesignWithContent } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { useIsNarrow, useIsPhone } from '../../../ui/media.ts'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { showToast, tell } from '../../../ui/toasts.tsx'
import { urls } from '../../../urls.ts'
import { words } from '../../../words/composing.ts'
import { uploadImage } from '../upload-button.tsx'
import type { Block } from './blocks.ts'
import * as tree from './blocks.ts'
import { BlockView } from './block-view.tsx'
import { DRAGGED_BLOCK, DRAGGED_KIND } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { DesignPreview } from './design-preview.tsx'
import { EditorBar, UndoButtons } from './editor-bar.tsx'
import { EmailFields } from './email-fields.tsx'
import { useHistory } from './history.ts'
import { makeBlock, nameOf } from './kinds.ts'
import { Outline, Palette } from './palette.tsx'
import { Problems } from './problems.tsx'
import { useDesignSaving } from './saving.ts'
import { BlockSettings } from './settings.tsx'
import classes from './designer.module.css'

const text = words.designer
const route = getRouteApi(`/signed-in${urls.design}`)

type BlocksContent = { kind: 'blocks'; blocks: Block[]; lang?: string }
type BlocksEditorProps = { accountId: string; design: DesignWithContent; brand: Brand }

const FONTS: Record<Brand['font'], string> = {
  sans: 'Helvetica Neue, Helvetica, Arial, sans-serif',
  serif: 'Georgia, Times New Roman, Times, serif',
  verdana: 'Verdana, Geneva, sans-serif',
  trebuchet: 'Trebuchet MS, Tahoma, sans-serif',
  mono: 'Courier New, Courier, monospace',
}

export function BlocksEditor({ accountId, design, brand }: BlocksEditorProps) {
  const saving = useDesignSaving(accountId, design)
  const content = design.content as BlocksContent
  const { lang } = content
  const history = useHistory(content.blocks, (blocks) =>
    saving.change({ content: { kind: 'blocks', blocks, ...(lang && { lang }) } }),
  )
  const { blocks } = history
  const queries = useQueryClient()
  const { block: asked } = route.useSearch()
  const [selected, setSelected] = useState(asked && tree.find(blocks, asked) ? asked : null)
  const [isPreview, setPreview] = useState(false)
  const [epoch, setEpoch] = useState(0)
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const problemBlocks = useMemo(() => new Set(design.problems.map(({ block }) => block)), [design.problems])
  const canvas = useCanvas({ accountId, brand, isPhone, epoch, history, first: selected, setSelected, problemBlocks })
  const chosen = selected === null ? null : (tree.find(blocks, selected)?.block ?? null)

  const undo = () => {
    history.undo()
    setEpoch((n) => n + 1)
  }
  const redo = () => {
    history.redo()
    setEpoch((n) => n + 1)
  }
  /** What is on the server takes the place of what is shown: a restored version, or somebody else's. */
  const takeOver = () => {
    const fresh = queries.getQueryData<DesignWithContent>(queryKeys.account(accountId).design(design.id)) ?? design
    history.reset((fresh.content as BlocksContent).blocks)
    setSelected(null)
    setEpoch((n) => n + 1)
  }
  const select = (id: string) => {
    canvas.focusNext(id)
    setSelected(id)
    setPreview(false)
  }
  const add = (type: string, first: Record<string, unknown>) => {
    const block = makeBlock(type, first)
    history.change((before) => tree.insert(before, tree.spotFor(before, selected, block), block))
    select(block.id)
  }
  useEditorKeys({ undo, redo, preview: () => setPreview((is) => !is), deselect: () => setSelected(null) })
  useFiles(accountId, (url, name) => {
    const block = chosen?.type === 'image' ? chosen : null
    if (block) history.change((before) => tree.update(before, block.id, (each) => ({ ...each, src: url })))
    else add('image', { src: url, alt: name.replace(/\.\w+$/, '') })
  })

  const onAdd = useLatest(add)
  const hasFooter = blocks.some(({ type }) => type === 'footer')
  const palette = <Palette accountId={accountId} hasFooter={hasFooter} onAdd={onAdd} />
  return (
    <div className={classes.editor}>
      <EditorBar
        accountId={accountId}
        design={design}
        saving={saving}
        isPreview={isPreview}
        onPreview={() => void saving.flush().then(() => setPreview(!isPreview))}
        onRestored={takeOver}
        middle={<UndoButtons canUndo={history.canUndo} canRedo={history.canRedo} undo={undo} redo={redo} />}
      />
      {isPreview ? (
        <div className={classes.preview}>
          <DesignPreview accountId={accountId} design={design} />
        </div>
      ) : (
        <div className={classes.panes}>
          {!isPhone && (
            <aside className={classes.left} aria-label={text.addBlock}>
              {palette}
              {!isNarrow && <Outline blocks={blocks} selected={selected} onSelect={select} />}
            </aside>
          )}
          <main className={classes.stage} aria-label={text.canvas} style={{ background: brand.colours.background }}>
            <div
              className={classes.paper}
              style={{ background: brand.colours.surface, color: brand.colours.text, fontFamily: FONTS[brand.font] }}
            >
              {brand.logo_url && <img className={classes.logo} src={brand.logo_url} alt={brand.logo_alt} />}
              {blocks.length === 0 && <p className={classes.placeholder}>{text.emptyCanvas}</p>}
              <BlockList blocks={blocks} selected={selected} canvas={canvas} />
            </div>
          </main>
          <aside className={classes.right} aria-label={text.settings}>
            {isPhone && palette}
            <Tabs
              value={chosen && !isPhone ? 'block' : 'email'}
              onChange={(tab) => tab === 'email' && setSelected(null)}
              keepMounted={false}
            >
              <Tabs.List mb="md">
                {chosen && !isPhone && <Tabs.Tab value="block">{nameOf(chosen)}</Tabs.Tab>}
                <Tabs.Tab value="email">{text.email}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="block">
                {chosen && <BlockSettings key={chosen.id} block={chosen} canvas={canvas} />}
              </Tabs.Panel>
              <Tabs.Panel value="email">
                <EmailFields accountId={accountId} saving={saving} />
              </Tabs.Panel>
            </Tabs>
          </aside>
        </div>
      )}
      <Problems problems={design.problems} onSelect={select} />
    </div>
  )
}

/** A function that stays the same and always does the latest. */
function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}

function BlockList({ blocks, selected, canvas }: { blocks: Block[]; selected: string | null; canvas: Canvas }) {
  let number = 0
  return blocks.map((block) => {
    number += 1
    const own = number
    const inner = (tree.columnsOf(block) ?? []).flat()
    number += inner.length
    const isIn = block.id === selected || inner.some(({ id }) => id === selected)
    return <BlockView key={block.id} block={block} number={own} selected={isIn ? selected : null} canvas={canvas} />
  })
}

type CanvasParts = {
  accountId: string
  brand: Brand
  isPhone: boolean
  epoch: number
  history: ReturnType<typeof useHistory>
  /** The block that is chosen when the page opens. */
  first: string | null
  setSelected: (id: string | null) => void
  problemBlocks: ReadonlySet<string | null>
}

function useCanvas(parts: CanvasParts): Canvas & { focusNext: (id: string) => void } {
  const { accountId, brand, isPhone, epoch, problemBlocks, setSelected } = parts
  const { change } = parts.history
  const wanted = useRef(parts.first)
  const focusNext = useCallback((id: string) => {
    wanted.current = id
  }, [])
  return useMemo(() => {
    const select = (id: string) => {
      wanted.current = id
      setSelected(id)
    }
    const move = (id: string, by: -1 | 1) => change((before) => tree.move(before, id, by))
    const remove = (id: string) => {
      change((before) => (tree.find(before, id)?.block.type === 'footer' ? before : tree.remove(before, id)))
      setSelected(null)
    }
    return {
      accountId,
      brand,
      isPhone,
      epoch,
      focusNext,
      select: setSelected,
      takesFocus(id) {
        const is = wanted.current === id
        if (is) wanted.current = null
        return is
      },
      hasProblem: (id) => problemBlocks.has(id),
      set: (id, more, place) =>
        change(
          (before) => tree.update(before, id, (block) => dropUndefined({ ...block, ...more })),
          place && `${id} ${place}`,
        ),
      move,
      remove,
      duplicate(id) {
        change((before) => {
          const found = tree.find(before, id)
          if (!found) return before
          const copy = tree.copyOf(found.block)
          select(copy.id)
          return tree.insert(before, { ...found.spot, index: found.spot.index + 1 }, copy)
        })
      },
      addToColumn(parent, column, index) {
        const block = makeBlock('text')
        change((before) => tree.insert(before, { parent, column, index }, block))
        select(block.id)
      },
      onKey(event: KeyboardEvent, id: string) {
        if (event.target !== event.currentTarget) return
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          event.preventDefault()
          move(id, event.key === 'ArrowUp' ? -1 : 1)
        } else if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault()
          remove(id)
        } else if (event.key === 'Enter') {
          event.preventDefault()
          event.currentTarget.querySelector<HTMLElement>('[contenteditable=true]')?.focus()
        }
      },
      dragFrom: (id) => ({
        draggable: true,
        onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED_BLOCK, id),
      }),
      dragOver: (id) => dropTarget(id, change, select),
    }
  }, [accountId, brand, isPhone, epoch, problemBlocks, setSelected, change, focusNext])
}

const dropUndefined = (block: Block): Block =>
  Object.fromEntries(Object.entries(block).filter(([, value]) => value !== undefined)) as Block

const isAfter = (event: DragEvent): boolean => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY > top + height / 2
}

/** Marks where it would land, and puts it there. */
function dropTarget(id: string, change: CanvasParts['history']['change'], select: (id: string) => void) {
  return {
    onDragOver(event: DragEvent) {
      const { types } = event.dataTransfer
      if (!types.includes(DRAGGED_BLOCK) && !types.includes(DRAGGED_KIND)) return
      event.preventDefault()
      event.stopPropagation()
      const element = event.currentTarget as HTMLElement
      element.dataset.drop = isAfter(event) ? 'after' : 'before'
      clearTimeout(Number(element.dataset.dropTimer))
      element.dataset.dropTimer = String(setTimeout(() => delete element.dataset.drop, 150))
    },
    onDrop(event: DragEvent) {
      const moved = event.dataTransfer.getData(DRAGGED_BLOCK)
      const kind = event.dataTransfer.getData(DRAGGED_KIND)
      if (!moved && !kind) return
      event.preventDefault()
      event.stopPropagation()
      const after = isAfter(event)
      if (moved) return change((before) => tree.moveTo(before, moved, id, after))
      const { type, first } = JSON.parse(kind) as { type: string; first: Record<string, unknown> }
      const block = makeBlock(type, first)
      change((before) => {
        const spot = tree.find(before, id)?.spot
        if (!spot) return before
        const fits = spot.parent === null || !tree.isWide(block)
        return tree.insert(
          before,
          fits ? { ...spot, index: spot.index + (after ? 1 : 0) } : tree.spotFor(before, id, block),
          block,
        )
      })
      select(block.id)
    },
  }
}

type EditorKeys = { undo: () => void; redo: () => void; preview: () => void; deselect: () => void }

function useEditorKeys({ undo, redo, preview, deselect }: EditorKeys): void {
  useShortcuts({
    p: preview,
    a: () => document.querySelector<HTMLElement>('[data-add-block]:not(:disabled)')?.focus(),
    Escape: deselect,
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      // Text that is being typed has an undo of its own.
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

/** Pictures that are pasted, or dropped from outside. */
function useFiles(accountId: string, onUploaded: (url: string, name: string) => void): void {
  const done = useLatest(onUploaded)
  useEffect(() => {
    const take = (event: Event, files: FileList | undefined) => {
      const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (!picture) return
      event.preventDefault()
      tell(text.uploading)
      uploadImage(accountId, picture)
        .then(({ url, name }) => done(url, name))
        .catch((error: unknown) => showToast({ message: wordsOf(error), tone: 'bad' }))
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
