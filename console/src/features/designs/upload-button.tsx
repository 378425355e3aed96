// Uploads an image to the account's images and returns its URL.

import { Button } from '@mantine/core'
import { useRef } from 'react'
import { imagesCreate } from '../../api.ts'
import type { Image } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { words } from '../../words/composing.ts'

export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'

export const uploadImage = async (accountId: string, file: File): Promise<Image> =>
  (await imagesCreate({ path: { accountId }, query: { name: file.name.slice(0, 200) }, body: file })).data

export function UploadButton({ accountId, onUploaded }: { accountId: string; onUploaded: (image: Image) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useApiMutation((file: File) => uploadImage(accountId, file), {
    refresh: queryKeys.account(accountId).images,
    done: ({ name }) => words.designer.uploaded(name),
    onDone: onUploaded,
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) upload.mutate(file)
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" loading={upload.isPending} onClick={() => input.current?.click()}>
        {words.designer.upload}
      </Button>
      <ErrorMessage error={upload.error} />
    </>
  )
}
