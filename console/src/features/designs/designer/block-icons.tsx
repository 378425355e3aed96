// The icons that only the designer has, so that only it downloads them.

import {
  IconApps,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumns2,
  IconDatabase,
  IconHeading,
  IconMail,
  IconMinus,
  IconPhoto,
  IconRectangle,
  IconSpacingVertical,
  IconTag,
  IconTypography,
} from '@tabler/icons-react'
import type { Icon as Drawing } from '@tabler/icons-react'

const DRAWINGS = {
  app: IconApps,
  button: IconRectangle,
  columns: IconColumns2,
  data: IconDatabase,
  divider: IconMinus,
  footer: IconMail,
  heading: IconHeading,
  image: IconPhoto,
  products: IconTag,
  redo: IconArrowForwardUp,
  spacer: IconSpacingVertical,
  text: IconTypography,
  undo: IconArrowBackUp,
} satisfies Record<string, Drawing>

export type BlockIconName = keyof typeof DRAWINGS

export function BlockIcon({ name }: { name: BlockIconName }) {
  const Drawn = DRAWINGS[name]
  return <Drawn size={16} stroke={1.75} aria-hidden />
}
