// Dialogs for images, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ImagePicker = lazyNamed(() => import('./picker.tsx'), 'ImagePicker')
export const RenameFolder = lazyNamed(() => import('./rename-folder.tsx'), 'RenameFolder')
