// The image library as a page.

import { useFileDialog } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { imagesFoldersRemove, imagesGet, imagesRemove, imagesReplace } from '../../api.ts'
import type { Image } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { DesignTabs } from './design-tabs.tsx'
import { ImagePicker, RenameFolder } from './lazy.ts'
import { ImageLibrary, useLibraryUploads } from './library.tsx'
import { choiceOf, libraryQuery } from './queries.ts'
import type { Choice, LibraryView } from './queries.ts'
import { IMAGE_TYPES } from './upload-file.ts'

const route = getRouteApi(`/signed-in${urls.images}`)
const text = words.images

export function Images() {
  const { accountId } = route.useParams()
  const { q = '', folder, show, image: id } = route.useSearch()
  const { set } = useSearchParams()
  const view: LibraryView = { source: folder ? { folder } : (show ?? 'all'), q }
  const setView = (change: Partial<LibraryView>) => {
    const { source, q: typed } = { ...view, ...change }
    const isFiltered = change.q !== undefined && change.source === undefined
    set(
      {
        q: typed || undefined,
        folder: typeof source === 'object' ? source.folder : undefined,
        show: source === 'unused' || source === 'logos' ? source : undefined,
      },
      { replace: isFiltered },
    )
  }
  const chosen = useQuery({
    queryKey: [...queryKeys.account(accountId).images, 'one', id],
    queryFn: async () => (await imagesGet({ path: { accountId, id: id! } })).data,
    enabled: id !== undefined,
    placeholderData: (before) => before,
  })
  const actionsOf = useImageActions(accountId, () => set({ image: undefined }))
  const library = {
    view,
    setView,
    onChoose: (choice: Choice | null) => set({ image: choice?.image?.id }, { replace: true }),
  }
  const uploading = useLibraryUploads(accountId, library)
  const files = useFileDialog({
    accept: IMAGE_TYPES,
    multiple: true,
    resetOnOpen: true,
    onChange: (chosen) => chosen && uploading.upload([...chosen]),
  })
  return (
    <Page
      title={words.designs.title}
      part={text.title}
      width="list"
      primary={{ label: text.upload, icon: 'upload', run: files.open }}
      more={useFolderActions(accountId, folder)}
    >
      <DesignTabs accountId={accountId} />
      <ImageLibrary
        accountId={accountId}
        {...library}
        chosen={id !== undefined && chosen.data ? choiceOf(chosen.data) : null}
        actionsOf={actionsOf}
        uploading={uploading}
      />
    </Page>
  )
}

function useFolderActions(accountId: string, folderId: string | undefined): Action[] {
  const library = useQuery(libraryQuery(accountId))
  const openDialog = useDialog()
  const confirm = useConfirm()
  const { set } = useSearchParams()
  const folder = library.data?.folders.find(({ id }) => id === folderId)
  if (!folder) return []
  return [
    {
      label: text.renameFolder,
      icon: 'edit',
      run: () => openDialog((close) => <RenameFolder accountId={accountId} folder={folder} onClose={close} />),
    },
    {
      label: text.deleteFolder,
      icon: 'delete',
      danger: true,
      run: () =>
        confirm({
          title: text.deleteFolderTitle(folder.name),
          body: text.deleteFolderBody,
          label: text.deleteFolder,
          run: () => imagesFoldersRemove({ path: { accountId, id: folder.id } }),
          refresh: queryKeys.account(accountId).images,
          done: text.folderDeleted,
          onDone: () => set({ folder: undefined }),
        }),
    },
  ]
}

function useImageActions(accountId: string, onDeleted: () => void): (choice: Choice) => Action[] {
  const openDialog = useDialog()
  const confirm = useConfirm()
  const all = queryKeys.account(accountId).all
  const replace = useApiMutation(
    ({ image, by }: { image: Image; by: string }) =>
      imagesReplace({ path: { accountId, id: image.id }, body: { image_id: by } }),
    { refresh: all, done: ({ data }) => text.replaced(data.replaced) },
  )
  return ({ image }) =>
    image
      ? [
          {
            label: text.replace,
            icon: 'refresh',
            run: () =>
              openDialog((close) => (
                <ImagePicker
                  accountId={accountId}
                  title={text.replace}
                  intro={text.replaceNote}
                  submit={text.replace}
                  ownOnly
                  onChoose={({ image: by }) => by && replace.mutate({ image, by: by.id })}
                  onClose={close}
                />
              )),
          },
          {
            label: text.delete,
            icon: 'delete',
            danger: true,
            run: () =>
              confirm({
                title: text.deleteTitle(image.name),
                body: text.deleteBody,
                label: text.deleteImage,
                run: () => imagesRemove({ path: { accountId, id: image.id } }),
                refresh: queryKeys.account(accountId).images,
                done: text.deleted,
                onDone: onDeleted,
              }),
          },
        ]
      : []
}
