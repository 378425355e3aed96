// Cuts a part out of an image. The original is kept.

import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { imagesCrop, imagesGet } from '../../api.ts'
import type { Image } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { moved, resized, shapeFor, WHOLE, withRatio } from './crop.ts'
import type { Area, Corner } from './crop.ts'
import classes from './images.module.css'

const text = words.images

type RatioName = keyof typeof words.cropRatios
const RATIOS: Record<RatioName, number | null> = { free: null, '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9 }
const CORNERS: Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const KEY_STEP = 0.01

type CropEditorProps = { accountId: string; image: Image; onDone: (image: Image) => void; onCancel: () => void }

export function CropEditor({ accountId, image, onDone, onCancel }: CropEditorProps) {
  const { original_id } = image
  const original = useQuery({
    queryKey: [...queryKeys.account(accountId).images, 'original', original_id],
    queryFn: async () => (await imagesGet({ path: { accountId, id: original_id! } })).data,
    enabled: original_id !== null,
    retry: false,
  })
  const shown = original.data ?? image
  const imageRatio = shown.width / shown.height
  const [ratio, setRatio] = useState<RatioName>('free')
  const [changed, setArea] = useState<Area | null>(null)
  const area = changed ?? (original.data && image.crop ? image.crop : WHOLE)
  const save = useApiMutation(() => imagesCrop({ path: { accountId, id: image.id }, body: area }), {
    refresh: queryKeys.account(accountId).images,
    done: text.cropped,
    onDone: ({ data }) => onDone(data),
  })
  return (
    <Stack gap="md" className={classes.cropper}>
      <Group>
        <ToggleButtons
          label={text.cropRatio}
          value={ratio}
          options={optionsOf(words.cropRatios)}
          onChange={(chosen) => {
            setRatio(chosen)
            setArea(withRatio(area, RATIOS[chosen], imageRatio))
          }}
        />
      </Group>
      <CropArea
        src={new URL(shown.url).pathname}
        area={area}
        shape={shapeFor(RATIOS[ratio], imageRatio)}
        onChange={setArea}
      />
      <Text fz={13} c="dimmed">
        {text.cropHint}
      </Text>
      <ErrorMessage error={save.error} />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {text.cancelCrop}
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate(undefined)}>
          {text.saveCrop}
        </Button>
      </Group>
    </Stack>
  )
}

type CropAreaProps = { src: string; area: Area; shape: number | null; onChange: (area: Area) => void }

function CropArea({ src, area, shape, onChange }: CropAreaProps) {
  const stage = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; area: Area; corner: Corner | null } | null>(null)
  const start = (event: PointerEvent, corner: Corner | null) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, area, corner }
  }
  const move = (event: PointerEvent) => {
    if (!drag.current || !stage.current) return
    const { width, height } = stage.current.getBoundingClientRect()
    const { corner, area: before } = drag.current
    const [dx, dy] = [(event.clientX - drag.current.x) / width, (event.clientY - drag.current.y) / height]
    onChange(corner ? resized(before, corner, dx, dy, shape) : moved(before, dx, dy))
  }
  const end = () => {
    drag.current = null
  }
  const onKey = (event: KeyboardEvent) => {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    const [x, y] = [dx * KEY_STEP, dy * KEY_STEP]
    onChange(event.shiftKey ? resized(area, 'bottom-right', x || (shape ? y : 0), y, shape) : moved(area, x, y))
  }
  const percent = (fraction: number) => `${fraction * 100}%`
  return (
    <div className={classes.cropStage}>
      <div ref={stage} className={classes.cropImage}>
        <img src={src} alt="" draggable={false} />
        <div
          role="group"
          tabIndex={0}
          aria-label={text.cropArea}
          className={classes.cropArea}
          style={{
            left: percent(area.x),
            top: percent(area.y),
            width: percent(area.width),
            height: percent(area.height),
          }}
          onKeyDown={onKey}
          onPointerDown={(event) => start(event, null)}
          onPointerMove={move}
          onPointerUp={end}
        >
          {CORNERS.map((corner) => (
            <span
              key={corner}
              className={classes.cropCorner}
              data-corner={corner}
              onPointerDown={(event) => start(event, corner)}
              onPointerMove={move}
              onPointerUp={end}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
