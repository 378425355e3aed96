// Dialogs for settings, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ChangeRetention = lazyNamed(() => import('./dialogs.tsx'), 'ChangeRetention')
