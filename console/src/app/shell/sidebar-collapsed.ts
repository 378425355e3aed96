// Whether the left column is folded into a rail of icons: as chosen, and until then on narrow screens.

import { storedSetting, parseBoolean } from '../../ui/stored-setting.ts'

const isNarrow = matchMedia('(max-width: 74.99em)')

export const sidebarCollapsed = storedSetting<boolean>('folded', () => isNarrow.matches, parseBoolean)
