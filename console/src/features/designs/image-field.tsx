// An image as a setting: its picture, and buttons to choose, replace or remove it.

import { Button, Group, Input, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as words from '../../words/index.ts'
import { drawingsQuery } from '../images/queries.ts'
import type { Choice } from '../images/queries.ts'
import { UploadButton } from './upload-button.tsx'
import classes from './designs.module.css'

const text = words.images

type ImageFieldProps = {
  accountId: string
  label: string
  description?: string
  /** Empty without an image. */
  source: string
  /** Can be replaced, but not removed. */
  isRequired?: boolean
  /** Made for dark backgrounds. */
  isOnDark?: boolean
  /** Null removes it. */
  onChange: (choice: Choice | null) => void
}

export function ImageField({
  accountId,
  label,
  description,
  source,
  isRequired = false,
  isOnDark = false,
  onChange,
}: ImageFieldProps) {
  const url = usePicture(accountId, source)
  return (
    <Input.Wrapper label={label} {...(description && { description })} labelElement="div">
      <Group gap="xs" mt={4}>
        {url && <img src={url} alt={label} className={classes.picture} data-on-dark={isOnDark || undefined} />}
        {/* A tag, such as the image of each product. */}
        {source && !url && <Text fz={13}>{source}</Text>}
        <UploadButton accountId={accountId} label={source ? text.change : text.choose} onUploaded={onChange} />
        {source && !isRequired && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {text.clear}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

const DRAWING = 'art:'
const URL_OR_PATH = /^(?:https?:\/)?\//

/** Drawings have a name instead of a URL, because their colors are the brand's. */
function usePicture(accountId: string, source: string): string | undefined {
  const isDrawing = source.startsWith(DRAWING)
  const drawings = useQuery({ ...drawingsQuery(accountId), enabled: isDrawing })
  if (!isDrawing) return URL_OR_PATH.test(source) ? source : undefined
  return drawings.data?.find(({ url }) => url === source)?.thumbnail
}
