// The icons of a form's parts and fields, and of the platforms that show it, which only the pages of forms show.

import { iconOf } from '../../ui/drawing.tsx'
import type { Drawing } from '../../ui/drawing.tsx'
import {
  IconAlignLeft,
  IconBrandGoogle,
  IconBrandWordpress,
  IconCircleCheck,
  IconCode,
  IconHeading,
  IconId,
  IconList,
  IconMail,
  IconPencil,
  IconPhoto,
  IconShield,
  IconShoppingBag,
  IconSquareRounded,
  IconStar,
  IconTag,
  IconTags,
  IconUser,
} from './form-icons.gen.ts'

const DRAWINGS = {
  button: IconSquareRounded,
  choice: IconList,
  code: IconCode,
  consent: IconShield,
  detail: IconId,
  google: IconBrandGoogle,
  heading: IconHeading,
  image: IconPhoto,
  mail: IconMail,
  person: IconUser,
  shop: IconShoppingBag,
  star: IconStar,
  success: IconCircleCheck,
  teaser: IconTag,
  text: IconAlignLeft,
  topics: IconTags,
  wordpress: IconBrandWordpress,
  written: IconPencil,
} satisfies Record<string, Drawing>

export type FormIconName = keyof typeof DRAWINGS

export const FormIcon = iconOf(DRAWINGS)
