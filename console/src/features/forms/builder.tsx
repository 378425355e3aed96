// The form builder: parts on the left, the form on a page of the shop in the middle, settings on the right. It saves
// automatically; visitors see changes once they are published.

import { List, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { formsPublish } from '../../api.ts'
import type { Form } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConflictDialog, SideDrawer } from '../../ui/lazy-dialogs.tsx'
import { ErrorMessage, ErrorState, Loading, Notice } from '../../ui/feedback.tsx'
import { useIsStacked } from '../../ui/media.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { BuilderBar } from './builder-bar.tsx'
import type { Device } from './builder-bar.tsx'
import { Canvas } from './canvas.tsx'
import { useFormDraft } from './draft.ts'
import type { FormDraft } from './draft.ts'
import { AfterSubmit, DisplayRules, StyleSettings } from './lazy.ts'
import { lookOf, stateShowing, withLook } from './parts.ts'
import type { FormVariant, Part, PreviewState } from './parts.ts'
import { PartList } from './part-list.tsx'
import { PartSettings } from './part-settings.tsx'
import { formQuery } from './queries.ts'
import type { FormContent } from './queries.ts'
import { FormSummary } from './form-summary.tsx'
import { VariantSettings } from './variant-settings.tsx'
import classes from './builder.module.css'

const route = getRouteApi(`/signed-in${urls.editForm}`)
const text = words.forms

export function Builder() {
  const { accountId, formId } = route.useParams()
  const form = useQuery(formQuery(accountId, formId))
  if (form.isError) return <ErrorState error={form.error} retry={() => void form.refetch()} />
  return form.data ? <LoadedBuilder key={form.data.id} accountId={accountId} form={form.data} /> : <Loading />
}

type TabName = keyof typeof words.formTabs

function LoadedBuilder({ accountId, form }: { accountId: string; form: Form }) {
  const draft = useFormDraft(accountId, form)
  const { history } = draft
  const content = history.now
  const [tab, setTab] = useState<TabName>('content')
  const [part, setPart] = useState<Part>('heading')
  const [showing, setShowing] = useState<PreviewState>('form')
  const [device, setDevice] = useState<Device>('desktop')
  const isStacked = useIsStacked()
  /** Below each other, the settings of a part would be far from it, so they open over the page. */
  const [isOpen, setOpen] = useState(false)
  const [chosen, setVariant] = useState<FormVariant>('a')
  const variant = content.variant ? chosen : 'a'
  const look = lookOf(content, variant)
  const publish = usePublish(accountId, form, draft)
  const select = useCallback((next: Part) => {
    setTab('content')
    setPart(next)
    setShowing(stateShowing(next))
    setOpen(true)
  }, [])
  const onChange = (changed: FormContent) => history.change(() => changed, `${tab} ${part}`)
  const props = {
    accountId,
    kind: form.kind,
    content,
    onChange,
    look,
    onLook: (change: Partial<FormContent['look']>) => onChange(withLook(content, variant, { ...look, ...change })),
  }
  const settings = <PartSettings {...props} part={part} onSelect={select} />
  return (
    <div className={classes.editor}>
      <BuilderBar
        accountId={accountId}
        form={form}
        draft={draft}
        device={device}
        onDevice={setDevice}
        publish={publish}
      />
      <div className={classes.panes}>
        <Tabs
          component="section"
          aria-label={text.section}
          className={classes.left}
          value={tab}
          onChange={(next) => setTab(next as TabName)}
          keepMounted={false}
        >
          <Tabs.List grow mb="sm">
            {optionsOf(words.formTabs).map(({ value, label }) => (
              <Tabs.Tab key={value} value={value} px={6} className={classes.tab}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="content">
            <PartList {...props} part={part} onSelect={select} onLayout={() => setTab('style')} />
          </Tabs.Panel>
          <Suspense fallback={<Loading />}>
            <Tabs.Panel value="style">
              <StyleSettings {...props} />
            </Tabs.Panel>
            <Tabs.Panel value="display">
              <DisplayRules {...props} />
            </Tabs.Panel>
            <Tabs.Panel value="after">
              <AfterSubmit {...props} formId={form.id} flush={draft.flush} />
            </Tabs.Panel>
          </Suspense>
          <Problems problems={form.problems} />
          <ErrorMessage error={publish.error ?? (draft.state === 'saved' ? null : draft.error)} />
          <ConflictDialog error={draft.error ?? publish.error} loadTheirs={draft.loadTheirs} />
        </Tabs>
        <Canvas
          accountId={accountId}
          kind={form.kind}
          content={content}
          look={look}
          style={form.style}
          device={device}
          showing={showing}
          onShow={setShowing}
          part={tab === 'content' ? part : null}
          onSelect={select}
        />
        <aside className={classes.right} aria-label={text.settings}>
          {tab === 'content' && !isStacked && settings}
          <VariantSettings
            content={content}
            onChange={onChange}
            variant={variant}
            onVariant={setVariant}
            accountId={accountId}
            formId={form.id}
          />
          <FormSummary accountId={accountId} form={form} content={content} onEdit={() => setTab('display')} />
        </aside>
      </div>
      {tab === 'content' && isStacked && isOpen && (
        <SideDrawer title={text.settings} size="100%" onClose={() => setOpen(false)}>
          {settings}
        </SideDrawer>
      )}
    </div>
  )
}

/** Saves first. A form that is installed nowhere continues with its installation. */
function usePublish(accountId: string, form: Form, draft: FormDraft) {
  const navigate = useNavigate()
  const isInstalled = form.sites.seen > 0 || draft.history.now.look.shape === 'page'
  const isPublished = form.state === 'live' && !form.changed && draft.state === 'saved'
  const publish = useApiMutation<void, unknown>(
    async () => {
      await draft.flush()
      return formsPublish({ path: { accountId, id: form.id }, body: { revision: draft.revision() } })
    },
    {
      refresh: queryKeys.account(accountId).forms,
      done: isInstalled ? text.published(draft.name) : text.publishedInstall,
      onDone: () =>
        void navigate({
          to: isInstalled ? urls.form : urls.formInstall,
          params: { accountId, formId: form.id },
        }),
    },
  )
  return {
    label: isPublished ? text.publishedButton : text.publish,
    run: () => publish.mutate(),
    isRunning: publish.isPending,
    error: publish.error,
    disabledReason: isPublished ? text.isPublished : draft.state === 'conflict' ? words.formSaving.conflict : undefined,
  }
}

const Problems = ({ problems }: { problems: string[] }) =>
  problems.length > 0 && (
    <Stack mt="md">
      <Notice>
        {text.problems}
        <List fz="sm">
          {problems.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      </Notice>
    </Stack>
  )
