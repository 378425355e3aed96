// The block editor: blocks, sections and outline on the left, the email in the middle, settings on the right.

import { Stack, Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Brand, DesignWithContent } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { Loading } from '../../../ui/feedback.tsx'
import { useHistory } from '../../../ui/history.ts'
import { useIsPhone } from '../../../ui/media.ts'
import { UndoButtons } from '../../../ui/undo-buttons.tsx'
import { urls } from '../../../urls.ts'
import * as words from '../../../words/index.ts'
import { PersonPicker } from '../../people/person-picker.tsx'
import { Palette } from './block-palette.tsx'
import { CanvasStage } from './canvas-stage.tsx'
import { DesignPreview } from './design-preview.tsx'
import { Problems } from './design-problems.tsx'
import { useDesignDraft } from './draft.ts'
import { useEditing } from './editing.ts'
import { EditorBar } from './editor-bar.tsx'
import { showAndFocus, useEditorKeys, useFiles } from './editor-input.ts'
import { EmailCanvas } from './email-canvas.tsx'
import { EmailFields } from './email-fields.tsx'
import { EmptyCanvas } from './empty-canvas.tsx'
import { makeBlock } from './kinds/table.ts'
import { Outline, PartSettings, SectionLibrary } from './lazy.ts'
import { blocksOf, find } from './model.ts'
import type { Section } from './model.ts'
import { useSectionActions } from './section-actions.tsx'
import { sizeOf, useCompiled } from './use-compiled.ts'
import { useView, ViewButtons } from './view-buttons.tsx'
import classes from './designer.module.css'

const text = words.designer
const route = getRouteApi(`/signed-in${urls.design}`)

type BlocksContent = { kind: 'blocks'; sections: Section[]; lang?: string }
type BlocksEditorProps = { accountId: string; design: DesignWithContent; brand: Brand }

const contentOf = (sections: Section[], lang: string | undefined): BlocksContent => ({
  kind: 'blocks',
  sections,
  ...(lang && { lang }),
})

