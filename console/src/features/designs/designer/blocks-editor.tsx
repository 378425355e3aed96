// The block editor: palette on the left, email in the middle, settings on the right.

import { Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Brand, DesignWithContent } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { useIsNarrow, useIsPhone } from '../../../ui/media.ts'
import { urls } from '../../../urls.ts'
import { words } from '../../../words/composing.ts'
import type { Block } from './blocks.ts'
import * as tree from './blocks.ts'
import { BlockView } from './block-view.tsx'
import type { Canvas } from './canvas.ts'
import { DesignPreview } from './design-preview.tsx'
import { EditorBar, UndoButtons } from './editor-bar.tsx'
import { useEditorKeys, useFiles, useLatest } from './editor-input.ts'
import { EmailFields } from './email-fields.tsx'
import { useHistory } from './history.ts'
import { makeBlock, nameOf } from './block-kinds.ts'
import { Outline, Palette } from './block-palette.tsx'
import { Problems } from './design-problems.tsx'
import { useDesignDraft } from './draft.ts'
import { BlockSettings } from './block-settings.tsx'
import { blocksOf, merged, placesOf, sectionsOf } from './sections.ts'
import type { Section } from './sections.ts'
import { useCanvas } from './use-canvas.ts'
import classes from './designer.module.css'

const text = words.designer
const route = getRouteApi(`/signed-in${urls.design}`)

type BlocksContent = { kind: 'blocks'; sections: Section[]; lang?: string }
type BlocksEditorProps = { accountId: string; design: DesignWithContent; brand: Brand }

const FONTS: Record<Brand['font'], string> = {
  sans: 'Helvetica Neue, Helvetica, Arial, sans-serif',
  serif: 'Georgia, Times New Roman, Times, serif',
  verdana: 'Verdana, Geneva, sans-serif',
  trebuchet: 'Trebuchet MS, Tahoma, sans-serif',
  mono: 'Courier New, Courier, monospace',
}

export function BlocksEditor({ accountId, design, brand }: BlocksEditorProps) {
  const saving = useDesignDraft(accountId, design)
  const content = design.content as BlocksContent
  const { lang } = content
  const places = useRef(placesOf(content.sections))
  const history = useHistory(blocksOf(content.sections), (blocks) => {
    const sections = sectionsOf(blocks, places.current)
    places.current = merged(places.current, placesOf(sections))
    saving.change({ content: { kind: 'blocks', sections, ...(lang && { lang }) } })
  })
  const { blocks } = history
  const queries = useQueryClient()
  const { block: asked } = route.useSearch()
  const [selected, setSelected] = useState(asked && tree.find(blocks, asked) ? asked : null)
  const [isPreview, setPreview] = useState(false)
  const [epoch, setEpoch] = useState(0)
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  // By id: every save returns a new array, which would re-render all blocks.
  const blamed = design.problems.map(({ block }) => block ?? '').join(' ')
  const problemBlocks = useMemo(() => new Set(blamed.split(' ')), [blamed])
  const canvas = useCanvas({ accountId, brand, isPhone, epoch, history, first: selected, setSelected, problemBlocks })
  // The canvas renders first; the outline follows.
  const outlined = useDeferredValue(blocks)
  const chosen = selected === null ? null : (tree.find(blocks, selected)?.block ?? null)

  const undo = () => {
    history.undo()
    setEpoch((n) => n + 1)
  }
  const redo = () => {
    history.redo()
    setEpoch((n) => n + 1)
  }
  /** Replaces the editor's content with the server's: a restored version, or another person's edit. */
  const takeOver = () => {
    const fresh = queries.getQueryData<DesignWithContent>(queryKeys.account(accountId).design(design.id)) ?? design
    const { sections } = fresh.content as BlocksContent
    places.current = placesOf(sections)
    history.reset(blocksOf(sections))
    setSelected(null)
    setEpoch((n) => n + 1)
  }
  const { focusNext } = canvas
  const select = useCallback(
    (id: string) => {
      focusNext(id)
      setSelected(id)
      setPreview(false)
    },
    [focusNext],
  )
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
              {!isNarrow && <Outline blocks={outlined} selected={selected} onSelect={select} />}
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

type BlockListProps = { blocks: Block[]; selected: string | null; canvas: Canvas }

/** Memoized, so that editing the name or subject doesn't re-render the blocks. */
const BlockList = memo(function BlockList({ blocks, selected, canvas }: BlockListProps) {
  let number = 0
  return blocks.map((block) => {
    number += 1
    const own = number
    const inner = (tree.columnsOf(block) ?? []).flat()
    number += inner.length
    const isIn = block.id === selected || inner.some(({ id }) => id === selected)
    return <BlockView key={block.id} block={block} number={own} selected={isIn ? selected : null} canvas={canvas} />
  })
})
