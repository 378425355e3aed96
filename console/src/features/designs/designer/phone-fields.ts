// Settings that can differ on a phone. In the phone view they change the phone only.

import * as words from '../../../words/index.ts'
import type { Field } from './kinds/field.ts'
import type { Found } from './model.ts'

const text = words.designer

/** Where the phone's value of a setting is kept. */
const PHONE_NAMES: Record<string, string> = {
  'padding.top': 'phone.top',
  'padding.bottom': 'phone.bottom',
  align: 'phone.align',
  size: 'phone.size',
  per_row: 'phone.per_row',
}

/** More would be too narrow. */
const MOST_PER_ROW = 2

/** Sizes of other blocks, such as buttons, are the same on a phone. */
const SIZED = new Set(['heading', 'text'])

function phoneName(name: string, found: Found): string | undefined {
  if (found.kind !== 'block' && !name.startsWith('padding.')) return undefined
  if (name === 'size' && !(found.kind === 'block' && SIZED.has(found.block.type))) return undefined
  return PHONE_NAMES[name]
}

/** The setting for phones, or the same one if phones can't differ. */
export function onPhone(field: Field, found: Found): Field {
  const name = phoneName(field.name, found)
  if (!name) return field
  const label = text.onPhones(field.label)
  if (field.kind === 'choice' && field.name === 'per_row') {
    const { fallback: _, ...choice } = field
    const options = field.options.filter(({ value }) => Number(value) <= MOST_PER_ROW)
    return { ...choice, name, label, options, unset: text.byDefault }
  }
  return field.kind === 'choice'
    ? { ...field, name, label, unset: text.asOnDesktop }
    : field.kind === 'number'
      ? { ...field, name, label, placeholder: text.asOnDesktop }
      : { ...field, name, label }
}

export const isOfPhone = ({ name }: Field): boolean => name.startsWith('phone.')
