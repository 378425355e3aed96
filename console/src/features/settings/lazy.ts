// Dialogs of settings, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ChangeRetention = lazyNamed(() => import('./dialogs.tsx'), 'ChangeRetention')
