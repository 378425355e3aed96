// Dialogs of getting started, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const SayWho = lazyNamed(() => import('./dialogs.tsx'), 'SayWho')
