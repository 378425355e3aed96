// Whether the sidebar is collapsed: the user's choice, or collapsed by default on narrow screens.

import { storedSetting, parseBoolean } from '../../ui/stored-setting.ts'

const isNarrow = matchMedia('(max-width: 74.99em)')

export const sidebarCollapsed = storedSetting<boolean>('folded', () => isNarrow.matches, parseBoolean)
