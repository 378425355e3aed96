// The image library: sources on the left, a grid with uploads in the middle, the chosen image on the right. The page and
// the dialog to choose an image show the same.

import { Button, FileButton, Group, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Action } from '../../ui/actions.ts'
import { formatBytes } from '../../ui/bytes.ts'
import { EmptyState, ErrorState, Loading, NoMatch } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { CropEditor } from './crop-editor.tsx'
import { ImageDetails } from './image-details.tsx'
import { ImageGrid } from './image-grid.tsx'
import { choiceOf, drawingsQuery, imagesQuery, libraryQuery, productImagesQuery } from './queries.ts'
import type { Choice, LibraryView, Source } from './queries.ts'
import { SourceList } from './source-list.tsx'
import { IMAGE_TYPES } from './upload-file.ts'
import { useFileDrops, useUploads } from './use-uploads.ts'
import classes from './images.module.css'

const text = words.images

export type LibraryProps = {
  accountId: string
  view: LibraryView
  setView: (change: Partial<LibraryView>) => void
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
  /** Chooses at once, where an image is chosen. */
  onUse?: (choice: Choice) => void
  /** Without products and free images. */
  ownOnly?: boolean
  /** In the menu of the chosen image. */
  actionsOf?: (choice: Choice) => Action[]
  uploading: LibraryUploads
}

export type LibraryUploads = ReturnType<typeof useLibraryUploads>

/** Uploads go where the library is, or to all images where they wouldn't be shown. */
export function useLibraryUploads(
  accountId: string,
  { view, setView, onChoose }: Pick<LibraryProps, 'view' | 'setView' | 'onChoose'>,
) {
  const { source } = view
  const target = { accountId, folderId: typeof source === 'object' ? source.folder : undefined }
  const { uploads, add, retry, dismiss } = useUploads(target, (image) => onChoose(choiceOf(image)))
  const upload = (files: Iterable<File>) => {
    if (!takesUploads(source)) setView({ source: 'all', q: '' })
    add(files)
  }
  return { uploads, upload, retry, dismiss }
}

export function ImageLibrary({
  accountId,
  view,
  setView,
  chosen,
  onChoose,
  onUse,
  ownOnly = false,
  actionsOf,
  uploading: { uploads, upload, retry, dismiss },
}: LibraryProps) {
  const library = useQuery(libraryQuery(accountId))
  const shown = useShown(accountId, view)
  const [cropping, setCropping] = useState(false)
  const { source } = view
  const isOver = useFileDrops(upload)
  // After a change the list has the newer image.
  const current = shown.choices.find(({ url }) => url === chosen?.url) ?? chosen
  const isEmpty = shown.isReady && shown.choices.length === 0 && uploads.length === 0
  return (
    <div className={classes.library} data-over={isOver || undefined}>
      <SourceList
        accountId={accountId}
        library={library.data}
        source={source}
        isChoosing={onUse !== undefined && !ownOnly}
        onChange={(next) => {
          setCropping(false)
          setView({ source: next, q: '' })
        }}
      />
      <section className={classes.middle} aria-label={text.title}>
        {cropping && current?.image ? (
          <CropEditor
            key={current.image.id}
            accountId={accountId}
            image={current.image}
            onCancel={() => setCropping(false)}
            onDone={(image) => {
              setCropping(false)
              onChoose(choiceOf(image))
            }}
          />
        ) : (
          <>
            <Group gap="xs" wrap="nowrap">
              <Search
                key={JSON.stringify(source)}
                value={view.q}
                onChange={(q) => setView({ q })}
                isOff={source === 'unused'}
              />
              {onUse && <UploadImages onFiles={upload} />}
            </Group>
            <Group justify="space-between" gap="xs">
              <Text fz={13} c="dimmed" role="status">
                {shown.isReady && shown.words(shown.total)}
              </Text>
              {library.data && (
                <Text fz={13} c="dimmed">
                  {text.of(formatBytes(library.data.bytes), formatBytes(library.data.maxBytes))}
                </Text>
              )}
            </Group>
            {shown.isPending && <Loading />}
            {shown.error !== null && <ErrorState error={shown.error} retry={shown.refetch} />}
            {isEmpty && <Nothing view={view} clear={() => setView({ q: '' })} />}
            <ImageGrid
              choices={shown.choices}
              chosen={current}
              onChoose={onChoose}
              onUse={onUse}
              uploads={uploads}
              onRetry={retry}
              onDismiss={dismiss}
            />
            {shown.more && (
              <Button variant="default" onClick={shown.more} loading={shown.isLoadingMore} className={classes.more}>
                {words.images.more}
              </Button>
            )}
            {takesUploads(source) && <p className={classes.drop}>{isOver ? text.dropNow : text.drop}</p>}
          </>
        )}
      </section>
      {current && (
        <ImageDetails
          accountId={accountId}
          choice={current}
          folders={library.data?.folders ?? []}
          actions={actionsOf?.(current) ?? []}
          onCrop={() => setCropping(true)}
        />
      )}
    </div>
  )
}

