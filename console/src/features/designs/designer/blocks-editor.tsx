// The block editor: blocks, sections and outline on the left, the email in the middle, settings on the right.

import { Stack, Tabs, Text } from '@mantine/core'
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
import { problemsOf } from '../problems.ts'
import type { Problem } from '../problems.ts'
import { Palette } from './block-palette.tsx'
import { CanvasStage } from './canvas-stage.tsx'
import { DesignPreview } from './design-preview.tsx'
import { Problems } from './design-problems.tsx'
import { useDesignDraft } from './draft.ts'
import { useEditing } from './editing.ts'
import { EditorBar } from './editor-bar.tsx'
import { showAndFocus, useEditorKeys, useFiles } from './editor-input.ts'
import { EmailCanvas } from './email-canvas.tsx'
import { focusSubject, TopicField } from './email-fields.tsx'
import { makeBlock } from './kinds/table.ts'
import { EmptyCanvas, Outline, PartHeading, PartSettings, PhoneEditor, SectionLibrary } from './lazy.ts'
import { blocksOf, find } from './model.ts'
import type { Section } from './model.ts'
import { useOtherSubject } from './other-subject.ts'
import { useSectionActions } from './section-actions.tsx'
import { sizeOf, useCompiled } from './use-compiled.ts'
import { useLinkCheck } from './use-link-check.ts'
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
  const [isEnvelopeOpen, setEnvelopeOpen] = useState(false)
  const hasOtherSubject = useOtherSubject(accountId, design.id)
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
  const links = useLinkCheck(accountId, design, saving)
  // By ID: every save returns a new array.
  const blamed = [...design.problems, ...links.problems].map(({ block }) => block ?? '').join(' ')
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
  const show = ({ block, isSubject }: Problem) => {
    setPreview(false)
    if (isSubject) focusSubject(() => setEnvelopeOpen(true))
    else if (block !== null) editing.selectAndFocus(block)
  }
  const togglePreview = () => void saving.flush().then(() => setPreview(!isPreview))
  useEditorKeys({ undo, redo, preview: () => setPreview((is) => !is), findBlock, deselect: () => setSelected(null) })
  useFiles(accountId, (url, name) => {
    const block = chosen?.kind === 'block' && chosen.block.type === 'image' ? chosen.block : null
    const alt = name.replace(/\.\w+$/, '')
    if (block) editing.set(block.id, { src: url })
    else editing.insert({ kind: 'block', block: { ...makeBlock('image'), src: url, alt, sample: false } })
  })

  const hasFooter = blocksOf(sections).some(({ type }) => type === 'footer')
  const envelope = { accountId, saving, isOpen: isEnvelopeOpen, setOpen: setEnvelopeOpen }
  return (
    <div className={classes.editor}>
      <EditorBar
        accountId={accountId}
        design={design}
        saving={saving}
        isPreview={isPreview}
        onPreview={togglePreview}
        onRestored={takeOver}
        more={[
          {
            label: isPreview ? text.edit : text.preview,
            icon: isPreview ? 'edit' : 'phone',
            run: togglePreview,
          },
          ...(history.canUndo ? [{ label: text.undo, icon: 'undo' as const, run: undo }] : []),
          ...(history.canRedo ? [{ label: text.redo, icon: 'redo' as const, run: redo }] : []),
        ]}
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
      ) : isPhone ? (
        <Suspense fallback={<Loading />}>
          <PhoneEditor
            envelope={envelope}
            sections={sections}
            chosen={chosen}
            problemBlocks={problemBlocks}
            hasFooter={hasFooter}
            editing={editing}
          />
        </Suspense>
      ) : (
        <div className={classes.panes}>
          <aside className={classes.left} aria-label={text.addBlock}>
            <Tabs value={tab} onChange={setTab} keepMounted={false}>
              <Tabs.List mb="sm">
                <Tabs.Tab value="blocks">{text.blocks}</Tabs.Tab>
                <Tabs.Tab value="sections">{text.sections}</Tabs.Tab>
                <Tabs.Tab value="outline">{text.outline}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="blocks">
                <Palette accountId={accountId} hasFooter={hasFooter} editing={editing} />
              </Tabs.Panel>
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
          <CanvasStage
            envelope={envelope}
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
              empty={
                <Suspense>
                  <EmptyCanvas accountId={accountId} editing={editing} />
                </Suspense>
              }
            />
          </CanvasStage>
          <aside className={classes.right} aria-label={text.settings}>
            {chosen ? (
              <Suspense fallback={<Loading />}>
                <Stack gap="xs">
                  <PartHeading found={chosen} />
                  <PartSettings key={selected} found={chosen} device={view.device} editing={editing} />
                </Stack>
              </Suspense>
            ) : (
              <Stack gap="md">
                <Text component="h2" fz={15} fw={600}>
                  {text.email}
                </Text>
                <TopicField accountId={accountId} saving={saving} />
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
        problems={problemsOf({ ...design, subject }, hasOtherSubject)}
        links={links}
        bytes={compiled.html === null ? null : sizeOf(compiled.html)}
        onShow={show}
      />
    </div>
  )
}
