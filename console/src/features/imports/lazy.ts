// Dialogs for imports, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const UndoImport = lazyNamed(() => import('./dialogs.tsx'), 'UndoImport')
