// Dialogs for report cards, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const OwnCardDialog = lazyNamed(() => import('./own-card-dialog.tsx'), 'OwnCardDialog')
