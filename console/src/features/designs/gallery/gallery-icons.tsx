// The icons of the categories of designs, which only the gallery shows.

import { iconOf } from '../../../ui/drawing.tsx'
import type { Drawing } from '../../../ui/drawing.tsx'
import {
  IconCode,
  IconDiscount,
  IconFilePlus,
  IconGift,
  IconLayoutDashboard,
  IconMail,
  IconMoodSmile,
  IconNews,
  IconPackage,
  IconPalette,
  IconSend,
  IconShoppingCart,
  IconSparkles,
  IconSun,
} from './gallery-icons.gen.ts'

const DRAWINGS = {
  all: IconLayoutDashboard,
  newsletter: IconNews,
  new_products: IconSparkles,
  sale: IconDiscount,
  seasonal: IconSun,
  welcome: IconMoodSmile,
  abandoned_checkout: IconShoppingCart,
  after_order: IconPackage,
  loyalty: IconGift,
  letter: IconMail,
  own: IconPalette,
  sent: IconSend,
  blank: IconFilePlus,
  html: IconCode,
} satisfies Record<string, Drawing>

export type GalleryIconName = keyof typeof DRAWINGS

export const GalleryIcon = iconOf(DRAWINGS)
