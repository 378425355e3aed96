// Whether the left column is folded into a rail of icons: as chosen, and on narrow screens from the start.

import { remembered, yesNo } from '../../ui/remembered.ts'

export const foldedColumn = remembered('folded', matchMedia('(max-width: 74.99em)').matches, yesNo)
