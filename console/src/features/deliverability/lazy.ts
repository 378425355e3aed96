// The chart, which is large, loaded when shown.

import { lazyNamed } from '../../ui/dialog.tsx'

export const DaysChart = lazyNamed(() => import('./chart.tsx'), 'DaysChart')
