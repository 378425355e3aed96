// The builder of a form: what it asks, how it looks, where it appears and what happens afterwards, beside the form as
// visitors will see it. Visitors see nothing of it until it is published.

import { Button, Group, List, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formsPublish, formsUpdate } from '../../api.ts'
import type { Form } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import { LinkTo } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading, Notice, Refusal } from '../../ui/states.tsx'
import { urls } from '../../urls.ts'
import { formWords } from '../../words/forms.ts'
import { AfterwardsPart, LookPart, WherePart } from './builder-parts.tsx'
import { FieldsPart } from './fields-part.tsx'
import { Preview } from './preview.tsx'
import { formQuery } from './queries.ts'
import classes from './builder.module.css'

const route = getRouteApi(`/signed-in${urls.editForm}`)

export function Builder() {
  const { accountId, formId } = route.useParams()
  const form = useQuery(formQuery(accountId, formId))
  if (form.isError) return <ErrorState error={form.error} retry={() => void form.refetch()} />
  return form.data ? <LoadedBuilder key={form.data.id} accountId={accountId} form={form.data} /> : <Loading />
}

type PartName = keyof typeof formWords.forms.parts

const PARTS = (Object.keys(formWords.forms.parts) as PartName[]).map((value) => ({
  value,
  label: formWords.forms.parts[value],
}))

function LoadedBuilder({ accountId, form }: { accountId: string; form: Form }) {
  const [name, setName] = useState(form.name)
  const [content, setContent] = useState(form.content)
  const [part, setPart] = useState<PartName>('fields')
  const navigate = useNavigate()
  const path = { accountId, id: form.id }
  const refresh = queryKeys.account(accountId).forms
  const update = () => formsUpdate({ path, body: { name, content, revision: form.revision } })
  const save = useAction<void, unknown>(update, { refresh, done: formWords.forms.saved })
  const publish = useAction<void, unknown>(
    async () => {
      await update()
      return formsPublish({ path })
    },
    {
      refresh,
      done: formWords.forms.published(name),
      onDone: () => void navigate({ to: urls.form, params: { accountId, formId: form.id } }),
    },
  )
  const parts = { accountId, kind: form.kind, content, onChange: setContent }
  const busy = save.isPending || publish.isPending
  return (
    <Page
      title={form.name}
      part={formWords.forms.title}
      beside={<StateBadge of="form" state={form.state} />}
      trail={
        <LinkTo to={urls.form} params={{ accountId, formId: form.id }}>
          {formWords.forms.answers}
        </LinkTo>
      }
      width="list"
    >
      <div className={classes.builder}>
        <Stack gap="md">
          <TextInput
            label={formWords.forms.name}
            value={name}
            maxLength={120}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <SegmentedControl
            aria-label={formWords.forms.part}
            data={PARTS}
            value={part}
            onChange={(value) => setPart(value as PartName)}
            fullWidth
          />
          {part === 'fields' && <FieldsPart {...parts} />}
          {part === 'look' && <LookPart {...parts} />}
          {part === 'where' && <WherePart {...parts} />}
          {part === 'afterwards' && <AfterwardsPart {...parts} />}
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
          <Refusal error={publish.error ?? save.error} />
          <Group>
            <Button variant="default" onClick={() => save.mutate()} loading={save.isPending} disabled={busy}>
              {formWords.forms.save}
            </Button>
            <Button onClick={() => publish.mutate()} loading={publish.isPending} disabled={busy}>
              {formWords.forms.publish}
            </Button>
          </Group>
        </Stack>
        <div className={classes.preview}>
          <Preview content={content} />
        </div>
      </div>
    </Page>
  )
}
