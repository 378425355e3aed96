// How a form looks: its shape, position and color. Fonts and corners are those of the brand.

import { ColorInput, Select, Stack, Text } from '@mantine/core'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { isOverlay } from './parts.ts'
import type { Look, PartProps } from './parts.ts'
import { ToggleField } from './toggle-field.tsx'

const text = words.forms

/** A slide-in in the middle would cover the page. */
const positionFor = (shape: Look['shape']): Look['position'] => (shape === 'slide_in' ? 'right' : 'center')

export function StyleSettings({ look, onLook }: PartProps) {
  return (
    <Stack gap="md">
      <Select
        label={text.shape}
        data={optionsOf(words.formShapes)}
        value={look.shape}
        allowDeselect={false}
        onChange={(shape) => shape && onLook({ shape, position: positionFor(shape) })}
      />
      {isOverlay(look) && (
        <ToggleField
          label={text.position}
          options={optionsOf(words.positions)}
          value={look.position}
          onChange={(position) => onLook({ position })}
        />
      )}
      <ColorInput
        label={text.color}
        description={text.colorHint}
        value={look.colour}
        onChange={(colour) => /^#[0-9a-f]{6}$/i.test(colour) && onLook({ colour })}
      />
      {look.imageUrl && (
        <ToggleField
          label={text.imageSide}
          options={optionsOf(words.imageSides)}
          value={look.imageSide}
          onChange={(imageSide) => onLook({ imageSide })}
        />
      )}
      <Text fz={13} c="dimmed">
        {text.fromBrand}
      </Text>
    </Stack>
  )
}