/** Elsewhere an upload wouldn't be shown. */
const takesUploads = (source: Source): boolean => source === 'all' || typeof source === 'object'

const UploadImages = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <FileButton multiple accept={IMAGE_TYPES} onChange={onFiles}>
    {(props) => (
      <Button {...props} variant="default" leftSection={<Icon name="upload" />} className={classes.upload}>
        {text.upload}
      </Button>
    )}
  </FileButton>
)

type SearchProps = { value: string; onChange: (q: string) => void; isOff: boolean }

const Search = ({ value, onChange, isOff }: SearchProps) => (
  <TextInput
    type="search"
    aria-label={text.search}
    placeholder={text.search}
    data-search
    leftSection={<Icon name="search" />}
    value={value}
    disabled={isOff}
    onChange={(event) => onChange(event.currentTarget.value)}
    flex={1}
    maw={360}
  />
)

function nothingIn(source: Source): [title: string, intro: string] {
  if (source === 'unused') return [text.noneUnused, text.noneUnusedIntro]
  if (source === 'logos') return [text.noLogos, text.noLogosIntro]
  if (source === 'products') return [text.noProducts, text.noProductsIntro]
  return typeof source === 'object' ? [text.noneInFolder, text.noneInFolderIntro] : [text.none, text.noneIntro]
}

function Nothing({ view: { source, q }, clear }: { view: LibraryView; clear: () => void }) {
  if (q !== '') return <NoMatch title={text.noMatch} clear={clear} />
  const [title, intro] = nothingIn(source)
  return (
    <EmptyState icon="image" title={title}>
      {intro}
    </EmptyState>
  )
}

/** Whatever the source is, as choices. */
function useShown(accountId: string, view: LibraryView) {
  const { source } = view
  const q = view.q.trim()
  const isOwn = source !== 'products' && source !== 'free'
  const own = useInfiniteQuery({
    ...imagesQuery(accountId, { source, q }),
    enabled: isOwn,
    placeholderData: (before) => before,
  })
  const products = useQuery({ ...productImagesQuery(accountId, q), enabled: source === 'products' })
  const free = useQuery({ ...drawingsQuery(accountId), enabled: source === 'free' })
  if (isOwn) {
    const pages = own.data?.pages ?? []
    return {
      choices: pages.flatMap(({ choices }) => choices),
      total: pages[0]?.total ?? 0,
      words: source === 'unused' ? text.unusedCount : text.count,
      isReady: own.isSuccess,
      isPending: own.isPending,
      error: own.data ? null : own.error,
      refetch: () => void own.refetch(),
      more: own.hasNextPage ? () => void own.fetchNextPage() : null,
      isLoadingMore: own.isFetchingNextPage,
    }
  }
  const query = source === 'free' ? free : products
  const choices = (query.data ?? []).filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  return {
    choices,
    total: choices.length,
    words: source === 'free' ? text.freeCount : text.productCount,
    isReady: query.isSuccess,
    isPending: query.isPending,
    error: query.data ? null : query.error,
    refetch: () => void query.refetch(),
    more: null,
    isLoadingMore: false,
  }
}
