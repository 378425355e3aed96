// Dialogs for drips, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const NewDrip = lazyNamed(load, 'NewDrip')
export const PauseDrip = lazyNamed(load, 'PauseDrip')
export const EndDrip = lazyNamed(load, 'EndDrip')
export const DeleteDrip = lazyNamed(load, 'DeleteDrip')
export const PublishDrip = lazyNamed(load, 'PublishDrip')
export const RulesDialog = lazyNamed(() => import('./rules-dialog.tsx'), 'RulesDialog')
export const VersionDialog = lazyNamed(() => import('./version-dialog.tsx'), 'VersionDialog')
