// The chosen image: preview, name, alt text, folder, where it is used, and what can be done with it.

import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imagesUpdate } from '../../api.ts'
import type { Image, ImageFolder, ImageUse } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { formatBytes } from '../../ui/bytes.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { ActionMenu } from '../../ui/row-menu.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { usesQuery } from './queries.ts'
import type { Choice } from './queries.ts'
import classes from './images.module.css'

const text = words.images
const NO_FOLDER = 'none'
const HEAVY_BYTES = 200_000

type ImageDetailsProps = {
  accountId: string
  choice: Choice
  folders: ImageFolder[]
  /** In the "…" menu. */
  actions: Action[]
  onCrop: () => void
}

export function ImageDetails({ accountId, choice, folders, actions, onCrop }: ImageDetailsProps) {
  const { image } = choice
  return (
    <aside aria-label={text.details} className={classes.details}>
      <img src={image ? new URL(image.url).pathname : choice.thumbnail} alt="" className={classes.preview} />
      {image ? (
        <Editable
          key={image.id}
          accountId={accountId}
          image={image}
          folders={folders}
          actions={actions}
          onCrop={onCrop}
        />
      ) : (
        <Text fw={600} className="anywhere">
          {choice.name}
        </Text>
      )}
    </aside>
  )
}

type EditableProps = { accountId: string; image: Image; folders: ImageFolder[]; actions: Action[]; onCrop: () => void }

function Editable({ accountId, image, folders, actions, onCrop }: EditableProps) {
  const [name, setName] = useState(image.name)
  const [alt, setAlt] = useState(image.alt ?? '')
  const save = useApiMutation(
    (body: Parameters<typeof imagesUpdate>[0]['body']) => imagesUpdate({ path: { accountId, id: image.id }, body }),
    { refresh: queryKeys.account(accountId).images },
  )
  const isDecorative = image.alt === ''
  const isAnimated = image.url.endsWith('.gif')
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600} className="anywhere">
          {image.name}
        </Text>
        <Text fz={13} c="dimmed">
          {text.size(formatNumber(image.width), formatNumber(image.height), formatBytes(image.bytes))}
        </Text>
        {image.bytes > HEAVY_BYTES && (
          <Text fz={13} c="var(--lm-warn-text)">
            {text.heavy}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<Icon name="crop" />} onClick={onCrop} disabled={isAnimated}>
          {text.crop}
        </Button>
        {actions.length > 0 && <ActionMenu label={text.actions} actions={actions} />}
      </Group>
      <TextInput
        label={text.alt}
        description={isDecorative ? text.decorativeHint : text.altHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
        value={isDecorative ? '' : alt}
        disabled={isDecorative}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={() => {
          const after = alt.trim() === '' ? null : alt
          if (!isDecorative && after !== image.alt) save.mutate({ alt: after })
        }}
      />
      <Checkbox
        label={text.decorative}
        checked={isDecorative}
        onChange={(event) => {
          setAlt('')
          save.mutate({ alt: event.currentTarget.checked ? '' : null })
        }}
      />
      <TextInput
        label={text.name}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => {
          if (name.trim() === '') setName(image.name)
          else if (name !== image.name) save.mutate({ name })
        }}
      />
      <Select
        label={text.folder}
        allowDeselect={false}
        data={[
          { value: NO_FOLDER, label: text.noFolder },
          ...folders.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        value={image.folder_id ?? NO_FOLDER}
        onChange={(value) => save.mutate({ folder_id: value === NO_FOLDER ? null : value })}
      />
      <ErrorMessage error={save.error} />
      <Uses accountId={accountId} id={image.id} />
      <Text fz={13} c="dimmed">
        <Added image={image} />
      </Text>
    </Stack>
  )
}

const Added = ({ image: { created_at, created_by } }: { image: Image }) => (
  <>
    {text.added} <Time at={created_at} />
    {created_by !== null && ` · ${created_by}`}
  </>
)

function Uses({ accountId, id }: { accountId: string; id: string }) {
  const uses = useQuery(usesQuery(accountId, id))
  if (!uses.data) return null
  return (
    <div>
      <Text fz={13} c="dimmed">
        {text.usedIn(uses.data.length)}
      </Text>
      <ul className={classes.uses}>
        {uses.data.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <UseLink accountId={accountId} use={use} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function UseLink({ accountId, use: { kind, id, name } }: { accountId: string; use: ImageUse }) {
  if (kind === 'design')
    return (
      <RouterLink to={urls.design} params={{ accountId, designId: id }}>
        {name}
      </RouterLink>
    )
  if (kind === 'form')
    return (
      <RouterLink to={urls.editForm} params={{ accountId, formId: id }}>
        {name}
      </RouterLink>
    )
  if (kind === 'section') return <span>{text.usesSection(name)}</span>
  return (
    <RouterLink to={urls.brand} params={{ accountId }}>
      {text.usesBrand}
    </RouterLink>
  )
}
