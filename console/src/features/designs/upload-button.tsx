// A button that opens the image library, to choose or upload an image.

import { Button } from '@mantine/core'
import type { Image } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import * as words from '../../words/index.ts'
import { ImagePicker } from '../images/lazy.ts'
import type { Choice } from '../images/queries.ts'
import { uploadImage as upload } from '../images/upload-file.ts'

/** For images that are pasted or dropped into a page. */
export const uploadImage = (accountId: string, file: File): Promise<Image> => upload({ accountId }, file)

type UploadButtonProps = {
  accountId: string
  onUploaded: (choice: Choice) => void
  label?: string
  /** Only images of the library: drawings exist only in emails. */
  ownOnly?: boolean
}

export function UploadButton({
  accountId,
  onUploaded,
  label = words.images.choose,
  ownOnly = false,
}: UploadButtonProps) {
  const openDialog = useDialog()
  return (
    <Button
      variant="default"
      onClick={() =>
        openDialog((close) => (
          <ImagePicker accountId={accountId} ownOnly={ownOnly} onChoose={onUploaded} onClose={close} />
        ))
      }
    >
      {label}
    </Button>
  )
}
