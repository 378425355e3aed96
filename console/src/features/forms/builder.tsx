// The form builder with a live preview. It saves automatically; visitors see changes once they are published.

import { Button, Group, List, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formsPublish } from '../../api.ts'
import type { Form } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { formStateOf } from '../../ui/badges.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading, Notice, ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import { formWords } from '../../words/forms.ts'
import { optionsOf } from '../../words/lookup.ts'
import { AfterSubmitSection, AppearanceSection, PlacementSection } from './builder-sections.tsx'
import { FieldsSection } from './fields-section.tsx'
import { useFormDraft } from './draft.ts'
import { Preview } from './preview.tsx'
import { formQuery } from './queries.ts'
import type { FormContent } from './queries.ts'
import classes from './builder.module.css'

const route = getRouteApi(`/signed-in${urls.editForm}`)

export function Builder() {
  const { accountId, formId } = route.useParams()
  const form = useQuery(formQuery(accountId, formId))
  if (form.isError) return <ErrorState error={form.error} retry={() => void form.refetch()} />
  return form.data ? <LoadedBuilder key={form.data.id} accountId={accountId} form={form.data} /> : <Loading />
}

type Device = 'desktop' | 'phone'

type SectionName = keyof typeof formWords.formSections

const SECTIONS = (Object.keys(formWords.formSections) as SectionName[]).map((value) => ({
  value,
  label: formWords.formSections[value],
}))

function LoadedBuilder({ accountId, form }: { accountId: string; form: Form }) {
  const draft = useFormDraft(accountId, form)
  const { history, name, state } = draft
  const [section, setSection] = useState<SectionName>('fields')
  const [device, setDevice] = useState<Device>('desktop')
  const navigate = useNavigate()
  const isInstalled = form.sites.seen > 0 || history.now.look.shape === 'page'
  const publish = useApiMutation<void, unknown>(
    async () => {
      await draft.flush()
      return formsPublish({ path: { accountId, id: form.id }, body: { revision: draft.revision() } })
    },
    {
      refresh: queryKeys.account(accountId).forms,
      done: isInstalled ? formWords.forms.published(name) : formWords.forms.publishedInstall,
      onDone: () =>
        void navigate({
          to: isInstalled ? urls.form : urls.formInstall,
          params: { accountId, formId: form.id },
        }),
    },
  )
  const onChange = (content: FormContent) => history.change(() => content, section)
  const sectionProps = { accountId, kind: form.kind, content: history.now, onChange }
  return (
    <Page
      title={form.name}
      part={formWords.forms.title}
      beside={<StateBadge of="form" state={formStateOf(form)} />}
      trail={
        <RouterLink to={urls.form} params={{ accountId, formId: form.id }}>
          {formWords.forms.answers}
        </RouterLink>
      }
      width="list"
    >
      <div className={classes.builder}>
        <Stack gap="md">
          <TextInput
            label={formWords.forms.name}
            value={name}
            maxLength={120}
            onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
          />
          <SegmentedControl
            aria-label={formWords.forms.section}
            data={SECTIONS}
            value={section}
            onChange={(value) => setSection(value as SectionName)}
            fullWidth
          />
          {section === 'fields' && <FieldsSection {...sectionProps} />}
          {section === 'look' && <AppearanceSection {...sectionProps} />}
          {section === 'where' && <PlacementSection {...sectionProps} />}
          {section === 'afterSubmit' && <AfterSubmitSection {...sectionProps} />}
          {form.problems.length > 0 && (
            <Notice>
              {formWords.forms.problems}
              <List>
                {form.problems.map((problem) => (
                  <List.Item key={problem}>{problem}</List.Item>
                ))}
              </List>
            </Notice>
          )}
          <ErrorMessage error={publish.error ?? (state === 'saved' ? null : draft.error)} />
          <ConflictDialog error={draft.error ?? publish.error} loadTheirs={draft.loadTheirs} />
          <Group>
            <Button onClick={() => publish.mutate()} loading={publish.isPending} disabled={state === 'conflict'}>
              {formWords.forms.publish}
            </Button>
            <Button variant="default" onClick={history.undo} disabled={!history.canUndo}>
              {formWords.forms.undo}
            </Button>
            <Button variant="default" onClick={history.redo} disabled={!history.canRedo}>
              {formWords.forms.redo}
            </Button>
            <Text fz="sm" c="dimmed" role="status">
              {formWords.formSaving[state]}
            </Text>
          </Group>
        </Stack>
        <Stack gap="sm" className={classes.preview}>
          <SegmentedControl
            aria-label={formWords.forms.device}
            data={optionsOf(formWords.devices)}
            value={device}
            onChange={(value) => setDevice(value as Device)}
          />
          <div className={device === 'phone' ? classes.phone : undefined}>
            <Preview content={history.now} />
          </div>
        </Stack>
      </div>
    </Page>
  )
}
