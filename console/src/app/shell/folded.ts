// Whether the left column is folded into a rail of icons: as chosen, and until then on narrow screens.

import { remembered, yesNo } from '../../ui/remembered.ts'

const isNarrow = matchMedia('(max-width: 74.99em)')

export const foldedColumn = remembered<boolean>('folded', () => isNarrow.matches, yesNo)
