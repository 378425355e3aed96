// Dialogs of getting started, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const SetUpSender = lazyNamed(() => import('./dialogs.tsx'), 'SetUpSender')
