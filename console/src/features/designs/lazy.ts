// Dialogs for designs, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const CreateDesign = lazyNamed(() => import('./create-design.tsx'), 'CreateDesign')
