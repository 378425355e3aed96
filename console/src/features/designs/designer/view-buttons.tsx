// How the canvas shows the email: on a desktop or a phone, light or dark, and as which person.

import { ActionIcon, Group } from '@mantine/core'
import { useState } from 'react'
import type { Device, Scheme } from '../../../ui/email-preview.tsx'
import { ToggleButtons } from '../../../ui/toggle-buttons.tsx'
import * as words from '../../../words/index.ts'
import { BlockIcon } from './block-icons.tsx'

const text = words.emailPreview

/** `person` is null for the sample person. */
export type View = { device: Device; scheme: Scheme; person: string | null }

export function useView(): [View, (change: Partial<View>) => void] {
  const [view, setView] = useState<View>({ device: 'desktop', scheme: 'light', person: null })
  return [view, (change) => setView((before) => ({ ...before, ...change }))]
}

type ViewButtonsProps = { view: View; onChange: (change: Partial<View>) => void }

export const ViewButtons = ({ view, onChange }: ViewButtonsProps) => (
  <Group gap="xs" wrap="nowrap">
    <ToggleButtons
      label={text.device}
      value={view.device}
      options={[
        { value: 'desktop', label: text.desktop, icon: 'system' },
        { value: 'phone', label: text.phone, icon: 'phone' },
      ]}
      onChange={(device) => onChange({ device })}
    />
    <ActionIcon
      variant={view.scheme === 'dark' ? 'filled' : 'default'}
      aria-label={text.dark}
      aria-pressed={view.scheme === 'dark'}
      title={text.dark}
      onClick={() => onChange({ scheme: view.scheme === 'dark' ? 'light' : 'dark' })}
    >
      <BlockIcon name="dark" />
    </ActionIcon>
  </Group>
)
