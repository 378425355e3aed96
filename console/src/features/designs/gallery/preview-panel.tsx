// A large preview beside the gallery, on desktop and phone, light and dark.

import { ActionIcon, Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { EmailFrame } from '../../../ui/email-preview.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { IconName } from '../../../ui/icons.tsx'
import { useIsPhone } from '../../../ui/media.ts'
import { ToggleButtons } from '../../../ui/toggle-buttons.tsx'
import * as words from '../../../words/index.ts'
import { optionsOf } from '../../../words/lookup.ts'
import classes from './gallery.module.css'

const text = words.gallery

type View = keyof typeof words.galleryViews
const ICONS: Record<View, IconName> = { desktop: 'system', phone: 'phone', dark: 'dark' }
const VIEWS = optionsOf(words.galleryViews).map((option) => ({ ...option, icon: ICONS[option.value] }))

type PreviewPanelProps = {
  name: string
  description: string
  note: string
  src: string
  busy: boolean
  submit: string
  onUse: () => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

export function PreviewPanel(props: PreviewPanelProps) {
  const { name, description, note, src, busy, submit, onUse, onStep, onClose } = props
  const isPhone = useIsPhone()
  const [view, setView] = useState<View>(isPhone ? 'phone' : 'desktop')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (target.matches('input, textarea') || target.closest('[data-grid-item]')) return
      if (event.key === 'ArrowLeft') onStep(-1)
      else if (event.key === 'ArrowRight') onStep(1)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', onKey)
    addEventListener('keydown', onEscape)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('keydown', onEscape)
    }
  })
  return (
    <aside className={classes.panel} aria-label={text.previewOf(name)}>
      <div className={classes.panelHead}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Title order={2} size="h4">
            {name}
          </Title>
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="subtle" color="gray" aria-label={text.previous} onClick={() => onStep(-1)}>
              <Icon name="previous" />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={text.next} onClick={() => onStep(1)}>
              <Icon name="next" />
            </ActionIcon>
            <CloseButton aria-label={text.close} onClick={onClose} />
          </Group>
        </Group>
        <Text c="dimmed">{description}</Text>
        <Group justify="space-between" gap="xs">
          <ToggleButtons label={words.emailPreview.device} value={view} options={VIEWS} iconsOnly onChange={setView} />
          <Text fz={13} c="dimmed">
            {note}
          </Text>
        </Group>
      </div>
      <div className={classes.panelBody}>
        <EmailFrame
          src={src}
          title={words.emailPreview.frame(name)}
          device={view === 'phone' ? 'phone' : 'desktop'}
          scheme={view === 'dark' ? 'dark' : 'light'}
          isFramed={false}
        />
      </div>
      <Group justify="flex-end" className={classes.panelFoot}>
        <Text fz={13} c="dimmed" flex={1}>
          {text.freeImages}
        </Text>
        <Button loading={busy} onClick={onUse}>
          {submit}
        </Button>
      </Group>
    </aside>
  )
}
