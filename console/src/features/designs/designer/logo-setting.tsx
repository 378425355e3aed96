// The brand's logo in the settings of a logo block, so that the first email doesn't start on another page.

import { Button, FileButton, Group, Input } from '@mantine/core'
import type { Brand } from '../../../api.ts'
import { brandUpdate } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { useApiMutation } from '../../../ui/api-mutation.ts'
import { ErrorMessage } from '../../../ui/feedback.tsx'
import * as words from '../../../words/index.ts'
import { IMAGE_TYPES } from '../../images/upload-file.ts'
import { UploadButton, uploadImage } from '../upload-button.tsx'
import classes from './designer.module.css'

const text = words.designer

export function LogoSetting({ accountId, brand }: { accountId: string; brand: Brand }) {
  const keys = queryKeys.account(accountId)
  const choose = useApiMutation((logo_url: string) => brandUpdate({ path: { accountId }, body: { logo_url } }), {
    refresh: keys.brand,
    done: text.logoSaved,
  })
  const upload = useApiMutation((file: File) => uploadImage(accountId, file), {
    refresh: keys.images,
    onDone: ({ url }) => choose.mutate(url),
  })
  return (
    <Input.Wrapper label={text.logo} description={text.logoHint} labelElement="div">
      {brand.logo_url && <img src={brand.logo_url} alt="" className={classes.logo} />}
      <Group gap="xs" mt={6}>
        <FileButton accept={IMAGE_TYPES} onChange={(file) => file && upload.mutate(file)}>
          {(props) => (
            // Not disabled while it uploads, which would take the focus away from it.
            <Button {...props} variant="default">
              {upload.isPending ? text.uploading : text.uploadLogo}
            </Button>
          )}
        </FileButton>
        <UploadButton accountId={accountId} ownOnly onUploaded={({ url }) => choose.mutate(url)} />
      </Group>
      <ErrorMessage error={upload.error ?? choose.error} />
    </Input.Wrapper>
  )
}
