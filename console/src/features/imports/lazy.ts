// Dialogs of imports, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const UndoImport = lazyNamed(() => import('./dialogs.tsx'), 'UndoImport')
