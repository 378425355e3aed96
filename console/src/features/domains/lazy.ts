// Dialogs of domains, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ForgetDomain = lazyNamed(() => import('./dialogs.tsx'), 'ForgetDomain')
