// The chart, which is large, and the dialog, loaded when shown.

import { lazyNamed } from '../../ui/dialog.tsx'

export const DaysChart = lazyNamed(() => import('./chart.tsx'), 'DaysChart')
export const ResumeSending = lazyNamed(() => import('./dialogs.tsx'), 'ResumeSending')
