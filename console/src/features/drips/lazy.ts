// Dialogs of drips, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const NewDrip = lazyNamed(load, 'NewDrip')
export const PublishDrip = lazyNamed(load, 'PublishDrip')
export const RulesDialog = lazyNamed(() => import('./rules-dialog.tsx'), 'RulesDialog')
export const Simulation = lazyNamed(() => import('./simulation.tsx'), 'Simulation')
export const VersionDialog = lazyNamed(() => import('./version-dialog.tsx'), 'VersionDialog')
