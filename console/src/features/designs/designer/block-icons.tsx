// Icons used only by the designer, so that only the designer loads them.

import {
  IconApps,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconColumns2,
  IconDatabase,
  IconEye,
  IconHeading,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMail,
  IconMinus,
  IconPhoto,
  IconRectangle,
  IconSpacingVertical,
  IconTag,
  IconTypography,
  IconUnderline,
} from '@tabler/icons-react'
import type { Icon as Drawing } from '@tabler/icons-react'

const DRAWINGS = {
  app: IconApps,
  bold: IconBold,
  button: IconRectangle,
  columns: IconColumns2,
  data: IconDatabase,
  divider: IconMinus,
  eye: IconEye,
  footer: IconMail,
  heading: IconHeading,
  image: IconPhoto,
  italic: IconItalic,
  list: IconList,
  numbered: IconListNumbers,
  products: IconTag,
  redo: IconArrowForwardUp,
  spacer: IconSpacingVertical,
  text: IconTypography,
  underline: IconUnderline,
  undo: IconArrowBackUp,
} satisfies Record<string, Drawing>

export type BlockIconName = keyof typeof DRAWINGS

export function BlockIcon({ name }: { name: BlockIconName }) {
  const Drawn = DRAWINGS[name]
  return <Drawn size={16} stroke={1.75} aria-hidden />
}
