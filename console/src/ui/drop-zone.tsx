// A place to drop files on, with a button that selects them.

import { Button, FileButton, Text } from '@mantine/core'
import { useState } from 'react'
import classes from './drop-zone.module.css'
import { Icon } from './icons.tsx'

type DropZoneProps = {
  title: string
  button: string
  hint: string
  /** File endings and types that the button offers. */
  accept: string
  isBusy: boolean
  onFiles: (files: File[]) => void
  multiple?: boolean
}

export function DropZone({ title, button, hint, accept, isBusy, onFiles, multiple = false }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(multiple ? [...files] : files.slice(0, 1))
  }
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take([...event.dataTransfer.files])
      }}
    >
      <Icon name="import" size={32} />
      {/* Phones can't drop files. */}
      <Text fw={600} visibleFrom="sm">
        {title}
      </Text>
      <FileButton multiple={multiple} onChange={(chosen) => take([chosen ?? []].flat())} accept={accept}>
        {(props) => (
          <Button {...props} loading={isBusy}>
            {button}
          </Button>
        )}
      </FileButton>
      <Text c="dimmed" fz={13}>
        {hint}
      </Text>
    </div>
  )
}
