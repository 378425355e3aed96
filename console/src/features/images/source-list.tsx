// What the library can show: own images, logos, folders, unused ones, and images from elsewhere.

import { TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imagesFoldersCreate } from '../../api.ts'
import type { ImageLibrary } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import type { IconName } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { sourceCountsQuery } from './queries.ts'
import type { Source } from './queries.ts'
import classes from './images.module.css'

const text = words.images

type SourceListProps = {
  accountId: string
  library: ImageLibrary | undefined
  source: Source
  /** Beyond the library: products and free images, where an image is chosen. */
  isChoosing: boolean
  onChange: (source: Source) => void
}

const isSame = (a: Source, b: Source): boolean =>
  typeof a === 'object' ? typeof b === 'object' && a.folder === b.folder : a === b

export function SourceList({ accountId, library, source, isChoosing, onChange }: SourceListProps) {
  const counts = useQuery(sourceCountsQuery(accountId))
  const entry = (of: Source, label: string, icon: IconName, count?: number) => (
    <li key={typeof of === 'object' ? of.folder : of}>
      <UnstyledButton
        className={classes.source}
        aria-current={isSame(of, source) ? 'true' : undefined}
        onClick={() => onChange(of)}
      >
        <Icon name={icon} />
        <span className={classes.sourceName}>{label}</span>
        {count !== undefined && <span className={classes.sourceCount}>{formatNumber(count)}</span>}
      </UnstyledButton>
    </li>
  )
  return (
    <nav aria-label={text.sources} className={classes.sources}>
      <ul>
        {entry('all', text.all, 'image', library?.images)}
        {entry('logos', text.logos, 'detail', counts.data?.logos)}
        {isChoosing && entry('products', text.products, 'product')}
        {isChoosing && entry('free', text.free, 'gift')}
        {entry('unused', text.unused, 'archive', counts.data?.unused)}
      </ul>
      <h3 className={classes.sourceTitle}>{text.folders}</h3>
      <ul>
        {library?.folders.map(({ id, name, images }) => entry({ folder: id }, name, 'folder', images))}
        <li>
          <NewFolder accountId={accountId} onCreated={(folder) => onChange({ folder })} />
        </li>
      </ul>
    </nav>
  )
}

function NewFolder({ accountId, onCreated }: { accountId: string; onCreated: (id: string) => void }) {
  const [name, setName] = useState<string | null>(null)
  const create = useApiMutation(
    (given: string) => imagesFoldersCreate({ path: { accountId }, body: { name: given } }),
    {
      refresh: queryKeys.account(accountId).images,
      done: ({ data }) => text.folderCreated(data.name),
      onDone({ data }) {
        setName(null)
        onCreated(data.id)
      },
    },
  )
  if (name === null)
    return (
      <UnstyledButton className={classes.source} onClick={() => setName('')}>
        <Icon name="add" />
        <span className={classes.sourceName}>{text.newFolder}</span>
      </UnstyledButton>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') create.mutate(name)
      }}
    >
      <TextInput
        aria-label={text.folderName}
        placeholder={text.folderName}
        maxLength={60}
        autoFocus
        value={name}
        disabled={create.isPending}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setName(null)
        }}
      />
      <ErrorMessage error={create.error} />
    </form>
  )
}
