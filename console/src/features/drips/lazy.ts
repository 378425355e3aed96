// The map and dialogs of drips, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

/** The map loads a library. */
export const Canvas = lazyNamed(() => import('./canvas.tsx'), 'Canvas')
export const NewDrip = lazyNamed(load, 'NewDrip')
export const PublishDrip = lazyNamed(load, 'PublishDrip')
export const RulesDialog = lazyNamed(() => import('./rules-dialog.tsx'), 'RulesDialog')
export const VersionDialog = lazyNamed(() => import('./version-dialog.tsx'), 'VersionDialog')
