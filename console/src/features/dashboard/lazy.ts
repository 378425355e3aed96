// Dialogs of the dashboard, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const AllSources = lazyNamed(() => import('./all-sources.tsx'), 'AllSources')
