// Dialogs of designs, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const CreateDesign = lazyNamed(() => import('./create-design.tsx'), 'CreateDesign')
