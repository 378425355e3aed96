// Dialogs for getting started, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const SetUpSender = lazyNamed(() => import('./dialogs.tsx'), 'SetUpSender')
