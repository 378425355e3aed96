// Renames a folder of the image library.

import { TextInput } from '@mantine/core'
import { imagesFoldersRename } from '../../api.ts'
import type { ImageFolder } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'

const text = words.images

type RenameFolderProps = { accountId: string; folder: ImageFolder; onClose: () => void }

export function RenameFolder({ accountId, folder, onClose }: RenameFolderProps) {
  const save = useSave({
    initial: { name: folder.name },
    run: (body) => imagesFoldersRename({ path: { accountId, id: folder.id }, body }),
    refresh: queryKeys.account(accountId).images,
    onDone: onClose,
  })
  return (
    <FormDialog title={text.renameFolder} save={save} submit={text.rename} onClose={onClose}>
      <TextInput label={text.folderName} maxLength={60} data-autofocus {...save.form.getInputProps('name')} />
    </FormDialog>
  )
}
