// Dialogs for domains, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const RemoveDomain = lazyNamed(() => import('./dialogs.tsx'), 'RemoveDomain')
