// Dialogs for apps, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const CreateApp = lazyNamed(load, 'CreateApp')
export const EditApp = lazyNamed(load, 'EditApp')
export const OneTimeSecret = lazyNamed(() => import('../../ui/one-time-secret.tsx'), 'OneTimeSecret')
