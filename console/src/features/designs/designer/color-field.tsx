// A color: one of the brand's, or a custom one.

import { UnstyledButton } from '@mantine/core'
import type { Brand } from '../../../api.ts'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import { wordFor } from '../../../words/lookup.ts'
import classes from './designer.module.css'

const text = words.designer

const BACKGROUNDS = ['surface', 'canvas', 'p6', 'p5', 'a4', 'a3', 'a2', 'c4', 'p1', 'p2', 'ink']
const COLORS = ['ink', 'p1', 'p2', 'a1', 'a2', 'c1', 'w']

type ColorFieldProps = {
  brand: Brand
  label: string
  value: string | undefined
  isBackground: boolean
  onChange: (value: string | undefined) => void
}

export function ColorField({ brand, label, value, isBackground, onChange }: ColorFieldProps) {
  const colorOf = new Map(brand.palette.map(({ name, color }) => [name, color]))
  const isCustom = value !== undefined && value.startsWith('#')
  return (
    <fieldset className={classes.colors}>
      <legend>{label}</legend>
      {(isBackground ? BACKGROUNDS : COLORS).map((name) => (
        <UnstyledButton
          key={name}
          className={classes.swatch}
          aria-label={`${label}: ${wordFor(words.paletteColors, name)}`}
          aria-pressed={value === name}
          title={wordFor(words.paletteColors, name)}
          style={{ background: colorOf.get(name) }}
          onClick={() => onChange(name)}
        />
      ))}
      <input
        type="color"
        aria-label={`${label}: ${text.customColor}`}
        title={text.customColor}
        data-pressed={isCustom || undefined}
        value={isCustom ? value : (colorOf.get(value ?? '') ?? '#ffffff')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== undefined && (
        <UnstyledButton
          className={classes.clearColor}
          aria-label={`${label}: ${text.resetToBrand}`}
          title={text.resetToBrand}
          onClick={() => onChange(undefined)}
        >
          <Icon name="close" size={14} />
        </UnstyledButton>
      )}
    </fieldset>
  )
}