export function BlocksEditor({ accountId, design, brand }: BlocksEditorProps) {
  const saving = useDesignDraft(accountId, design)
  const { lang, sections: first } = design.content as BlocksContent
  const history = useHistory<Section[]>(first, (sections) => saving.change({ content: contentOf(sections, lang) }))
  const sections = history.now
  const queries = useQueryClient()
  const { block: asked } = route.useSearch()
  const [selected, setSelected] = useState(asked && find(sections, asked) ? asked : null)
  const [isPreview, setPreview] = useState(false)
  const [epoch, setEpoch] = useState(0)
  const [tab, setTab] = useState<string | null>('blocks')
  const isPhone = useIsPhone()
  const [view, setView] = useView()
  const latest = useRef({ sections, selected })
  useLayoutEffect(() => {
    latest.current = { sections, selected }
  })
  const now = useCallback(() => latest.current, [])
  const editing = useEditing({
    accountId,
    brand,
    epoch,
    history,
    setSelected,
    now,
    first: selected,
  })
  const content = useMemo(() => contentOf(sections, lang), [sections, lang])
  const { subject, preview_text } = saving.shown
  const compiled = useCompiled(accountId, design.id, { content, subject, preview_text }, view, brand)
  // By ID: every save returns a new array.
  const blamed = design.problems.map(({ block }) => block ?? '').join(' ')
  const problemBlocks = useMemo(() => new Set(blamed.split(' ')), [blamed])
  // The canvas renders first; the outline follows.
  const outlined = useDeferredValue(sections)
  const chosen = find(sections, selected)

  const go = (run: () => void) => {
    run()
    setEpoch((n) => n + 1)
  }
  const undo = () => go(history.undo)
  const redo = () => go(history.redo)
  /** Replaces the editor's content with the server's: a restored version, or another person's edit. */
  const takeOver = () => {
    const fresh = queries.getQueryData<DesignWithContent>(queryKeys.account(accountId).design(design.id)) ?? design
    go(() => history.reset((fresh.content as BlocksContent).sections))
    setSelected(null)
  }
  const sectionActions = useSectionActions({
    accountId,
    designId: design.id,
    onSaved: (id, saved) => editing.set(id, { saved }, { isStyle: true }),
  })
  const findBlock = () =>
    showAndFocus(() => {
      setPreview(false)
      setTab('blocks')
    }, '[data-block-search]')
  const show = (id: string) => {
    setPreview(false)
    editing.selectAndFocus(id)
  }
  useEditorKeys({ undo, redo, preview: () => setPreview((is) => !is), findBlock, deselect: () => setSelected(null) })
  useFiles(accountId, (url, name) => {
    const block = chosen?.kind === 'block' && chosen.block.type === 'image' ? chosen.block : null
    const alt = name.replace(/\.\w+$/, '')
    if (block) editing.set(block.id, { src: url })
    else editing.insert({ kind: 'block', block: { ...makeBlock('image'), src: url, alt, sample: false } })
  })

  const hasFooter = blocksOf(sections).some(({ type }) => type === 'footer')
  const palette = <Palette accountId={accountId} hasFooter={hasFooter} editing={editing} />
  return (
    <div className={classes.editor}>
      <EditorBar
        accountId={accountId}
        design={design}
        saving={saving}
        isPreview={isPreview}
        onPreview={() => void saving.flush().then(() => setPreview(!isPreview))}
        onRestored={takeOver}
        middle={
          <>
            <UndoButtons canUndo={history.canUndo} canRedo={history.canRedo} undo={undo} redo={redo} />
            {!isPreview && <ViewButtons view={view} onChange={setView} />}
          </>
        }
      />
      {isPreview ? (
        <div className={classes.preview}>
          <DesignPreview accountId={accountId} design={design} />
        </div>
      ) : (
        <div className={classes.panes}>
          {!isPhone && (
            <aside className={classes.left} aria-label={text.addBlock}>
              <Tabs value={tab} onChange={setTab} keepMounted={false}>
                <Tabs.List mb="sm">
                  <Tabs.Tab value="blocks">{text.blocks}</Tabs.Tab>
                  <Tabs.Tab value="sections">{text.sections}</Tabs.Tab>
                  <Tabs.Tab value="outline">{text.outline}</Tabs.Tab>
                </Tabs.List>
                <Tabs.Panel value="blocks">{palette}</Tabs.Panel>
                <Suspense fallback={<Loading />}>
                  <Tabs.Panel value="sections">
                    <SectionLibrary accountId={accountId} editing={editing} />
                  </Tabs.Panel>
                  <Tabs.Panel value="outline">
                    <Outline sections={outlined} selected={selected} editing={editing} />
                  </Tabs.Panel>
                </Suspense>
              </Tabs>
            </aside>
          )}
          <CanvasStage
            saving={saving}
            view={view}
            isFailed={compiled.isFailed && compiled.html === null}
            editing={editing}
          >
            <EmailCanvas
              html={compiled.html}
              compiled={compiled.sections}
              sections={sections}
              selected={selected}
              problemBlocks={problemBlocks}
              editing={editing}
              actionsOf={sectionActions}
              empty={<EmptyCanvas accountId={accountId} editing={editing} />}
            />
          </CanvasStage>
          <aside className={classes.right} aria-label={text.settings}>
            {isPhone && palette}
            {chosen ? (
              <Suspense fallback={<Loading />}>
                <PartSettings key={selected} found={chosen} device={view.device} editing={editing} />
              </Suspense>
            ) : (
              <Stack gap="md">
                <EmailFields accountId={accountId} saving={saving} />
                <PersonPicker
                  accountId={accountId}
                  label={text.person}
                  placeholder={words.emailPreview.samplePerson}
                  value={view.person}
                  onChange={(person) => setView({ person })}
                />
              </Stack>
            )}
          </aside>
        </div>
      )}
      <Problems
        problems={design.problems}
        bytes={compiled.html === null ? null : sizeOf(compiled.html)}
        onSelect={show}
      />
    </div>
  )
}
