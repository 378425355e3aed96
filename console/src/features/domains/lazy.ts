// Dialogs of domains, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const RemoveDomain = lazyNamed(() => import('./dialogs.tsx'), 'RemoveDomain')
