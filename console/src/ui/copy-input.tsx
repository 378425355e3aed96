// A short value in one line that stays available to copy.

import { ActionIcon, CopyButton, TextInput } from '@mantine/core'
import * as words from '../words/index.ts'
import { Icon } from './icons.tsx'

type CopyInputProps = { label: string; description: string; value: string }

export const CopyInput = ({ label, description, value }: CopyInputProps) => (
  <TextInput
    label={label}
    description={description}
    inputWrapperOrder={['label', 'input', 'description']}
    value={value}
    readOnly
    styles={{ input: { textOverflow: 'ellipsis' } }}
    rightSection={
      <CopyButton value={value} timeout={2_000}>
        {({ copied, copy }) => (
          <ActionIcon aria-label={`${words.ui.copy}: ${label}`} onClick={copy}>
            <Icon name={copied ? 'check' : 'copy'} />
            <span className="for-screen-readers" aria-live="polite">
              {copied && words.ui.copied}
            </span>
          </ActionIcon>
        )}
      </CopyButton>
    }
  />
)
