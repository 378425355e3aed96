// The logo: its picture, and buttons to choose, replace or remove it.

import { Button, Group, Input } from '@mantine/core'
import * as words from '../../words/index.ts'
import { UploadButton } from '../designs/upload-button.tsx'
import classes from './brand.module.css'

const text = words.brand

/** `url` is empty without a logo. */
type LogoFieldProps = { accountId: string; url: string; onChange: (url: string) => void }

export const LogoField = ({ accountId, url, onChange }: LogoFieldProps) => (
  <Input.Wrapper label={text.logo} description={text.logoHint} labelElement="div">
    <Group gap="sm" mt="xs">
      {url && <img src={url} alt={text.logo} className={classes.logo} />}
      <UploadButton
        accountId={accountId}
        label={url ? text.logoReplace : words.images.choose}
        onUploaded={(choice) => onChange(choice.url)}
      />
      {url && (
        <Button variant="subtle" color="gray" onClick={() => onChange('')}>
          {text.logoRemove}
        </Button>
      )}
    </Group>
  </Input.Wrapper>
)
