// A dialog to choose an image: from the library, products, or free images, or a new one.

import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import * as words from '../../words/index.ts'
import { ImageLibrary, useLibraryUploads } from './library.tsx'
import type { Choice, LibraryView } from './queries.ts'
import classes from './images.module.css'

const text = words.images

type ImagePickerProps = {
  accountId: string
  title?: string
  intro?: string
  submit?: string
  /** Only images of the library. */
  ownOnly?: boolean
  onChoose: (choice: Choice) => void
  onClose: () => void
}

export function ImagePicker({
  accountId,
  title = text.chooseTitle,
  intro = text.pasteHint,
  submit = text.use,
  ownOnly = false,
  onChoose,
  onClose,
}: ImagePickerProps) {
  const [view, setView] = useState<LibraryView>({ source: 'all', q: '' })
  const [chosen, setChosen] = useState<Choice | null>(null)
  const library = {
    view,
    setView: (change: Partial<LibraryView>) => setView((before) => ({ ...before, ...change })),
    onChoose: setChosen,
  }
  const uploading = useLibraryUploads(accountId, library)
  const use = (choice: Choice) => {
    onChoose(choice)
    onClose()
  }
  return (
    <Modal title={title} opened onClose={onClose} size={1080} classNames={{ body: classes.dialog }}>
      <ImageLibrary
        accountId={accountId}
        {...library}
        chosen={chosen}
        onUse={use}
        ownOnly={ownOnly}
        uploading={uploading}
      />
      <Group justify="space-between" gap="xs" className={classes.foot}>
        <Text fz={13} c="dimmed">
          {chosen && !chosen.image && chosen.url.startsWith('art:') ? text.freeNote : intro}
        </Text>
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={onClose}>
            {words.ui.cancel}
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen && use(chosen)}>
            {submit}
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}
