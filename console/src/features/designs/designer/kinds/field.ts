// What a kind of block is to the designer: its category, its sample content, and its settings.

import * as words from '../../../../words/index.ts'
import { optionsOf } from '../../../../words/lookup.ts'
import type { BlockIconName } from '../block-icons.tsx'
import type { Block } from '../model.ts'

export type Choice = { value: string; label: string }

type Labeled = {
  /** A dot leads into an object, as in `button.label`. */
  name: string
  label: string
  hint?: string
  /** Settings of the look are on the Style tab, come from the brand until changed, and can be reset. */
  style?: true
}

export type Field = Labeled &
  /** `isPlain`: without tags, because no recipient sees it. */
  (
    | { kind: 'words'; links?: true; isLong?: true; isPlain?: true; maxLength?: number; required?: true }
    /** Text that can be hidden. `on` is the value for its usual text, `off` for none. */
    | {
        kind: 'usual-words'
        textLabel: string
        textHint: string
        maxLength: number
        on: true | undefined
        off: undefined | null
      }
    | { kind: 'number'; min: number; max: number; required?: true; placeholder?: string }
    /** `unset` names the choice of no value at all. */
    | { kind: 'choice'; options: Choice[]; isNumber?: true; fallback?: string; unset?: string }
    | { kind: 'switch'; fallback: boolean }
    | { kind: 'color' }
    | { kind: 'picture'; required?: true }
    | { kind: 'date' }
    | { kind: 'list'; fields: Field[]; min: number; max: number; make: () => Record<string, unknown>; add: string }
    | { kind: 'data-set' }
    | { kind: 'app-block' }
    | { kind: 'products' }
    /** `replaces`: what was written instead of the product or review. */
    | { kind: 'product' | 'review'; replaces: string[] }
    | { kind: 'product-category' }
    | { kind: 'choice-action' }
    | { kind: 'background' }
    | { kind: 'columns' }
    | { kind: 'panel' }
  )

export type Category = keyof typeof words.blockCategories

export type BlockKind = {
  type: BlockIconName
  category: Category
  /** Finished sample content; `sample` marks it until it is edited. */
  make: () => Omit<Block, 'id' | 'type'>
  fields: Field[]
  /** The field that is edited in place. */
  inline?: 'html' | 'text'
}

const text = words.blockFields

export const href = (name = 'href', label = text.href): Field => ({
  name,
  label,
  kind: 'words',
  links: true,
  maxLength: 2000,
})
export const requiredHref: Field = { ...(href() as Field & { kind: 'words' }), required: true }
export const optionalPicture: Field = { name: 'src', label: text.src, kind: 'picture' }
export const optionalAlt: Field = { name: 'alt', label: text.alt, hint: text.altHint, kind: 'words' }
export const picture: Field = { ...optionalPicture, required: true }
export const alt: Field = { ...optionalAlt, required: true }
export const align: Field = {
  name: 'align',
  label: words.designer.align,
  style: true,
  kind: 'choice',
  options: optionsOf(words.aligns),
  unset: words.designer.byDefault,
}
export const color = (name: string, label: string): Field => ({ name, label, style: true, kind: 'color' })
export const choice = (name: string, label: string, options: Record<string, string>, style?: true): Field => ({
  name,
  label,
  kind: 'choice',
  options: optionsOf(options),
  ...(style && { style, unset: words.designer.byDefault }),
})
export const line = (name: string, label: string, maxLength: number, required?: true): Field => ({
  name,
  label,
  kind: 'words',
  maxLength,
  ...(required && { required }),
})
export const number = (name: string, label: string, min: number, max: number, style?: true): Field => ({
  name,
  label,
  kind: 'number',
  min,
  max,
  ...(style && { style }),
})

/** What every block has. */
export const COMMON: Field[] = [
  number('padding.top', text.paddingTop, 0, 120, true),
  number('padding.bottom', text.paddingBottom, 0, 120, true),
  {
    name: 'hide',
    label: text.hide,
    style: true,
    kind: 'choice',
    options: optionsOf(words.hides),
    unset: words.designer.everywhere,
  },
]

export const SHOP = 'https://your-shop.example'
