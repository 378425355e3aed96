// Dialogs of designs, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const MakeDesign = lazyNamed(() => import('./make-design.tsx'), 'MakeDesign')
